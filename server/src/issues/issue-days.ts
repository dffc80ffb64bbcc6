/**
 * What becomes of applications by themselves: lists close, draws are made, results are told, unpaid wins are forfeited. Everything that is
 * due and not done is done, in that order, so a crash between any two of its steps leaves one outcome: a list and its seed have one draw.
 */
import { done } from "@hongpan/core/contract/answer.ts";
import { allotmentsOf, lineOf, lineText, linesOf, type DrawLine } from "@hongpan/core/exchange/issue-draw.ts";
import { decided, forfeited, type Application, type ApplicationStep } from "@hongpan/core/rules/issues/applications.ts";
import { poolOf, timesOf, type Offer } from "@hongpan/core/rules/issues/offers.ts";
import { valueOf, yuan } from "@hongpan/core/rules/money.ts";
import { dayOf, previousTradingDay, isTradingDay, tradingDaysTo, type Day } from "@hongpan/core/rules/time/calendar.ts";
import { forEachAccount } from "../accounts/each-account.ts";
import { messageRow, messageRows } from "../accounts/messages.ts";
import { rowsFor } from "../accounts/parts.ts";
import type { World } from "../world.ts";
import { countFor, applicationStep, applicationSteps, giveNumbers, ownApplications, unpaidBy, waitingFor } from "./applications.ts";
import { nameOf } from "./apply.ts";
import { offerByCode, offersClosingOn, seedOf } from "./calendar.ts";
import { closeList, drawOf, dueDraws, keepDraw, keepList, listOf, untold, wonBy, type DrawName } from "./draws.ts";

/** Does all that is due at exchange time `xt`. */
export async function carryOnIssues(world: World, xt: number): Promise<void> {
  await closeLists(world, xt);
  for (const draw of await dueDraws(world.db, dayOf(xt))) await make(world, draw, xt);
  for (const draw of await untold(world.db)) await tell(world, draw);
  await forfeit(world, xt);
}

/** Days of subscription that are looked at: a close that was not lived on its own day (a change of the model) is made up for. */
const LOOKED_BACK = 10;

async function closeLists(world: Pick<World, "db" | "market" | "settings">, xt: number): Promise<void> {
  const last = lastTradingDay(dayOf(xt));
  for (const { offer } of tradingDaysTo(last, LOOKED_BACK).flatMap((day) => offersClosingOn(world, day))) {
    const { closesXt } = timesOf(offer);
    if (closesXt > xt) continue;
    const { code, type, drawDay, subscribeDay } = offer;
    // Of an earlier day there is something to make up for where somebody has applied.
    if (subscribeDay < last && (await countFor(world.db, code, type)).count === 0) continue;
    const known = await drawOf(world.db, code, type);
    if (known?.closedXt !== null && known !== null) continue;
    await world.db.transaction(async (at) => {
      if (!(await closeList(at, code, type, drawDay, closesXt))) return;
      await giveNumbers(at, code, type);
      const synthetic = syntheticLine(offer, (await countFor(at, code, type)).last);
      await keepList(at, code, type, synthetic ? lineText(synthetic) : "", synthetic ? synthetic.to - synthetic.from + 1 : 0);
    });
  }
}

function lastTradingDay(day: Day): Day {
  return isTradingDay(day) ? day : previousTradingDay(day);
}

/** The line of the synthetic applicants, who fill the pool after the number `last`; null where none are needed. */
export function syntheticLine(offer: Offer, last: number): DrawLine | null {
  const { pool } = poolOf(offer);
  const quantity = (pool - last) * (offer.type === 2 ? 1 : offer.unit);
  return last >= pool ? null : { from: last + 1, to: pool, quantity, entropy: "" };
}

// Runs in the worker thread: a lottery over a million numbers must not block the event loop. The exchange clock waits for it.
async function make(world: Pick<World, "config" | "db" | "market" | "settings" | "vault">, draw: DrawName, xt: number): Promise<void> {
  const found = offerByCode(world, dayOf(xt), draw.code, draw.type);
  if (!found || timesOf(found.offer).drawnXt > xt) return;
  const { drawnXt } = timesOf(found.offer);
  await keepDraw(world.db, draw, await resultOf(world, found.offer, await listOf(world.db, draw), draw.synthetic > 0), drawnXt);
}

/** What each line of `list` wins. */
export async function resultOf(
  world: Pick<World, "config" | "vault" | "market">,
  offer: Offer,
  list: string,
  synthetic: boolean,
): Promise<Int32Array | Float64Array> {
  const lines = linesOf(list);
  if (lines === null) return new Int32Array();
  if (offer.type === 2) return allotmentsOf(lines, offer.offered, synthetic);
  const asked = { list, seed: seedOf(world, offer), winners: poolOf(offer).winners };
  // Beside the queue: exchange time waits for it.
  return world.market.charts.run("wins", asked);
}

/** Results that are told at a time: of a million applications no more than these are in memory. */
const TOLD_AT_ONCE = 2000;

async function tell(world: World, draw: DrawName): Promise<void> {
  const lines = linesOf(await listOf(world.db, draw));
  const won = await wonBy(world.db, draw);
  for (let after = 0; lines !== null;) {
    const waiting = await waitingFor(world.db, draw.code, draw.type, after, TOLD_AT_ONCE);
    const last = waiting.at(-1);
    if (!last) return;
    after = last.id;
    const snOf = new Map(waiting.map((each) => [each.user_id, each]));
    await forEachAccount(world, `draw ${draw.code}`, snOf.keys(), (userId) => {
      const { sn, number_from: from } = snOf.get(userId)!;
      return step(world, userId, sn, draw.drawnXt ?? 0, (application, subject) =>
        decided(application, won[lineOf(lines, from)] ?? 0, subject),
      );
    });
  }
}

async function forfeit(world: World, xt: number): Promise<void> {
  const due = await unpaidBy(world.db, dayOf(xt));
  await forEachAccount(world, "unpaid issues", new Set(due.map(({ user_id: userId }) => userId)), async (userId) => {
    for (const { sn } of due.filter((each) => each.user_id === userId)) {
      await step(world, userId, sn, xt, (application) => {
        const next = forfeited(application, xt);
        return next && { application: next, entries: [] };
      });
    }
  });
}

async function step(
  world: Pick<World, "accounts" | "market" | "settings">,
  userId: number,
  sn: string,
  atXt: number,
  next: (application: Application, subject: string) => ApplicationStep | null,
): Promise<void> {
  await world.accounts.retryOnConflict({ userId }, async ({ load, commit }) => {
    const account = await load([ownApplications.part]);
    const found = ownApplications.of(account.rows(ownApplications.part)).find((each) => each.sn === sn);
    const subject = found ? nameOf(world, found) : "";
    const made = found && next(found, subject);
    if (!made) return commit(account, { atXt, reply: done(null) });
    return commit(account, {
      atXt,
      entries: made.entries,
      rows: [rowsFor(applicationSteps, [applicationStep(made.application)]), rowsFor(messageRows, [told(made.application, subject, atXt)])],
      events: [{ kind: "account", reason: "issue" }],
      reply: done(null),
    });
  });
}

function told(application: Application, subject: string, xt: number): object {
  const { type, won, price, payDay, forfeited: lapsed } = application;
  const params = { subject, n: won, sum: yuan(valueOf(price, won, "up")), day: payDay };
  // It lapsed at its deadline, whenever the clock came by.
  const lapse = type === 3 ? "bondForfeitNotice" : "issueForfeitNotice";
  if (lapsed) return messageRow("trade", lapse, params, timesOf(application).payByXt);
  if (type === 2) return messageRow("trade", won > 0 ? "issueAllottedNotice" : "issueNoneNotice", params, xt);
  const wonNotice = type === 3 ? "bondWonNotice" : "issueWonNotice";
  return messageRow("trade", won > 0 ? wonNotice : "issueLostNotice", params, xt);
}
