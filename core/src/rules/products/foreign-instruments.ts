/** Everything that trades beside A-shares, made of what the markets' folders list. A new market is a folder and a line here. */
import { bonds } from "../markets/cn/listing.ts";
import { EXCHANGES_ABROAD, isAbroad, shareMarket, withoutExchange, type ExchangeAbroad } from "../markets/exchanges.ts";
import { spansOf, type ClockMode, type ForeignMarket, type Hours } from "../markets/foreign-sessions.ts";
import type { Span, ContractListing, ShareListing, Venue } from "../markets/market.ts";
import { futures } from "../markets/futures/listing.ts";
import { gold, SPOT } from "../markets/gold/listing.ts";
import { hk } from "../markets/hk/listing.ts";
import { us } from "../markets/us/listing.ts";
import { addDays, isTradingDay, weekdayOf, type Day } from "../time/calendar.ts";
import { instrumentId, type Foreign, type ForeignInstrument, type InstrumentKind } from "./instruments.ts";
import { recordEntries } from "../records.ts";

/** What the stock exchanges abroad list. */
export const SHARES = { hk, us } satisfies Readonly<Record<ExchangeAbroad, ShareListing>>;
const CONTRACT_MARKETS = { futures, gold } satisfies Readonly<Record<Exclude<ForeignMarket, ExchangeAbroad>, ContractListing>>;
/** The groups with which instruments move, by name. */
export const GROUPS = { ...bonds.groups, ...hk.groups, ...us.groups, ...futures.groups, ...gold.groups };

/** Contracts that keep the same hours, of each market. */
export const VENUES = recordEntries<keyof typeof CONTRACT_MARKETS, ContractListing>(CONTRACT_MARKETS).flatMap(([market, { venues }]) =>
  Object.entries(venues).map(([hours, venue]) => ({ market, hours: hours as Hours, ...venue })),
);

export interface Contract {
  readonly instrument: ForeignInstrument;
  /** What one lot is, in words. */
  readonly standard: string;
  /** Fee for one lot and side, in the contract's currency. */
  readonly transFee: number;
  /** Month of the main contract on a day, such as IF2612; absent where one continuous price is quoted. */
  readonly month?: (day: Day) => string;
}

/** In the order of their numbers. */
export const CONTRACTS: readonly Contract[] = VENUES.flatMap((venue) =>
  venue.contracts.map((row): Contract => {
    const { hours, fee } = venue;
    const [, gid] = row;
    const plain = { instrument: contractNamed("futures", venue, row), standard: row[7], transFee: fee };
    return hours === "cn" ? { ...plain, month: (day) => `${gid.slice(3)}${expiryOf(day).slice(2, 7).replace("-", "")}` } : plain;
  }),
).sort((a, b) => a.instrument.id - b.instrument.id);

/** Spot gold as the detail page has it; not in the list of contracts. */
export const SPOT_GOLD = contractNamed("gold", { market: "gold", hours: "spot", coin: "USD" }, SPOT);

/** What page 1 calls spot gold; every call takes it too (spec/3-decisions.md 7). */
export const GOLD_ALIAS = "XAUSD";

/** Everything that trades beside A-shares, in the order of ids. */
export const FOREIGN: readonly ForeignInstrument[] = [
  ...EXCHANGES_ABROAD.flatMap(listedOn),
  ...bonds.bonds.map(([code, name, spell, price, count]) =>
    bondNamed(code.startsWith("11") ? "sh" : "sz", code, { name, spell, price, shares: count * 10_000 }),
  ),
  ...CONTRACTS.map((each) => each.instrument),
  SPOT_GOLD,
].sort((a, b) => a.id - b.id);

function listedOn(exchange: ExchangeAbroad): ForeignInstrument[] {
  const { coin, id, shares, indices }: ShareListing = SHARES[exchange];
  const tick = shareMarket(exchange).ticks[0]![1];
  const how = { market: exchange, hours: exchange, coin, unit: 1 };
  return [
    ...shares.map(([code, name, spell, price, hundreds, , lot = 1]) =>
      named(exchange, id(code), exchange + code, { name, spell, price, shares: hundreds * 1e8 }, { ...how, tick, lot }),
    ),
    ...indices.map(([code, name, spell, price, number]) =>
      named("world", 40_000_000 + number, exchange + code, { name, spell, price, shares: 0 }, { ...how, tick: 100, lot: 1 }),
    ),
  ];
}

function contractNamed(
  kind: "futures" | "gold",
  { market, hours, coin }: Pick<Foreign, "market" | "hours" | "coin">,
  [number, gid, name, spell, price, tick, unit]: Venue["contracts"][number],
): ForeignInstrument {
  return named(kind, 50_000_000 + number, gid, { name, spell, price, shares: 0 }, { market, hours, coin, tick, lot: 1, unit });
}

/** A convertible bond: of A-shares' hours and key, in lots of ten, by 0.001 yuan; `price` is in yuan for a face of 100. */
export function bondNamed(exchange: "sh" | "sz", code: string, facts: Parameters<typeof named>[3]): ForeignInstrument {
  const how = { market: "cn", hours: "cn", coin: "CNY", tick: 10, lot: 10, unit: 1 } as const;
  return { ...named("bond", instrumentId("bond", exchange, code), `${exchange}${code}`, facts, how), exchange };
}

// An instrument of another market from its facts; `price` is in its currency. Futures, metals and what keeps no exchange of its own are qh.
function named(
  kind: InstrumentKind,
  id: number,
  gid: string,
  facts: { readonly name: string; readonly spell: string; readonly price: number; readonly shares: number },
  foreign: Foreign,
): ForeignInstrument {
  return {
    id,
    gid,
    code: withoutExchange(gid),
    name: facts.name,
    spell: facts.spell,
    kind,
    exchange: isAbroad(foreign.market) ? foreign.market : "qh",
    board: "main",
    st: false,
    industry: "",
    listedOn: "",
    basePrice: Math.round(facts.price * 10_000),
    totalShares: facts.shares,
    floatShares: facts.shares,
    foreign,
  };
}

/** Last trading day of the CFFEX contract that is the main one on `day`: the third Friday, or the next trading day after it. */
export function expiryOf(day: Day): Day {
  const own = thirdFriday(day);
  return day <= own ? own : thirdFriday(addDays(`${day.slice(0, 7)}-28`, 4));
}

function thirdFriday(inMonth: Day): Day {
  const first = `${inMonth.slice(0, 7)}-01`;
  let day = addDays(first, ((5 - weekdayOf(first) + 7) % 7) + 14);
  while (!isTradingDay(day)) day = addDays(day, 1);
  return day;
}

/** The wire's two windows of a day's trading as HH:mm; a session that is one span is parted at midnight. */
export function windowsOf(hours: Hours, day: Day, mode: ClockMode) {
  const spans = spansOf(hours, day, mode);
  const [first, second, last] = [spans[0], spans[1], spans.at(-1)];
  if (!first) return { transAmBegin: "", transAmEnd: "", transPmBegin: "", transPmEnd: "" };
  const [am, pm] = second && last ? [first, { from: second.from, to: last.to }] : parted(first);
  return { transAmBegin: clock(am.from), transAmEnd: clock(am.to), transPmBegin: clock(pm.from), transPmEnd: clock(pm.to) };
}

const MIDNIGHT = 86_400;

function parted({ from, to }: Span): readonly [Span, Span] {
  const until = Math.min(to, MIDNIGHT - 60);
  return to > MIDNIGHT
    ? [
        { from, to: until },
        { from: MIDNIGHT, to },
      ]
    : [
        { from, to },
        { from, to },
      ];
}

function clock(seconds: number): string {
  const minutes = Math.floor((seconds % MIDNIGHT) / 60);
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}
