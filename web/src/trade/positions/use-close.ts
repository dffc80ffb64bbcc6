import { priceOf } from "@hongpan/core/rules/money.ts";
import { namesPrice, type SaleTicketKind } from "@hongpan/core/rules/orders/order-kinds.ts";
import { useState } from "react";
import { useContracts, type Product } from "../../data/contracts.ts";
import { useQuote } from "../../data/market/quotes.ts";
import type { Position, Quote } from "../../data/wire/shapes.ts";
import type { HeldKind } from "../held-kind.ts";
import { liveOf, marginOf, signOf } from "../live.ts";
import { fen, proceeds, type SaleEstimate } from "./sale.ts";

export interface Close {
  readonly quote: Partial<Quote> | null;
  readonly how: SaleTicketKind;
  readonly setHow: (how: SaleTicketKind) => void;
  /** Lots as they were typed, and what counts of them. */
  readonly text: string;
  readonly lots: number;
  readonly setLots: (text: string) => void;
  /** The limit as it is shown: typed, or where the market stands. */
  readonly limit: string;
  readonly setLimit: (text: string) => void;
  /** Price that it is reckoned at. */
  readonly price: number;
  readonly estimate: SaleEstimate;
}

/** What a person sets to close a contract, and what it will bring; `changed` is told of every change. */
export function useClose(position: Position, kind: HeldKind, changed: () => void): Close {
  const quote = useQuote(position.stockGid);
  const [text, setText] = useState(String(position.canSellNum));
  const [how, setHow] = useState<SaleTicketKind>("market");
  const [typed, setTyped] = useState("");
  const lots = /^\d+$/.test(text) ? Math.min(Number(text), position.canSellNum) : 0;
  const market = (signOf(position) === 1 ? quote?.buy1 : quote?.sell1) || quote?.nowPrice || position.now_price;
  const limit = typed || market.toFixed(kind.places);
  const price = namesPrice(how) ? (priceOf(limit) ?? 0) / 10_000 : market;
  const fee = useFee(kind.account as Product, position.stockGid) * lots;
  const part = position.orderNum === 0 ? 0 : lots / position.orderNum;
  const estimate = proceeds({
    ...{ margin: fen(marginOf(position) * part), gross: fen(liveOf(position, price, kind.pointWorth).profit * part) },
    ...{ fees: fen(fee), stay: 0, opening: fen(position.orderFee * part) },
  });
  return {
    ...{ quote, how, text, lots, limit, price, estimate },
    setHow: (next) => (changed(), setHow(next)),
    setLots: (next) => (changed(), setText(next.replace(/\D/g, "").slice(0, 4))),
    setLimit: (next) => (changed(), setTyped(next.replace(/[^\d.]/g, "").slice(0, 10))),
  };
}

// Yuan for one lot and side.
function useFee(product: Product, gid: string): number {
  const contract = useContracts(product).data?.find((each) => each.gid === gid);
  return contract ? Math.round(contract.transFee * contract.rate * 100) / 100 : 0;
}
