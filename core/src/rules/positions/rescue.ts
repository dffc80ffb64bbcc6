/** What would have saved a position from its forced close, worked out exactly by the rules that closed it (强平复盘). */
import type { Rate } from "../markets/coins.ts";
import type { HeldAt } from "./held-path.ts";
import { marginOf } from "../products/leverage.ts";
import { maintenanceOf } from "./maintenance.ts";
import { mulDiv, mulRate, PPM, type Fen, type Ppm, type Price } from "../money.ts";
import { floating } from "./positions.ts";
import { costInYuan } from "../terms/terms.ts";

/** A price that the position met, and how it then stood. */
export interface PriceMet {
  readonly xt: number;
  readonly price: Price;
  readonly rate: Rate;
  readonly held: HeldAt;
}

/** The least margin that had to be added beforehand for the ratio to stay above `line` at every look; 0 when none was needed. */
export function leastAdded(looks: readonly PriceMet[], line: Ppm): Fen {
  // (paid + added) x (1 - line - a millionth) has to cover the loss: the ratio is rounded down, and at the line counts.
  const covering = PPM - line - 1;
  return looks.reduce((most, { price, rate, held }) => {
    const loss = held.stayAccrued - floating(held, price, rate);
    const need = loss <= 0 ? 0 : mulDiv(loss, PPM, covering, "up");
    return Math.max(most, need - held.margin - held.marginAdd);
  }, 0);
}

/** The look with the lowest ratio; null without looks. */
export function worstOf(looks: readonly PriceMet[]): PriceMet | null {
  let worst: PriceMet | null = null;
  let least = Infinity;
  for (const look of looks) {
    const ratio = maintenanceOf(look.held, look.price, look.rate);
    if (ratio >= least) continue;
    [worst, least] = [look, ratio];
  }
  return worst;
}

/**
 * The largest of the offered leverages below `lever` at which no look would have reached `line`, without any added margin; null when
 * not even the smallest. `stayFee` is the rate of a night on what is lent.
 */
export function safeLever(looks: readonly PriceMet[], lever: number, offered: readonly number[], line: Ppm, stayFee: Ppm): number | null {
  const lower = offered.filter((each) => each < lever).toSorted((a, b) => b - a);
  return lower.find((each) => looks.every((look) => maintenanceOf(heldAtLever(look, each, stayFee), look.price, look.rate) > line)) ?? null;
}

/** The position of a look as it would have stood at another leverage. */
export function heldAtLever({ held, rate }: Pick<PriceMet, "held" | "rate">, lever: number, stayFee: Ppm): HeldAt {
  const cost = costInYuan(held.cost, rate);
  const margin = marginOf(cost, lever);
  const night = mulRate(Math.max(0, cost - margin), stayFee, "half-up");
  return { ...held, margin, marginAdd: 0, stayAccrued: night * held.nights };
}
