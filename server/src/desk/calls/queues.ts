/** The queues of the desk: what waits, and what is decided of it. A decision and its entry in the log are one transaction. */
import { done, refuse } from "@hongpan/core/contract/answer.ts";
import { FAULTS, QUEUES, type Queue, type QueueFault } from "@hongpan/core/contract/desk/desk-roles.ts";
import { isAdult, maskIdentityNumber } from "@hongpan/core/rules/people/identity-number.ts";
import { dayOf, secondsOf } from "@hongpan/core/rules/time/calendar.ts";
import { say, type Lang, type TextId } from "@hongpan/core/contract/texts.ts";
import { CYCLE_DAYS } from "@hongpan/core/rules/accounts/allocation.ts";
import { yuan, type Fen } from "@hongpan/core/rules/money.ts";
import { maskPhone } from "@hongpan/core/rules/people/phone.ts";
import { addMessage } from "../../accounts/messages.ts";
import { judgeApplication, waitingApplicationCount, waitingApplications } from "../../allocations/allocations.ts";
import type { Db } from "../../db/pool.ts";
import type { DeskCall } from "../../http/http.ts";
import { pageReply } from "../../http/page.ts";
import { decide, identityById, waitingReviewCount, type Fault, waitingReviews } from "../../identity/identities.ts";
import { isOthersCard } from "../../money/finish-withdrawals.ts";
import { judgeDeposit, waitingDepositCount, waitingDeposits } from "../../money/deposits.ts";
import { judgeWithdrawal, waitingWithdrawalCount, cardOf, waitingWithdrawals } from "../../money/withdrawals.ts";
import type { World } from "../../world.ts";
import { addEntry } from "../log.ts";
import { personById } from "../../identity/people.ts";
import { channelName } from "../../money/channels.ts";

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
export async function decideItem(world: Pick<World, "clock" | "db" | "vault">, call: DeskCall<Decision>) {
  const { ref, note = "" } = call.input;
  const kind = QUEUES.find((each) => each === call.input.kind);
  if (!kind) return refuse("deskQueue");
  const faults: readonly QueueFault[] = FAULTS[kind];
  const fault = faults.find((each) => each === call.input.fault) ?? null;
  if (fault === null && call.input.fault !== undefined) return refuse("deskFault");
  const log = (db: Db, userId: number) =>
    addEntry(db, {
      who: call.operator.name,
      action: `${kind}.${fault ?? "pass"}`,
      subject: `${kind} ${ref}`,
      detail: { userId, note },
    });
  if (kind === "identity") return decideIdentity(world, ref, FAULTS.identity.find((each) => each === fault) ?? null, log);
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
  allocation: (db, ref, fault) => judgeApplication(db, ref, FAULTS.allocation.find((each) => each === fault) ?? "approve"),
};

async function decideIdentity(
  world: Pick<World, "clock" | "db" | "vault">,
  ref: string,
  fault: Fault | null,
  log: (db: Db, userId: number) => Promise<void>,
) {
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

interface Bounds {
  readonly limit: number;
  readonly offset: number;
}

type Fact = readonly [name: Extract<TextId, `deskFact_${string}`>, value: string | number];

interface Found {
  readonly ref: string;
  readonly userId: number;
  readonly at: number;
  readonly amount: Fen | null;
  readonly facts: readonly Fact[];
  readonly pictures?: readonly string[];
  readonly faults?: readonly QueueFault[];
}

/** A page of a queue. */
async function itemsOf(world: World, kind: Queue, lang: Lang, bounds: Bounds) {
  const found = await FIND[kind](world, lang, bounds);
  return Promise.all(
    found.map(async ({ ref, userId, at, amount, facts, pictures = [], faults = FAULTS[kind] }) => {
      const person = await personById(world, userId);
      return {
        ...{ kind, ref, userId, submittedAt: at, pictures: [...pictures] },
        nickName: person?.nickName ?? "",
        phone: maskPhone(person?.phone ?? ""),
        amount: amount === null ? null : yuan(amount),
        facts: facts.map(([name, value]) => ({ name: say(name, lang), value: String(value) })),
        faults: faults.map((fault) => ({ fault, label: say(labelOf(fault), lang) })),
      };
    }),
  );
}

/** The words of a reason. */
function labelOf(fault: QueueFault): TextId {
  return isReview(fault) ? fault : `deskFault_${fault}`;
}

function isReview(fault: QueueFault): fault is Extract<QueueFault, `review${string}`> {
  return fault.startsWith("review");
}

const FIND: Readonly<Record<Queue, (world: World, lang: Lang, bounds: Bounds) => Promise<readonly Found[]>>> = {
  identity: async (world, _lang, bounds) =>
    (await waitingReviews(world, bounds)).map(({ personId, at, identity: { realName, number, img1Key, img2Key } }) => {
      const adult = isAdult(number, world.clock.now().day);
      return {
        ...{ ref: String(personId), userId: personId, at, amount: null },
        facts: [
          ["deskFact_name", realName],
          ["deskFact_number", maskIdentityNumber(number)],
        ],
        pictures: [img1Key, img2Key].filter((key) => key !== ""),
        faults: FAULTS.identity.filter((fault) => fault !== "reviewUnderage" || !adult),
      };
    }),
  deposit: async (world, lang, bounds) =>
    (await waitingDeposits(world.db, bounds)).map(({ orderSn, personId, at, amount, channel }) => ({
      ...{ ref: orderSn, userId: personId, at, amount },
      facts: [
        ["deskFact_channel", channelName(channel, lang)],
        ["deskFact_sn", orderSn],
      ],
    })),
  withdrawal: async (world, _lang, bounds) =>
    Promise.all(
      (await waitingWithdrawals(world.db, bounds)).map(async (each): Promise<Found> => {
        const [card, identity] = [cardOf(world, each), await identityById(world, each.userId)];
        return {
          ...{ ref: each.sn, userId: each.userId, at: each.at, amount: each.amount },
          faults: FAULTS.withdrawal.filter(() => card.userName !== identity?.realName),
          facts: [
            ["deskFact_fee", sumOf(each.fee)],
            ["deskFact_net", sumOf(each.amount - each.fee)],
            ["deskFact_card", `${card.bankName} ****${card.bankNo.slice(-4)}`],
            ["deskFact_holder", card.userName],
            ["deskFact_proved", identity?.realName ?? "—"],
            ["deskFact_due", stampOf(each.dueXt)],
          ],
        };
      }),
    ),
  allocation: async (world, lang, bounds) =>
    (await waitingApplications(world.db, bounds)).map((each) => ({
      ...{ ref: each.sn, userId: each.userId, at: each.at, amount: each.margin },
      facts: [
        ["deskFact_lever", `1:${each.lever}`],
        ["deskFact_funds", sumOf(each.funds)],
        ["deskFact_cycles", say("deskFact_days", lang, { n: CYCLE_DAYS[each.cycleType] * each.cycles })],
        ["deskFact_fee", sumOf(each.manageFee)],
      ],
    })),
};

/** Fen as every sum of the desk is written: "4,957.00". */
function sumOf(fen: Fen): string {
  return yuan(fen).toLocaleString("en-US", { minimumFractionDigits: 2 });
}

function stampOf(xt: number): string {
  const minutes = Math.floor(secondsOf(xt) / 60);
  return `${dayOf(xt)} ${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}
