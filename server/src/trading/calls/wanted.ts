/** What a call wants of an order, in the words of the rules. */
import type { Price } from "@hongpan/core/rules/money.ts";
import type { OrderRequest } from "@hongpan/core/rules/orders/order-checks.ts";

interface OrderInput {
  readonly buyNum: number;
  readonly buyType: number;
  readonly lever: number;
  readonly profitTarget?: Price;
  readonly stopTarget?: Price;
  readonly stopLoss?: Price;
}

/** The fields of an order call as the rules read them. */
export function wantedOf(input: OrderInput): Pick<OrderRequest, "direction" | "shares" | "lever" | "profitTarget" | "stopTarget"> {
  return {
    direction: input.buyType === 0 ? 1 : -1,
    shares: input.buyNum,
    lever: input.lever,
    profitTarget: given(input.profitTarget),
    stopTarget: given(input.stopTarget ?? input.stopLoss),
  };
}

/** Old clients send 0 for a price that is not given. */
export function given(price: Price | undefined): Price | null {
  return price === undefined || price === 0 ? null : price;
}
