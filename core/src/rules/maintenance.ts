/** 保证金率 of a position, its warning line and its forced close (spec/3-decisions.md 4, "Forced close"). */
import { mulDiv, mulRate, valueOf, type Fen, type Ppm, type Price } from "./money.ts";
import { floating, type Position } from "./positions.ts";
import type { StockSettings } from "./settings.ts";

type Held = Pick<Position, "direction" | "shares" | "cost" | "margin" | "marginAdd" | "stayAccrued">;

/** (margin + added + floating P/L - accrued fees) / (margin + added), in millionths, rounded down. */
export function maintenanceOf(position: Held, price: Price): Ppm {
  const paid = position.margin + position.marginAdd;
  if (paid === 0) return 0;
  const left = paid + floating(position, price) - position.stayAccrued;
  return Math.floor(mulDiv(left, 1_000_000, paid, left < 0 ? "up" : "down"));
}

/** 维持担保比例: assets / debt as the law of margin trading has it, beside the 130 % line; null without debt. */
export function legalMaintenanceOf(position: Held, price: Price): Ppm | null {
  const financed = position.cost - position.margin + position.stayAccrued;
  if (financed <= 0) return null;
  const value = valueOf(price, position.shares);
  const assets = position.direction === 1 ? value + position.marginAdd : position.cost + position.margin + position.marginAdd;
  const debt = position.direction === 1 ? financed : value + position.stayAccrued;
  return debt <= 0 ? null : mulDiv(assets, 1_000_000, debt, "down");
}

/** The ratio at which a position is closed by force: 1 - forceStopPercent. */
export function forceLine(settings: StockSettings): Ppm {
  return 1_000_000 - settings.forceStopPercent;
}

/** The price at which the ratio is `line`; the last price that is still inside for its holder, 0 when none reaches it. */
export function priceAtRatio(position: Held, line: Ppm): Price {
  if (position.shares === 0) return 0;
  const paid = position.margin + position.marginAdd;
  const mayLose = paid - mulRate(paid, line, "up") - position.stayAccrued;
  const value: Fen = position.cost - position.direction * mayLose;
  return value <= 0 ? 0 : mulDiv(value, 100, position.shares, position.direction === 1 ? "up" : "down");
}
