import { priceOf } from "@hongpan/core/rules/money.ts";
import { namesPrice, type SaleTicketKind } from "@hongpan/core/rules/orders/order-kinds.ts";
import { useState } from "react";
import { useContracts, type Product } from "../../data/contracts.ts";
import { useQuote } from "../../data/market/quotes.ts";
import type { Position, Quote } from "../../data/wire/shapes.ts";
import type { HeldKind } from "../held-kind.ts";
import { contractEstimate, feeOf } from "./contract-close.ts";
import { meetsAt } from "./meets-at.ts";
import type { SaleEstimate } from "./sale.ts";

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
  const market = meetsAt(position, quote) || position.now_price;
  const limit = typed || market.toFixed(kind.places);
  const price = namesPrice(how) ? (priceOf(limit) ?? 0) / 10_000 : market;
  const fee = feeOf(useContracts(kind.account as Product).data, position.stockGid);
  const estimate = contractEstimate(position, lots, price, kind.pointWorth, fee);
  return {
    ...{ quote, how, text, lots, limit, price, estimate },
    setHow: (next) => (changed(), setHow(next)),
    setLots: (next) => (changed(), setText(next)),
    setLimit: (next) => (changed(), setTyped(next)),
  };
}
