/** The queues of the desk: what waits, and what is decided of it. A decision and its entry in the log are one transaction. */
import { done, refuse } from "@hongpan/core/contract/answer.ts";
import { FAULTS, QUEUES, type Queue, type QueueFault } from "@hongpan/core/contract/desk/desk-roles.ts";
import { isAdult } from "@hongpan/core/rules/people/identity-number.ts";
import { dayOf } from "@hongpan/core/rules/time/calendar.ts";
import { addMessage } from "../../accounts/messages.ts";
import { judgeApplication, waitingApplicationCount, type Verdict as Applied } from "../../allocations/allocations.ts";
import type { Db } from "../../db/pool.ts";
import type { DeskCall } from "../../http/http.ts";
import { pageReply } from "../../http/page.ts";
import { decide, identityById, waitingReviewCount, type Fault } from "../../identity/identities.ts";
import { isOthersCard } from "../../money/finish-withdrawals.ts";
import { judgeDeposit, waitingDepositCount } from "../../money/deposits.ts";
import { judgeWithdrawal, waitingWithdrawalCount } from "../../money/withdrawals.ts";
import type { World } from "../../world.ts";
import { addEntry } from "../log.ts";
import { itemsOf } from "./queue-items.ts";

interface Listed {
  readonly kind: string;
  readonly pageNum?: number;
  readonly pageSize?: number;
}

/** A page of what waits in a queue, the oldest first. */
export async function listQueue(world: World, call: DeskCall<Listed>) {
  const { pageNum = 1, pageSize = 20 } = call.input;
  const kind = QUEUES.find((each) => each === call.input.kind);
  if (!kind) return refuse("deskQueue");
  const total = (await waitingCounts(world.db))[kind];
  const list = await itemsOf(world, kind, call.lang, { limit: pageSize, offset: (pageNum - 1) * pageSize });
  return done(pageReply(list, total, pageNum, pageSize));
}

/** How much waits in each queue. */
export async function waitingCounts(db: Db): Promise<Record<Queue, number>> {
  const [identity, deposit, withdrawal, allocation] = await Promise.all(
    [waitingReviewCount, waitingDepositCount, waitingWithdrawalCount, waitingApplicationCount].map((each) => each(db)),
  );
  return { identity: identity!, deposit: deposit!, withdrawal: withdrawal!, allocation: allocation! };
}

interface Decision {
  readonly kind: string;
  readonly ref: string;
  readonly fault?: string;
  readonly note?: string;
}

/** Decides one item: it passes, or is refused for one of the listed reasons. Whoever comes second hears that it is decided. */
export async function decideItem(world: World, call: DeskCall<Decision>) {
  const { ref, fault = null, note = "" } = call.input;
  const kind = QUEUES.find((each) => each === call.input.kind);
  if (!kind) return refuse("deskQueue");
  if (fault !== null && !(FAULTS[kind] as readonly string[]).includes(fault)) return refuse("deskFault");
  const log = (db: Db, userId: number) =>
    addEntry(db, {
      who: call.operator.name,
      action: `${kind}.${(fault as QueueFault | null) ?? "pass"}`,
      subject: `${kind} ${ref}`,
      detail: { userId, note },
    });
  if (kind === "identity") return decideIdentity(world, ref, fault as Fault | null, log);
  // What the desk may say of a card is in its own data.
  if (fault === "card" && !(await isOthersCard(world, ref))) return refuse("deskFault");
  const judge = JUDGES[kind];
  const judged = await world.db.transaction(async (db) => {
    const userId = await judge(db, ref, fault);
    if (userId !== null) await log(db, userId);
    return userId !== null;
  });
  return judged ? done(null) : refuse("deskGone");
}

/** What each queue keeps of a decision; the review's round carries it out within a second, also after a restart. */
const JUDGES: Readonly<Record<Exclude<Queue, "identity">, (db: Db, ref: string, fault: string | null) => Promise<number | null>>> = {
  deposit: judgeDeposit,
  withdrawal: (db, ref, fault) => judgeWithdrawal(db, ref, fault === null ? "approve" : "card"),
  allocation: (db, ref, fault) => judgeApplication(db, ref, (fault as Applied | null) ?? "approve"),
};

async function decideIdentity(world: World, ref: string, fault: Fault | null, log: (db: Db, userId: number) => Promise<void>) {
  const personId = /^\d{1,9}$/.test(ref) ? Number(ref) : 0;
  const identity = await identityById(world, personId);
  if (!identity) return refuse("deskGone");
  const { xt } = world.clock.now();
  const adult = isAdult(identity.number, dayOf(xt));
  // Its number says how old a person is; the desk does not.
  if (adult ? fault === "reviewUnderage" : fault === null) return refuse("deskFault");
  const decided = await decide(world, personId, fault, async (db) => {
    await log(db, personId);
    await addMessage(db, personId, xt, "account", fault === null ? "identityPassedNotice" : "identityFailedNotice");
  });
  return decided ? done(null) : refuse("deskGone");
}
