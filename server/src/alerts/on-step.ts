/**
 * Looks at what waits with every step, after the orders: each print is held against each alert's line once. A firing is one write
 * (the alert, the message, the numbered event), so a restart that looks again at the day finds it done.
 */
import { fired, firingPrint, reaches, waitingLine, type Alert, type AlertKind } from "@hongpan/core/rules/alerts.ts";
import type { Instrument } from "@hongpan/core/rules/instruments.ts";
import { quoted } from "@hongpan/core/rules/money.ts";
import { xtOfStep } from "@hongpan/core/rules/sessions.ts";
import type { Print, Quote } from "@hongpan/core/rules/tape.ts";
import type { TextId } from "@hongpan/core/contract/texts.ts";
import { rowsFor } from "../accounts/parts.ts";
import { messageRow, messageRows } from "../content/messages.ts";
import { done } from "../http.ts";
import type { World } from "../world.ts";
import { alertRow, alertRows, alerts, allLiveAlerts } from "./alerts.ts";
import { alertWatchesOf, type AlertWatch } from "./alert-watches.ts";

interface Hit {
  readonly watch: AlertWatch;
  readonly instrument: Instrument;
  readonly print: Print;
}

/** Takes up every alert that waits, after a start, and looks at what the day has printed since. */
export async function loadAlerts(world: World): Promise<void> {
  const watches = alertWatchesOf(world);
  for (const { userId, alert } of await allLiveAlerts(world.db)) watches.put(userId, alert);
  await onAlertStep(world, world.market.step());
}

/** Fires what the steps up to `step` of the market's day have reached. */
export async function onAlertStep(world: World, step: number): Promise<void> {
  const hits = new Map<number, Hit[]>();
  for (const [id, watches] of alertWatchesOf(world).byInstrument) {
    const instrument = world.market.instrument(id);
    if (!instrument) continue;
    for (const hit of hitsOf(world, instrument, watches, step)) {
      const { userId } = hit.watch;
      hits.set(userId, [...(hits.get(userId) ?? []), hit]);
    }
  }
  // A fault of one account must not stop the market for all: its alerts keep what they have seen and are tried again.
  await Promise.all(
    [...hits].map(([userId, own]) => fire(world, userId, own).catch((error: unknown) => world.log.error({ err: error, userId }, "alert"))),
  );
}

function hitsOf(world: World, instrument: Instrument, watches: ReadonlyMap<string, AlertWatch>, step: number): readonly Hit[] {
  const quote = world.market.quote(instrument.id);
  const hits: Hit[] = [];
  for (const watch of watches.values()) {
    const print = watch.seen < step ? firstHit(world, instrument, quote, watch, step) : null;
    if (print) hits.push({ watch, instrument, print });
    else watch.seen = Math.max(watch.seen, step);
  }
  return hits;
}

// The day's high and low tell for nearly all that no print can have reached the line; only then the tape is read.
function firstHit(world: World, instrument: Instrument, quote: Quote, { alert, seen }: AlertWatch, step: number): Print | null {
  const line = quote.open > 0 ? waitingLine(alert, quote, world.market.day()) : null;
  if (!line || !reaches(line, line.way === 1 ? quote.high : quote.low)) return null;
  return firingPrint(line, tapeOf(world, instrument, quote, seen + 1, step), seen);
}

// What has no prints of its own, as an index, is looked at by its level at each step.
function tapeOf(world: World, instrument: Instrument, quote: Quote, from: number, to: number): readonly Print[] {
  if (instrument.kind === "stock") return world.market.prints(instrument.id, from, to);
  return [{ step: to, price: quote.last, shares: 0, side: 0 }];
}

async function fire(world: World, userId: number, hits: readonly Hit[]): Promise<void> {
  const day = world.market.day();
  let written: readonly Alert[] = [];
  const reply = done(null);
  const answer = await world.books.change({
    userId,
    atXt: Math.max(...hits.map(({ print }) => xtOfStep(day, print.step))),
    with: [alerts.part],
    decide: (account) => {
      // What the user has changed or deleted meanwhile does not fire.
      const now = new Map(alerts.of(account.rows(alerts.part)).map((alert) => [alert.n, alert]));
      const due = hits.filter(({ watch }) => sameWatch(now.get(watch.alert.n), watch.alert));
      written = due.map(({ watch, print }) => fired(watch.alert, day, xtOfStep(day, print.step), print.price));
      return {
        rows: [
          rowsFor(alertRows, written.map(alertRow)),
          rowsFor(
            messageRows,
            due.map((hit) => messageOf(hit, xtOfStep(day, hit.print.step))),
          ),
        ],
        events: due.map(eventOf),
        reply,
      };
    },
  });
  if (answer !== reply) return;
  for (const alert of written) alertWatchesOf(world).put(userId, alert);
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

function messageOf({ watch, instrument, print }: Hit, xt: number): object {
  const params = {
    subject: `${instrument.name} ${instrument.code}`,
    price: quoted(print.price).toFixed(2),
    value: quoted(watch.alert.value).toFixed(2),
  };
  return messageRow("alert", SENTENCES[watch.alert.kind], params, xt);
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
