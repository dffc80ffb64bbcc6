import { done, badField, Barred, refuse, type Refused } from "@hongpan/core/contract/answer.ts";
import { changePercent } from "@hongpan/core/contract/market/quote-words.ts";
import type { alertCalls } from "@hongpan/core/contract/alerts.ts";
import {
  type Alert,
  alertLine,
  MOST_ALERTS,
  reaches,
  type AlertKind,
  type AlertRepeat,
  ALERT_KINDS,
  ALERT_REPEATS,
} from "@hongpan/core/rules/alerts.ts";
import { quoted, type Price } from "@hongpan/core/rules/money.ts";
import type { RefusalId } from "@hongpan/core/contract/texts.ts";
import type { Instrument } from "@hongpan/core/rules/products/instruments.ts";
import type { Handlers, UserCall } from "../http/http.ts";
import { pageOf } from "../http/page.ts";
import type { World } from "../world.ts";
import { alertsOfUser, alertRemovals, alertRow, alertRows, alerts } from "./alerts.ts";
import { rowsFor } from "../accounts/parts.ts";
import { changeBy } from "../accounts/accounts.ts";
import type { ChangePriority } from "../accounts/daily-bound.ts";
import { closedPart } from "../identity/forget-person.ts";
import { momentOf } from "../market/now.ts";

const USUAL_SIZE = 20;

/** Price alerts. */
export function alertRoutes(world: Pick<World, "accounts" | "clock" | "db" | "market">): Handlers<typeof alertCalls> {
  return {
    "/user/alert/add.do": (call) => addAlert(world, call),
    "/user/alert/update.do": (call) => updateAlert(world, call),
    "/user/alert/cancel.do": (call) => cancelAlert(world, call),
    "/user/alert/list.do": async ({ input, user }) => {
      const all = await alertsOfUser(world.db, user.id);
      const only = input.code === undefined ? null : (world.market.instrument(input.code)?.id ?? 0);
      const asked = only === null ? all : all.filter((each) => each.instrumentId === only);
      return done(pageOf(asked, input, USUAL_SIZE, (alert) => fieldsOf(world, alert)));
    },
  };
}

function fieldsOf(world: Pick<World, "market">, alert: Alert) {
  const instrument = world.market.instrument(alert.instrumentId);
  const quote = instrument && world.market.quote(instrument.id);
  return {
    id: alert.n,
    gid: instrument?.gid ?? "",
    code: instrument?.code ?? "",
    name: instrument?.name ?? "",
    kind: alert.kind,
    value: quoted(alert.value),
    repeat: alert.repeat,
    state: alert.live ? 1 : 2,
    nowPrice: quoted(quote?.last ?? 0),
    hcrate: quote ? changePercent(quote) : 0,
    addTime: alert.addedXt,
    firedTime: alert.firedXt,
    firedPrice: alert.firedPrice === null ? null : quoted(alert.firedPrice),
  };
}

/** Adds, changes and deletes a user's price alerts. Each change goes through the account's one write, so two at a time cannot pass the limit. */
interface AskedTerms {
  readonly kind: string;
  /** 1/10,000 yuan or 1/10,000 of a per cent. */
  readonly value?: number | undefined;
  readonly repeat?: string | undefined;
}

interface Terms {
  readonly kind: AlertKind;
  readonly value: number;
  readonly repeat: AlertRepeat;
}

const HIGHEST: Price = 10_000_000_000;
const STEP_PERCENT = 100;
const MOST_PERCENT = 1_000_000;

/** Adds an alert on `code`; answers its number. */
async function addAlert(world: Pick<World, "accounts" | "clock" | "market">, call: UserCall<AskedTerms & { readonly code: string }>) {
  return change(world, call, "/user/alert/add.do", (own, n) => {
    const instrument = world.market.instrument(call.input.code);
    if (!instrument) return refuse("alertNoStock");
    // What prints from now on counts: the watch begins at the price that the terms are held against.
    const terms = termsOf(world, instrument, call.input);
    if ("refusal" in terms) return terms;
    const watched = watchedFromNow(world, instrument);
    if (own.some((each) => same(each, instrument.id, terms))) return refuse("alertTwice");
    if (own.length >= MOST_ALERTS) return refuse("alertFull", { n: MOST_ALERTS });
    const alert = { n, instrumentId: instrument.id, ...terms, ...watched, firedDay: null, firedXt: null, firedPrice: null };
    return { put: alert, reply: done({ id: n }) };
  });
}

/** Gives an alert new terms; it waits again from now on. */
async function updateAlert(world: Pick<World, "accounts" | "clock" | "market">, call: UserCall<AskedTerms & { readonly id: number }>) {
  return change(world, call, "/user/alert/update.do", (own) => {
    const old = own.find((each) => each.n === call.input.id);
    const instrument = old && world.market.instrument(old.instrumentId);
    if (!old || !instrument) return refuse("alertUnknown");
    const terms = termsOf(world, instrument, call.input);
    if ("refusal" in terms) return terms;
    if (own.some((each) => each !== old && same(each, instrument.id, terms))) return refuse("alertTwice");
    return { put: { ...old, ...terms, ...watchedFromNow(world, instrument), addedXt: old.addedXt, firedDay: null }, reply: done(null) };
  });
}

/** Deletes an alert. */
async function cancelAlert(world: Pick<World, "accounts" | "clock">, call: UserCall<{ readonly id: number }>) {
  const decide = (own: readonly Alert[]) => {
    const old = own.find((each) => each.n === call.input.id);
    return old ? { remove: old, reply: done(null) } : refuse("alertUnknown");
  };
  return change(world, call, "/user/alert/cancel.do", decide, 3);
}

interface AlertChange<D> {
  readonly put?: Alert;
  readonly remove?: Alert;
  readonly reply: ReturnType<typeof done<D>>;
}

async function change<D, R extends RefusalId>(
  world: Pick<World, "accounts" | "clock">,
  call: UserCall<object>,
  path: string,
  decide: (own: readonly Alert[], n: number) => AlertChange<D> | Refused<R>,
  priority: ChangePriority = 1,
) {
  const atXt = world.clock.now().xt;
  return world.accounts.retryOnConflict({ ...changeBy(call, path), priority }, async ({ load, commit }) => {
    const account = await load([alerts.part, closedPart]);
    if (account.rows(closedPart)[0]) throw new Barred("closeGone");
    // Events are numbered for ever, so the number of this one names the alert.
    const change = decide(alerts.of(account.rows(alerts.part)), account.eventN + 1);
    if ("refusal" in change) return commit(account, change);
    const [put, removed] = [change.put ? [change.put] : [], change.remove ? [change.remove.n] : []];
    return commit(account, {
      atXt,
      rows: [
        rowsFor(alertRows, put.map(alertRow)),
        rowsFor(
          alertRemovals,
          removed.map((n) => ({ n })),
        ),
      ],
      events: [{ kind: "alerts" }],
      effects: { alerts: { put, removed } },
      reply: change.reply,
    });
  });
}

function watchedFromNow(world: Pick<World, "clock" | "market">, instrument: Instrument) {
  const { day, step } = momentOf(world, instrument);
  return { live: true, watchDay: day, watchStep: step, addedXt: world.clock.now().xt };
}

function termsOf(world: Pick<World, "market">, instrument: Instrument, asked: AskedTerms) {
  const kind = ALERT_KINDS.find((each) => each === asked.kind);
  const repeat = ALERT_REPEATS.find((each) => each === (asked.repeat ?? "once"));
  if (!kind || !repeat) return badField(kind ? "repeat" : "kind");
  const byLimit = kind === "limitUp" || kind === "limitDown";
  const terms: Terms = { kind, repeat, value: byLimit ? 0 : (asked.value ?? 0) };
  if (!byLimit && !sensible(terms)) return refuse("alertValue");
  const quote = world.market.quote(instrument.id);
  const line = alertLine(terms, quote);
  if (!line) return refuse("alertNoLimit");
  return reaches(line, quote.last) ? refuse("alertReached", { now: quoted(quote.last).toFixed(2) }) : terms;
}

function sensible({ kind, value }: Terms): boolean {
  if (kind === "above" || kind === "below") return value > 0 && value <= HIGHEST;
  return value >= STEP_PERCENT && value <= MOST_PERCENT && value % STEP_PERCENT === 0;
}

function same(alert: Alert, instrumentId: number, { kind, value }: Terms): boolean {
  return alert.live && alert.instrumentId === instrumentId && alert.kind === kind && alert.value === value;
}
