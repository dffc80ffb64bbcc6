/** What somebody who wants to win would look at: 60 and more numbers that everybody can know after a beat of the session. */
import { TICK } from "../../rules/products/boards.ts";
import { BEATS_A_MINUTE, VOLUME_SEASON } from "../law/season.ts";
import { bookOf, type Before } from "./scene.ts";
import { BEATS, ownReturn, type Walked } from "./walked.ts";
import { numberAt } from "../numbers.ts";

interface Seen {
  readonly walked: Walked;
  readonly before: Before;
  /** The beat after which it is looked: the end of a minute. */
  readonly beat: number;
}

/** A number whose sign says up or down, or 0 where it says nothing. */
export type Predictor = readonly [name: string, of: (seen: Seen) => number, rare?: true];

const MINUTE = BEATS_A_MINUTE;
const clip = (x: number, most: number) => Math.max(-most, Math.min(most, x));
const when = (holds: boolean) => (holds ? 1 : 0);
const limitsOf = ({ symbol: { limits } }: Walked) => [limits.up / TICK, limits.down / TICK] as const;

/** Log return of the shown last price over the last beats, in the share's own deviations of so long a time. */
function lag({ walked, beat }: Seen, beats: number): number {
  if (beat < beats) return 0;
  const sd = walked.symbol.character.sd * Math.sqrt(beats / 4800);
  return clip(Math.log(walked.last(beat) / walked.last(beat - beats)) / sd, 6);
}

function middle({ bid, ask, last }: Walked, beat: number): number {
  return bid(beat) > 0 && ask(beat) > 0 ? (bid(beat) + ask(beat)) / 2 : last(beat);
}

function middleLag({ walked, beat }: Seen, beats: number): number {
  const sd = walked.symbol.character.sd * Math.sqrt(beats / 4800);
  return beat < beats ? 0 : clip(Math.log(middle(walked, beat) / middle(walked, beat - beats)) / sd, 6);
}

function marketLag({ walked: { market }, beat }: Seen, beats: number): number {
  return beat < beats ? 0 : clip((market(beat) - market(beat - beats)) / (0.0118 * Math.sqrt(beats / 4800)), 6);
}

function commonLag({ walked: { common }, beat }: Seen, beats: number): number {
  return beat < beats ? 0 : clip(Math.log(common(beat) / common(beat - beats)) / (0.01 * Math.sqrt(beats / 4800)), 6);
}

const change = ({ walked: { last, symbol }, beat }: Seen) => (last(beat) * TICK) / symbol.prevClose - 1;
const changeBefore = ({ walked: { last, symbol }, beat }: Seen) => (last(Math.max(0, beat - MINUTE)) * TICK) / symbol.prevClose - 1;

/** First minute in which the change of the day is beyond `level`. */
function crossed(seen: Seen, level: number): number {
  const way = Math.sign(level);
  if (way * (change(seen) - level) < 0 || way * (changeBefore(seen) - level) >= 0) return 0;
  const { walked, beat } = seen;
  for (let at = 0; at <= beat - MINUTE; at += 5) if (way * ((walked.last(at) * TICK) / walked.symbol.prevClose - 1 - level) >= 0) return 0;
  return 1;
}

function extreme({ walked: { last }, beat }: Seen, way: 1 | -1): number {
  if (beat < 30 * MINUTE) return 0;
  let most = way * last(beat - MINUTE);
  for (let at = 0; at < beat - MINUTE; at += 2) most = Math.max(most, way * last(at));
  return when(way * last(beat) > most);
}

function drive({ walked: { last }, beat }: Seen, minutes: number): number {
  if (beat < minutes * MINUTE) return 0;
  const way = Math.sign(last(beat) - last(beat - MINUTE));
  for (let k = 1; k < minutes; k++) if (Math.sign(last(beat - k * MINUTE) - last(beat - (k + 1) * MINUTE)) !== way) return 0;
  return way;
}

/** Sealed on side `way` after a beat. */
const sealed = (walked: Walked, beat: number, way: 1 | -1) => (way === 1 ? walked.ask : walked.bid)(beat) === 0;

function broke({ walked, beat }: Seen, way: 1 | -1): number {
  if (beat < MINUTE || sealed(walked, beat, way)) return 0;
  for (let at = beat - MINUTE; at < beat; at++) if (sealed(walked, at, way)) return 1;
  return 0;
}

function sealedAnew({ walked, beat }: Seen, way: 1 | -1): number {
  if (beat < 10 * MINUTE || !sealed(walked, beat, way) || sealed(walked, beat - MINUTE, way)) return 0;
  for (let at = 0; at < beat - MINUTE; at += 4) if (sealed(walked, at, way)) return 1;
  return 0;
}

function nearLimit(seen: Seen, way: 1 | -1, within: number): number {
  const { walked, beat } = seen;
  if (sealed(walked, beat, way) || walked.symbol.free) return 0;
  const limit = limitsOf(walked)[way === 1 ? 0 : 1];
  return when(Math.abs(walked.last(beat) / limit - 1) < within);
}

function queue(seen: Seen, way: 1 | -1): number {
  const { walked, beat } = seen;
  if (!sealed(walked, beat, way)) return 0;
  const book = bookOf(walked, beat);
  const shares = (way === 1 ? book.bids : book.asks)[0]?.shares ?? 0;
  return clip(Math.log((1 + shares) / (0.005 * walked.symbol.trade.floatShares)), 4);
}

function surprise({ walked: { volume, symbol }, beat }: Seen, minutes: number): number {
  const from = beat - minutes * MINUTE;
  if (from < 0) return 0;
  let usual = 0;
  for (let m = from / MINUTE; m < beat / MINUTE; m++) usual += numberAt(VOLUME_SEASON, m);
  return clip(Math.log((volume(beat) - volume(from) + 1) / (usual * symbol.trade.usualShares + 1)), 3);
}

function sides({ walked: { volume, signed }, beat }: Seen, minutes: number): number {
  const from = beat - minutes * MINUTE;
  const traded = from < 0 ? 0 : volume(beat) - volume(from);
  return traded > 0 ? (signed(beat) - signed(from)) / traded : 0;
}

function bookSides({ walked, beat }: Seen, levels: number): number {
  const { bids, asks } = bookOf(walked, beat);
  if (bids.length === 0 || asks.length === 0) return 0;
  const of = (side: typeof bids) => side.slice(0, levels).reduce((sum, each) => sum + each.shares, 0);
  return (of(bids) - of(asks)) / (of(bids) + of(asks));
}

function lastSide({ walked: { side }, beat }: Seen): number {
  for (let at = beat; at > beat - MINUTE; at--) if (side(at) !== 0) return side(at);
  return 0;
}

function largePrint({ walked: { side, shares, symbol }, beat }: Seen): number {
  for (let at = beat; at > beat - MINUTE; at--) if (shares(at) > symbol.trade.usualShares / 400) return side(at);
  return 0;
}

function peek({ walked, beat }: Seen): number {
  return (beat + walked.symbol.id) % 20 === 0 ? Math.sign(ownReturn(walked, beat, Math.min(BEATS, beat + 100))) : 0;
}

const gapOf = ({ walked: { symbol } }: Seen) => symbol.open / symbol.prevClose - 1;
const soFar = (seen: Seen) => clip(change(seen) / seen.walked.symbol.character.sd, 5);
const weekday = ({ before: { day } }: Seen) => new Date(`${day}T00:00:00Z`).getUTCDay();

/** Somebody who knows one in twenty times what the next five minutes bring: he must be found out. */
export const CONTROL = "control: one look in twenty at what comes";

export const PREDICTORS: readonly Predictor[] = [
  ...([1, 3, 20, 100, 300, 1200] as const).map((beats): Predictor => [`own return of ${(beats * 3) / 60} min`, (s) => lag(s, beats)]),
  ...([1, 20, 100] as const).map((beats): Predictor => [`middle of the quote, ${(beats * 3) / 60} min`, (s) => middleLag(s, beats)]),
  ...([1, 3, 20, 100, 300] as const).map((beats): Predictor => [`index, ${(beats * 3) / 60} min`, (s) => marketLag(s, beats)]),
  ...([1, 20, 100] as const).map((beats): Predictor => [`market and industry, ${(beats * 3) / 60} min`, (s) => commonLag(s, beats)]),
  ["behind the market and industry in 5 min", (s) => commonLag(s, 100) - clip(lag(s, 100), 3)],
  ["move of a minute beyond 4 deviations", (s) => (Math.abs(lag(s, 20)) > 4 ? Math.sign(lag(s, 20)) : 0), true],
  ...([3, 5, 7, -3, -5, -7] as const).map((x): Predictor => [`first crossing of ${x} %`, (s) => crossed(s, x / 100), true]),
  ["new high of the day", (s) => extreme(s, 1)],
  ["new low of the day", (s) => extreme(s, -1)],
  ["five minutes one way", (s) => drive(s, 5)],
  ["three minutes one way", (s) => drive(s, 3)],
  ["day's change so far", soFar],
  ["day's change beyond 5 %", (s) => (Math.abs(change(s)) > 0.05 ? Math.sign(change(s)) : 0)],
  ["first hour's change, in the afternoon", (s) => (s.beat < 2400 ? 0 : clip(Math.log(s.walked.last(1200) / s.walked.last(0)) * 50, 5))],
  ["upper seal broke", (s) => broke(s, 1), true],
  ["lower seal broke", (s) => broke(s, -1), true],
  ["sealed anew up", (s) => sealedAnew(s, 1), true],
  ["sealed anew down", (s) => sealedAnew(s, -1), true],
  ["within 1 % below the upper limit", (s) => nearLimit(s, 1, 0.01), true],
  ["within 1 % above the lower limit", (s) => nearLimit(s, -1, 0.01), true],
  ["within 3 % below the upper limit", (s) => nearLimit(s, 1, 0.03), true],
  ["sealed up", (s) => when(sealed(s.walked, s.beat, 1)), true],
  ["sealed down", (s) => when(sealed(s.walked, s.beat, -1)), true],
  ["queue at the upper seal", (s) => queue(s, 1), true],
  ["queue at the lower seal", (s) => queue(s, -1), true],
  ["volume of a minute against the usual", (s) => surprise(s, 1)],
  ["the same, with the minute's way", (s) => surprise(s, 1) * Math.sign(lag(s, 20))],
  ["volume of 15 min, with their way", (s) => surprise(s, 15) * Math.sign(lag(s, 300))],
  ["volume since the opening, with the day's way", (s) => (s.beat % 600 === 0 ? surprise(s, s.beat / 20) * Math.sign(change(s)) : 0)],
  ["volume since the opening", (s) => (s.beat % 600 === 0 ? surprise(s, s.beat / 20) : 0)],
  ["sides of a minute", (s) => sides(s, 1)],
  ["sides of 5 min", (s) => sides(s, 5)],
  ["sides of 30 min", (s) => sides(s, 30)],
  ["sides against the move of 5 min", (s) => (sides(s, 5) * lag(s, 100) < 0 ? Math.sign(sides(s, 5)) : 0)],
  ["book of five levels", (s) => (s.beat % 300 === 0 ? bookSides(s, 5) : 0)],
  ["book's best level", (s) => (s.beat % 300 === 0 ? bookSides(s, 1) : 0)],
  ["side of the last print", lastSide],
  ["side of a large print", largePrint],
  ["gap", (s) => clip(gapOf(s) / s.walked.symbol.character.sd, 5)],
  ["gap, in the first ten minutes", (s) => (s.beat <= 200 ? clip(gapOf(s) / s.walked.symbol.character.sd, 5) : 0)],
  ["gap filled", (s) => (gapOf(s) * change(s) < 0 ? Math.sign(gapOf(s)) : 0)],
  ["auction's last virtual price against the opening", (s) => clip((s.before.virtual * TICK) / s.walked.symbol.open - 1, 0.03) * 100],
  ["side that waited in the auction", (s) => s.before.waiting],
  ["yesterday's return", ({ before, walked }) => clip(before.one / walked.symbol.character.sd, 5)],
  ["return of five days", ({ before, walked }) => clip(before.five / walked.symbol.character.sd, 8)],
  ["return of twenty days", ({ before, walked }) => clip(before.twenty / walked.symbol.character.sd, 12)],
  ["streak of upper limits", ({ before }) => before.ups, true],
  ["streak of lower limits", ({ before }) => before.downs, true],
  ["distance to the base price", ({ before }) => clip(before.far, 1.5)],
  ["on yesterday's dragon-tiger list", ({ before }) => when(before.listed), true],
  ["the same, with its way", ({ before }) => (before.listed ? Math.sign(before.one) : 0), true],
  ["issue of the last month", ({ before }) => when(before.age <= 20), true],
  ["days without a limit", ({ walked }) => when(walked.symbol.free), true],
  ["resumption", ({ before }) => when(before.resumed), true],
  ["ex-date", ({ before }) => when(before.exDate), true],
  ["first half hour", ({ beat }) => when(beat <= 600)],
  ["last half hour", ({ beat }) => when(beat >= 4200)],
  ["after lunch", ({ beat }) => when(beat >= 2400 && beat < 2600)],
  ["Monday", (s) => when(weekday(s) === 1)],
  ["Friday", (s) => when(weekday(s) === 5)],
  ["below 3 yuan", ({ walked, beat }) => when(walked.last(beat) < 300)],
  ["just below a whole yuan", ({ walked, beat }) => when(walked.last(beat) % 100 >= 97)],
  ["volatile share", ({ walked: { symbol } }) => clip(Math.log(symbol.character.sd / 0.023) * 3, 3)],
  ["small day before", ({ before, walked }) => when(Math.abs(before.one) < 0.2 * walked.symbol.character.sd)],
  ["every share at every time", () => 1],
  [CONTROL, peek],
];
