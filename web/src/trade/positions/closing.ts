import { quoteNow } from "../../data/market/quotes.ts";
import type { Position } from "../../data/wire/shapes.ts";
import { write } from "../../data/wire/write.ts";
import type { useText } from "../../text/text.ts";
import { amount } from "../../ui/format.ts";
import { meetsAt } from "./meets-at.ts";
import type { Step } from "./one-by-one.ts";
import type { SaleEstimate } from "./sale.ts";

interface Words {
  readonly trade: ReturnType<typeof useText>["trade"];
  readonly unit: "shares" | "lots";
  /** What a close of so many brings at a price. */
  readonly brings: (position: Position, count: number, price: number) => SaleEstimate;
}

/** The sales that close all that can be closed of `positions` at market, with what each will bring; what T+1 keeps stays. */
export function closing(positions: readonly Position[], { trade, unit, brings }: Words): readonly Step[] {
  return positions
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
}
