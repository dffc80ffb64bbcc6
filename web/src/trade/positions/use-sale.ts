import { soonRefusal } from "@hongpan/core/rules/orders/frequency-checks.ts";
import { priceOf } from "@hongpan/core/rules/money.ts";
import { namesPrice, type SaleTicketKind } from "@hongpan/core/rules/orders/order-kinds.ts";
import { useState } from "react";
import { useClock } from "../../data/clock.ts";
import { useQuote } from "../../data/market/quotes.ts";
import type { Position, Quote } from "../../data/wire/shapes.ts";
import { useText } from "../../text/text.ts";
import { foreignOf, placesOf } from "../contract-facts.ts";
import { priceUnits } from "../rules-settings.ts";
import { usePickedLevel } from "../ticket/beside.ts";
import { useOrderBar } from "../ticket/order-bar.ts";
import { useRules, useRulesOf } from "../use-rules.ts";
import { meetsAt } from "./meets-at.ts";
import { saleEstimate, type SaleEstimate } from "./sale.ts";

export interface Sale {
  readonly quote: Partial<Quote> | null;
  readonly how: SaleTicketKind;
  readonly setHow: (how: SaleTicketKind) => void;
  /** Shares as they were typed, and how many those are. */
  readonly text: string;
  readonly count: number;
  readonly setShares: (text: string) => void;
  /** The limit as it is shown: typed, or the last price. */
  readonly limit: string;
  readonly setLimit: (text: string) => void;
  readonly places: number;
  readonly estimate: SaleEstimate;
  /** Why it cannot be sold now; null when it can. */
  readonly off: string | null;
}

/** What a person sets to sell a position, what it will bring, and why not; `changed` is told of every change. */
export function useSale(position: Position, changed: () => void): Sale {
  const { stockGid: gid, canSellNum } = position;
  const quote = useQuote(gid);
  const settings = useRulesOf()(position.positionSn);
  const [how, setHow] = useState<SaleTicketKind>("market");
  const [text, setText] = useState(String(canSellNum));
  const [typed, setTyped] = useState("");
  const count = /^\d+$/.test(text) ? Number(text) : 0;
  const places = placesOf(gid, priceUnits(quote?.nowPrice));
  const limit = typed || (quote?.nowPrice ? quote.nowPrice.toFixed(places) : "");
  const price = namesPrice(how) ? (priceOf(limit) ?? 0) / 10_000 : meetsAt(position, quote);
  const barred = useBarred(position, quote);
  usePickedLevel(gid, (picked) => (changed(), setHow(namesPrice(how) ? how : "limit"), setTyped(picked.toFixed(places))));
  const t = useText().trade;
  return {
    ...{ quote, how, text, count, limit, places },
    estimate: saleEstimate(position, Math.min(count, canSellNum), price, settings),
    off: barred ?? (count === 0 ? t.lotsFirst : price === 0 ? t.noQuote : null),
    setHow: (next) => (changed(), setHow(next)),
    setShares: (next) => (changed(), setText(next)),
    setLimit: (next) => (changed(), setTyped(next)),
  };
}

// Bought too lately, nothing free to sell, or no session.
function useBarred({ stockGid: gid, canSellNum, lockedUntil, buyOrderTime }: Position, quote: Partial<Quote> | null): string | null {
  const t = useText().trade;
  const clock = useClock();
  const settings = useRules();
  const bar = useOrderBar(gid, quote?.state);
  if (clock && soonRefusal({ openedXt: buyOrderTime, purse: "stock" }, clock.now, settings)) return t.sellSoon(settings.cantSellTimes);
  if (canSellNum === 0 && lockedUntil) return t.sellLocked(lockedUntil);
  if (canSellNum === 0) return foreignOf(gid) ? t.sellResting : t.sellFull;
  return bar;
}
