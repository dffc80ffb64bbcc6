/** What the lessons reckon of a share, by the very rules of the ticket. Prices 1/10,000 yuan, money fen. */
import { mulDiv, PPM, type Fen, type Ppm, type Price } from "@hongpan/core/rules/money.ts";
import { costOf, type Cost } from "@hongpan/core/rules/orders/cost.ts";
import { canBeForced, legalMaintenanceOf, priceAtRatio } from "@hongpan/core/rules/positions/maintenance.ts";
import type { StockSettings } from "@hongpan/core/rules/terms/settings.ts";
import { stockTerms } from "@hongpan/core/rules/terms/terms.ts";

/** About the most that lawful margin trading allows (core/src/rules/products/leverage.ts). */
export const LAWFUL_LEVER = 2;
/** 维持担保比例 at which a lawful margin account is usually closed: 130 %. */
export const LAWFUL_LINE: Ppm = 1_300_000;

export interface Purchase {
  readonly price: Price;
  readonly shares: number;
  readonly lever: number;
}

/** A price, and which part of the purchase price lies between. */
export interface Fall {
  readonly price: Price;
  readonly part: Ppm;
}

export interface Borrowed {
  readonly cost: Cost;
  readonly lent: Fen;
  /** 维持担保比例 at once; null without debt. */
  readonly legal: Ppm | null;
  /** Null where nothing is borrowed. */
  readonly warn: Fall | null;
  readonly force: Fall | null;
}

/** A purchase with what is borrowed for it, and where it is warned of and closed by force if it happens at once. */
export function borrowed({ price, shares, lever }: Purchase, settings: StockSettings): Borrowed {
  const cost = costOf({ price, shares, lever, direction: 1 }, settings);
  const held = { direction: 1, shares, cost: cost.value, margin: cost.margin, marginAdd: 0, stayAccrued: 0 } as const;
  const forced = canBeForced({ purse: "stock", direction: 1, lever });
  const warn = priceAtRatio(held, stockTerms(settings).warnRatio);
  return {
    cost,
    lent: cost.value - cost.margin,
    legal: legalMaintenanceOf(held, price),
    warn: forced ? fallTo(warn, price) : null,
    force: forced ? fallTo(cost.forceNow, price) : null,
  };
}

function fallTo(price: Price, from: Price): Fall {
  return { price, part: mulDiv(from - price, PPM, from, "half-up") };
}

/** What is left of the margin after the price has fallen by a part; below zero it is owed. Before fees. */
export function leftAfter({ cost }: Pick<Borrowed, "cost">, fall: Ppm): Fen {
  return cost.margin - mulDiv(cost.value, fall, PPM, "up");
}

/** What a year of nights costs, as a part of the own money. */
export function yearOf({ cost }: Pick<Borrowed, "cost">): Ppm {
  return mulDiv(cost.stayANight * 365, PPM, cost.margin, "half-up");
}

/** In which limit-down in a row, each of `limit`, a fall of `part` is reached: 1 is the first. */
export function limitDownsTo(part: Ppm, limit: Ppm): number {
  let [left, count] = [PPM, 0];
  while (left > PPM - part && count < 99) {
    left = mulDiv(left, PPM - limit, PPM, "half-up");
    count += 1;
  }
  return count;
}

/** Fees of both sides and of the nights between, and the price at which a sale covers them. */
export function billOf(purchase: Purchase, nights: number, settings: StockSettings) {
  const { cost } = borrowed(purchase, settings);
  const stay = cost.stayANight * nights;
  const total = cost.roundTrip + stay;
  return { cost, stay, total, part: mulDiv(total, PPM, cost.value, "half-up") };
}

/** The lever of those on offer that is nearest to `wanted`. */
export function nearest(levers: readonly number[], wanted: number): number {
  return levers.toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))[0] ?? wanted;
}
