/** What a sale brings, before it is placed (spec/3-decisions.md 4). */
import { sumOf } from "@hongpan/core/rules/terms/fees.ts";
import { namesPrice, type SaleTicketKind } from "@hongpan/core/rules/orders/order-kinds.ts";
import { valueOf } from "@hongpan/core/rules/money.ts";
import { partOf } from "@hongpan/core/rules/positions/positions.ts";
import type { StockSettings } from "@hongpan/core/rules/terms/settings.ts";
import { stockTerms } from "@hongpan/core/rules/terms/terms.ts";
import type { Position } from "../../data/wire/shapes.ts";
import { foreignOf } from "../contract-facts.ts";
import { liveOf, signOf } from "../live.ts";
import { priceUnits } from "../rules-settings.ts";
import { toast } from "../../ui/toast.tsx";
import { receipt } from "../receipts.ts";

/** All in yuan. */
export interface SaleEstimate {
  readonly margin: number;
  /** What the price made of it, before any fee. */
  readonly gross: number;
  readonly fees: number;
  /** Holding fees of the nights so far. */
  readonly stay: number;
  /** What comes back to the account: margin + gross − fees − stay, to the fen; negative would become debt. */
  readonly net: number;
  /** Paid long ago, at the opening. */
  readonly opening: number;
  /** The result of the whole trade, net less margin and the fees of the opening. */
  readonly profit: number;
}

/** The estimate for `shares` of `position` at `price` in its coin, at the present rate; each part in whole fen as the server posts it. */
export function saleEstimate(position: Position, shares: number, price: number, settings: StockSettings): SaleEstimate {
  const sign = signOf(position);
  const part = (yuan: number) => partOf(fen(yuan), shares, position.orderNum);
  const kind = foreignOf(position.stockGid)?.kind ?? "stock";
  const terms = stockTerms(settings, { kind, coin: "CNY", rate: priceUnits(position.nowRate), sameDay: false });
  const fees = sumOf(terms.closing(valueOf(priceUnits(price), shares), shares, sign));
  const gross = fen(position.orderNum === 0 ? 0 : (liveOf(position, price).profit * shares) / position.orderNum);
  const stay = part(position.orderStayFee);
  const opening = part(position.orderFee + position.spreadRatePrice + (sign === -1 ? position.orderSpread : 0));
  return proceeds({ margin: part(position.margin) + part(position.marginAdd), gross, fees, stay, opening });
}

/** The parts in fen with their sums, in yuan. */
export function proceeds(parts: Record<"margin" | "gross" | "fees" | "stay" | "opening", number>): SaleEstimate {
  const { margin, gross, fees, stay, opening } = parts;
  const net = margin + gross - fees - stay;
  return {
    ...{ margin: margin / 100, gross: gross / 100, fees: fees / 100, stay: stay / 100, opening: opening / 100 },
    net: net / 100,
    profit: (net - margin - opening) / 100,
  };
}

/** Shares for a part of what can be sold: whole lots, or everything. */
export function saleShares(canSell: number, part: number, lot: number): number {
  if (part >= 1) return canSell;
  return Math.min(canSell, Math.max(lot, Math.floor((canSell * part) / lot) * lot));
}

/** What a sale of that kind says of itself; at market nothing, since that is what the call does by itself. */
export function saleFields(kind: SaleTicketKind, price: string): { readonly kind?: string; readonly targetPrice?: string } {
  if (kind === "market") return {};
  return namesPrice(kind) ? { kind, targetPrice: price } : { kind };
}

/** Whole fen of yuan. */
export function fen(yuan: number): number {
  return Math.round(yuan * 100);
}

/** After a sale was taken: its receipt when something was filled, else `title` in passing. */
export function tellSale(
  { stockGid: gid, stockName: name, positionSn }: Position,
  title: string,
  sold: { readonly orderSn: string; readonly filled: number } | null,
): void {
  if (sold && sold.filled > 0) receipt.set({ title, gid, name, positionSn, orderSn: sold.orderSn });
  else toast(title);
}
