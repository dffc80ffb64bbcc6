import { quoteNow } from "../../data/market/quotes.ts";
import type { Position } from "../../data/wire/shapes.ts";
import { write } from "../../data/wire/write.ts";
import type { useText } from "../../text/text.ts";
import { amount } from "../../ui/format.ts";
import { meetsAt } from "./meets-at.ts";
import type { Plan } from "./one-by-one.ts";
import type { SaleEstimate } from "./sale.ts";

interface Words {
  readonly trade: ReturnType<typeof useText>["trade"];
  readonly funds: ReturnType<typeof useText>["funds"];
  readonly unit: "shares" | "lots";
  /** What a close of so many brings at a price. */
  readonly brings: (position: Position, count: number, price: number) => SaleEstimate;
}

/** The sales that close all that can be closed of `positions` at market, with what each will bring, and what stays and why. */
export function closing(positions: readonly Position[], words: Words): Plan {
  const { trade, unit, brings } = words;
  const steps = positions
    .filter(({ canSellNum }) => canSellNum > 0)
    .map((position) => {
      const { stockName, stockGid, positionSn, canSellNum } = position;
      return {
        sn: positionSn,
        name: `${stockName} ${trade[unit](amount(canSellNum, 0))}`,
        estimate: brings(position, canSellNum, meetsAt(position, quoteNow(stockGid)) || position.now_price),
        send: () => write("/user/sell.do", { positionSn, sellNum: canSellNum }),
      };
    });
  return { steps, stays: positions.flatMap((position) => staysOf(position, words)) };
}

/** What T+1 or a resting close keeps of a position. */
function staysOf({ stockName, orderNum, canSellNum, lockedNum, lockedUntil }: Position, { trade, funds, unit }: Words): readonly string[] {
  const resting = orderNum - lockedNum - canSellNum;
  const what = (count: number) => `${stockName} ${trade[unit](amount(count, 0))}`;
  return [
    ...(lockedNum > 0 ? [lockedUntil ? `${what(lockedNum)}：${trade.lockedUntil(lockedUntil)}` : funds.staysToday(what(lockedNum))] : []),
    ...(resting > 0 ? [funds.staysResting(what(resting))] : []),
  ];
}
