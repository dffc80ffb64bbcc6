/** 费用说明书 after the trade: what the rules would have said beforehand beside what was charged (design/firsts.md 3). All in yuan. */
import { costOf } from "@hongpan/core/rules/orders/cost.ts";
import { sumOf } from "@hongpan/core/rules/terms/fees.ts";
import { RATE_SCALE } from "@hongpan/core/rules/markets/coins.ts";
import { isFromOutside, nightFee } from "@hongpan/core/rules/positions/positions.ts";
import { mulDiv } from "@hongpan/core/rules/money.ts";
import { chargedOn, type StockSettings } from "@hongpan/core/rules/terms/settings.ts";
import type { Position } from "../../data/wire/shapes.ts";
import { foreignOf } from "../contract-facts.ts";
import { priceUnits } from "../rules-settings.ts";
import { signOf } from "../live.ts";

export interface FeeLine {
  readonly id: "open" | "close" | "stay" | "total";
  readonly estimate: number;
  /** null: not charged yet. */
  readonly actual: number | null;
}

type Charged = Pick<
  Position,
  | "positionSn"
  | "stockGid"
  | "orderDirection"
  | "orderNum"
  | "orderLever"
  | "orderTotalPrice"
  | "buyOrderPrice"
  | "openFees"
  | "closeFees"
  | "orderStayFee"
  | "orderStayDays"
  | "coinRate"
  | "status"
>;

const HELD = 3;

/** The lines of a stock position, held or sold. The estimate closes at the price of the opening. */
export function feeBook(position: Charged, settings: StockSettings): readonly FeeLine[] {
  const value = Math.round(position.orderTotalPrice * 100);
  const direction = signOf(position);
  const { orderNum: shares, orderLever: lever } = position;
  const charged = chargedOn(foreignOf(position.stockGid)?.kind ?? "stock", settings);
  const cost = costOf({ price: priceUnits(position.buyOrderPrice * position.coinRate), shares, lever, direction, value }, charged);
  const nights = position.orderStayDays * nightFee({ cost: value, margin: cost.margin }, settings);
  const [opened, closed] = [sumOf(position.openFees), sumOf(position.closeFees)];
  // The order kept the rate of the spread fee that it was placed under: what was charged is what the ticket said.
  const estimates = {
    open: isFromOutside(position.positionSn) ? 0 : round(sumOf(cost.opening) / 100 + position.openFees.spread),
    close: sumOf(cost.closing) / 100,
    stay: nights / 100,
  };
  const held = position.status === HELD;
  return [
    { id: "open", estimate: estimates.open, actual: round(opened) },
    { id: "close", estimate: estimates.close, actual: held ? null : round(closed) },
    { id: "stay", estimate: estimates.stay, actual: position.orderStayFee },
    {
      id: "total",
      estimate: round(estimates.open + estimates.close + estimates.stay),
      actual: round(opened + closed + position.orderStayFee),
    },
  ];
}

/** The lines of an index or futures position: `transFee` of the coin a lot and side, in yuan by the rate of its opening; no nights. */
export function contractFeeBook(position: Pick<Charged, "orderNum" | "openFees" | "closeFees" | "coinRate" | "status">, transFee: number) {
  const { orderNum: lots, coinRate } = position;
  const [opened, closed] = [sumOf(position.openFees), sumOf(position.closeFees)];
  const side = mulDiv(Math.round(transFee * 100) * lots, Math.round(coinRate * RATE_SCALE), RATE_SCALE, "half-up") / 100;
  const held = position.status === HELD;
  return [
    { id: "open", estimate: side, actual: opened },
    { id: "close", estimate: side, actual: held ? null : closed },
    { id: "total", estimate: round(2 * side), actual: round(opened + closed) },
  ] as const satisfies readonly FeeLine[];
}

function round(yuan: number): number {
  return Math.round(yuan * 100) / 100;
}
