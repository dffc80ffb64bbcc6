import type { Contract } from "../../data/contracts.ts";
import type { Position } from "../../data/wire/shapes.ts";
import { liveOf, marginOf } from "../live.ts";
import { fen, proceeds, type SaleEstimate } from "./sale.ts";

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
