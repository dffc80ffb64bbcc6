/**
 * Looks at what waits with every step, after the orders: each print is held against each alert's line once. A firing is one write
 * (the alert, the message, the numbered event), so a restart that looks again at the day finds it done.
 */
import { done } from "@hongpan/core/contract/answer.ts";
import {
  alertInNewTerms,
  BEFORE_DAY,
  fired,
  firingPrint,
  reaches,
  waitingLine,
  type Alert,
  type AlertKind,
} from "@hongpan/core/rules/alerts.ts";
import type { Day } from "@hongpan/core/rules/time/calendar.ts";
import { decimalsOf } from "@hongpan/core/rules/products/foreign-ticks.ts";
import type { Instrument } from "@hongpan/core/rules/products/instruments.ts";
import { quoted, type Price } from "@hongpan/core/rules/money.ts";
import type { Roll } from "@hongpan/core/rules/positions/roll.ts";
import { exReference } from "@hongpan/core/rules/products/ex-rights.ts";
import { xtOfStep } from "@hongpan/core/rules/time/sessions.ts";
import type { Print, Quote } from "@hongpan/core/rules/tape/tape.ts";
import type { TextId } from "@hongpan/core/contract/texts.ts";
import { forEachAccount } from "../accounts/each-account.ts";
import { rowsFor } from "../accounts/parts.ts";
import { messageRow, messageRows } from "../accounts/messages.ts";
import { exDateOn, momentOf, tapeOf } from "../market/now.ts";
import type { World } from "../world.ts";
import { alertRow, alertRows, alerts, allLiveAlerts } from "./alerts.ts";
import type { AlertWatch } from "./alert-watches.ts";

interface Hit {
  readonly watch: AlertWatch;
  readonly instrument: Instrument;
  readonly day: Day;
  readonly print: Print;
}

/** Takes up every alert that waits, after a start, and looks at what the day has printed since. */
export async function loadAlerts(world: World): Promise<void> {
  const watches = world.alertWatches;
  for (const { userId, alert } of await allLiveAlerts(world.db)) watches.put(userId, alert);
  await onAlertStep(world);
}

/** Fires what the market has reached up to now. What could not be written has not been seen, so the next step fires it. */
export async function onAlertStep(world: World): Promise<void> {
  const hits = new Map<number, Hit[]>();
  for (const [id, watches] of world.alertWatches.byInstrument) {
    const instrument = world.market.instrument(id);
    if (!instrument) continue;
    for (const hit of hitsOf(world, instrument, watches)) {
      const { userId } = hit.watch;
      hits.set(userId, [...(hits.get(userId) ?? []), hit]);
    }
  }
  await forEachAccount(world, "alerts", hits.keys(), (userId) => fire(world, userId, hits.get(userId)!));
}

function hitsOf(world: Pick<World, "clock" | "market">, instrument: Instrument, watches: ReadonlyMap<string, AlertWatch>): readonly Hit[] {
  const quote = world.market.quote(instrument.id);
  const { day, step } = momentOf(world, instrument);
  const hits: Hit[] = [];
  for (const watch of watches.values()) {
    if (watch.seenDay !== day) Object.assign(watch, { seenDay: day, seen: BEFORE_DAY });
    const print = watch.seen < step ? firstHit(world, instrument, quote, watch, step) : null;
    if (print) hits.push({ watch, instrument, day, print });
    else watch.seen = Math.max(watch.seen, step);
  }
  return hits;
}

// The day's high and low tell for nearly all that no print can have reached the line; only then the tape is read.
function firstHit(
  world: Pick<World, "market">,
  instrument: Instrument,
  quote: Quote,
  { alert, seenDay, seen }: AlertWatch,
  step: number,
): Print | null {
  const line = quote.open > 0 ? waitingLine(alert, quote, seenDay) : null;
  if (!line || !reaches(line, line.way === 1 ? quote.high : quote.low)) return null;
  return firingPrint(line, tapeOf(world, instrument, seen + 1, step), seen);
}

async function fire(world: Pick<World, "accounts">, userId: number, hits: readonly Hit[]): Promise<void> {
  await world.accounts.retryOnConflict({ userId }, async ({ load, commit }) => {
    const account = await load([alerts.part]);
    // What the user has changed or deleted meanwhile does not fire.
    const now = new Map(alerts.of(account.rows(alerts.part)).map((alert) => [alert.n, alert]));
    const due = hits.filter(({ watch }) => sameWatch(now.get(watch.alert.n), watch.alert));
    const written = due.map((hit) => fired(hit.watch.alert, hit.day, xtOfHit(hit), hit.print.price));
    return commit(account, {
      atXt: Math.max(...hits.map(xtOfHit)),
      rows: [rowsFor(alertRows, written.map(alertRow)), rowsFor(messageRows, due.map(messageOf))],
      events: due.map(eventOf),
      effects: { alerts: { put: written } },
      reply: done(null),
    });
  });
}

type MovingWorld = Pick<World, "accounts" | "alertWatches" | "gate" | "log" | "market">;

/** Converts the alerts of a contract that has rolled, by the difference; call it before the first print of `day`. Twice is once. */
export function moveAlertsOnRoll(world: MovingWorld, id: number, day: Day, { difference }: Roll): Promise<void> {
  return moveAlerts(world, id, day, "alertRolled", (price) => price + difference);
}

/** Converts the alerts of the shares that go ex on `day`; call it before the first print of the day. Twice is once. */
export async function moveAlertsOnExDates(world: MovingWorld, day: Day): Promise<void> {
  for (const id of [...world.alertWatches.byInstrument.keys()]) {
    const action = exDateOn(world.market, id, day);
    if (action) await moveAlerts(world, id, day, "alertExDate", (price) => exReference(price, action));
  }
}

/** Converts the prices that the alerts of an instrument wait for, before its first print of `day`; one message a user. */
async function moveAlerts(
  world: MovingWorld,
  id: number,
  day: Day,
  sentence: "alertExDate" | "alertRolled",
  toNew: (price: Price) => Price,
): Promise<void> {
  const instrument = world.market.instrument(id);
  const users = new Set([...(world.alertWatches.byInstrument.get(id)?.values() ?? [])].map(({ userId }) => userId));
  if (!instrument) return;
  await forEachAccount(world, `alerts of ${id}`, users, (userId) =>
    world.accounts.retryOnConflict({ userId }, async ({ load, commit }) => {
      const account = await load([alerts.part]);
      const moved = alerts.of(account.rows(alerts.part)).flatMap((old) => {
        const now = old.instrumentId === id ? alertInNewTerms(old, day, toNew) : null;
        return now ? [{ old, now }] : [];
      });
      const written = moved.map(({ now }) => now);
      const atXt = xtOfStep(day, 0);
      return commit(account, {
        atXt,
        rows: [
          rowsFor(alertRows, written.map(alertRow)),
          rowsFor(messageRows, moved.length > 0 ? [movedMessage(instrument, sentence, moved, atXt)] : []),
        ],
        events: moved.length > 0 ? [{ kind: "alerts" }] : [],
        effects: { alerts: { put: written } },
        reply: done(null),
      });
    }),
  );
}

function movedMessage(
  instrument: Instrument,
  sentence: TextId,
  moved: readonly { readonly old: Alert; readonly now: Alert }[],
  xt: number,
) {
  const text = ({ value }: Alert) => quoted(value).toFixed(decimalsOf(instrument));
  const prices = moved.map(({ old, now }) => `${text(old)}→${text(now)}`).join(" / ");
  return messageRow("alert", sentence, { subject: `${instrument.name} ${instrument.code}`, prices }, xt, { gid: instrument.gid });
}

function sameWatch(now: Alert | undefined, then: Alert): boolean {
  return now !== undefined && now.live && now.firedDay === then.firedDay && now.kind === then.kind && now.value === then.value;
}

const SENTENCES: Readonly<Record<AlertKind, TextId>> = {
  above: "alertFiredAbove",
  below: "alertFiredBelow",
  rise: "alertFiredRise",
  fall: "alertFiredFall",
  limitUp: "alertFiredLimitUp",
  limitDown: "alertFiredLimitDown",
};

function xtOfHit({ day, print }: Hit): number {
  return xtOfStep(day, print.step);
}

function messageOf(hit: Hit): object {
  const { watch, instrument, print } = hit;
  const isPrice = watch.alert.kind === "above" || watch.alert.kind === "below";
  const params = {
    subject: `${instrument.name} ${instrument.code}`,
    price: quoted(print.price).toFixed(decimalsOf(instrument)),
    value: quoted(watch.alert.value).toFixed(isPrice ? decimalsOf(instrument) : 2),
  };
  return messageRow("alert", SENTENCES[watch.alert.kind], params, xtOfHit(hit), { gid: instrument.gid });
}

function eventOf({ watch: { alert }, instrument, print }: Hit): object {
  return {
    kind: "alert",
    id: alert.n,
    gid: instrument.gid,
    name: instrument.name,
    alert: alert.kind,
    value: quoted(alert.value),
    price: quoted(print.price),
  };
}
