/** What waits in a queue, in words for whoever decides it. */
import { FAULTS, type Queue, type QueueFault } from "@hongpan/core/contract/desk/desk-roles.ts";
import { say, type Lang, type TextId } from "@hongpan/core/contract/texts.ts";
import { CYCLE_DAYS } from "@hongpan/core/rules/accounts/allocation.ts";
import { yuan, type Fen } from "@hongpan/core/rules/money.ts";
import { isAdult, maskIdentityNumber } from "@hongpan/core/rules/people/identity-number.ts";
import { maskPhone } from "@hongpan/core/rules/people/phone.ts";
import { dayOf, secondsOf } from "@hongpan/core/rules/time/calendar.ts";
import { waitingApplications } from "../../allocations/allocations.ts";
import { identityById, waitingReviews } from "../../identity/identities.ts";
import { personById } from "../../identity/people.ts";
import { channelName } from "../../money/channels.ts";
import { waitingDeposits } from "../../money/deposits.ts";
import { cardOf, waitingWithdrawals } from "../../money/withdrawals.ts";
import type { World } from "../../world.ts";

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
export async function itemsOf(world: World, kind: Queue, lang: Lang, bounds: Bounds) {
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
  return fault.startsWith("review") ? (fault as TextId) : (`deskFault_${fault}` as TextId);
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
