/** Tells a person what the market did to his positions: every warning, what keeps a forced close, and every close that he did not ask for. */
import type { TextId } from "@hongpan/core/contract/texts.ts";
import { decimalsOf } from "@hongpan/core/rules/products/foreign-ticks.ts";
import type { Instrument } from "@hongpan/core/rules/products/instruments.ts";
import { productOf } from "@hongpan/core/rules/products/products.ts";
import { priceAtRatio } from "@hongpan/core/rules/positions/maintenance.ts";
import type { RatioMark, Moment } from "@hongpan/core/rules/orders/trade.ts";
import { quoted, PPM } from "@hongpan/core/rules/money.ts";
import type { Order } from "@hongpan/core/rules/orders/orders.ts";
import type { Position } from "@hongpan/core/rules/positions/positions.ts";
import type { StepTrade } from "@hongpan/core/rules/step/step.ts";
import { messageRow } from "../../accounts/messages.ts";
import type { World } from "../../world.ts";
import { termsOf } from "../store/terms.ts";
import { aboutOf, orderMessages } from "../decide/order-messages.ts";
import { subjectOf } from "../decide/trade-decision.ts";
import { accountKind, isSub } from "@hongpan/core/rules/accounts/purses.ts";

const CLOSED = {
  profit: "closedByProfit",
  stop: "closedByStop",
  force: "closedByForce",
  stay: "closedByStay",
  expiry: "closedByExpiry",
} as const;
const BLOCKED = { today: "forceBlockedToday", sealed: "forceBlockedSealed" } as const;

type TellNeeds = Pick<World, "market" | "rates" | "settings" | "warnings">;

/** What a step has to tell: a message for what its owner must know of, an event for everything that his phone shows. */
export function stepNotifications(world: TellNeeds, trade: StepTrade, instrument: Instrument, at: Moment) {
  const subject = subjectOf(instrument);
  const terms = termsOf(world, instrument, at.day);
  const forceOf = (mark: RatioMark) =>
    quoted(priceAtRatio({ ...mark, ...standingOf(trade, mark) }, terms.placed(mark.sn).forceRatio, terms.rate));
  // A sub-account answers with its whole equity, of which sub-watch.ts tells.
  const told = trade.marks.filter(
    (mark) => accountKind(positionOf(trade, mark).purse) !== "sub" && !(mark.kind === "warned" && world.warnings.isRecent(mark)),
  );
  const messages = [
    ...told.flatMap((mark) => {
      const sentence = sentenceOf(mark);
      const params = {
        subject,
        n: terms.placed(mark.sn).warnRatio / 10_000,
        price: forceOf(mark).toFixed(decimalsOf(instrument)),
        ratio: (mark.ratio / 10_000).toFixed(1),
      };
      return sentence ? [messageRow("trade", sentence, params, at.xt, { sn: mark.sn, purse: positionOf(trade, mark).purse })] : [];
    }),
    ...trade.orders.filter(closedUnasked).map((order) => {
      const told = { subject, n: order.filled, unit: productOf(instrument).unit };
      return messageRow("trade", closedSentence(order), told, at.xt, aboutOf(order));
    }),
    ...orderMessages(trade.orders, instrument, terms.unit, at.xt),
  ];
  const { gid, name } = instrument;
  return {
    messages,
    events: trade.marks.map((mark) => ({
      ...{
        kind: "ratio",
        mark: mark.kind,
        why: mark.why,
        positionSn: mark.sn,
        account: accountKind(positionOf(trade, mark).purse),
        gid,
        name,
      },
      ...{ price: quoted(mark.price), ratio: mark.ratio / PPM, forcePrice: forceOf(mark) },
    })),
    effects: { warned: told.filter(({ kind }) => kind === "warned") },
  };
}

function positionOf(trade: StepTrade, mark: RatioMark): Position {
  return trade.positions.find((each) => each.sn === mark.sn)!;
}

function standingOf(trade: StepTrade, mark: RatioMark) {
  const { direction, unit } = positionOf(trade, mark);
  return { direction, unit, stayAccrued: mark.stay };
}

function sentenceOf({ kind, why }: RatioMark): TextId | null {
  if (kind === "warned") return "maintenanceWarning";
  if (kind === "withdrawn") return "forceWithdrawn";
  return kind === "blocked" && (why === "today" || why === "sealed") ? BLOCKED[why] : null;
}

function closedUnasked(order: Order): order is Order & { readonly closeReason: keyof typeof CLOSED } {
  const { action, filled, closeReason } = order;
  return action === "close" && filled > 0 && closeReason !== null && closeReason !== "user";
}

function closedSentence({ purse, closeReason }: Pick<Order, "purse"> & { readonly closeReason: keyof typeof CLOSED }): TextId {
  if (isSub(purse) && closeReason === "force") return "closedBySub";
  return CLOSED[closeReason];
}
