import { quoteNow } from "../../data/market/quotes.ts";
import type { Position, Quote } from "../../data/wire/shapes.ts";
import { write } from "../../data/wire/write.ts";
import type { useText } from "../../text/text.ts";
import { amount } from "../../ui/format.ts";
import { signOf, liveOf, marginOf } from "../live.ts";
import type { Plan } from "./one-by-one.ts";
import { type SaleEstimate, fen, proceeds } from "./sale.ts";
import type { Contract } from "../../data/contracts.ts";

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

/** What closing `lots` of an index or futures position brings at `price`; `fee` of one lot and side and `pointWorth` in yuan. */
export function contractEstimate(position: Position, lots: number, price: number, pointWorth: number, fee: number): SaleEstimate {
  const part = position.orderNum === 0 ? 0 : lots / position.orderNum;
  return proceeds({
    ...{ margin: fen(marginOf(position) * part), gross: fen(liveOf(position, price, pointWorth).profit * part) },
    ...{ fees: fen(fee * lots), stay: 0, opening: fen(position.orderFee * part) },
  });
}

/** Yuan for one lot and side; 0 while the contract is not known. */
export function feeOf(contracts: readonly Contract[] | undefined, gid: string): number {
  const contract = contracts?.find((each) => each.gid === gid);
  return contract ? Math.round(contract.transFee * contract.rate * 100) / 100 : 0;
}

/** Where a close at market meets somebody: the best level of the other side, not the last price; 0 while nothing is known. */
export function meetsAt(position: Pick<Position, "orderDirection">, quote: Partial<Quote> | null | undefined): number {
  const level = signOf(position) === 1 ? quote?.buy1 : quote?.sell1;
  return level || quote?.nowPrice || 0;
}
