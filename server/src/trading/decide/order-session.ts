/** The market and the site as a person's order meets them: worked out once, after its account has been loaded, and passed on. */
import { Barred } from "@hongpan/core/contract/answer.ts";
import type { Moment } from "@hongpan/core/rules/orders/trade.ts";
import type { Instrument } from "@hongpan/core/rules/products/instruments.ts";
import { productOf } from "@hongpan/core/rules/products/products.ts";
import { standing, type Depletion } from "@hongpan/core/rules/tape/depletion.ts";
import type { StockSettings } from "@hongpan/core/rules/terms/settings.ts";
import type { Terms } from "@hongpan/core/rules/terms/terms.ts";
import { marketState, momentOf, type MarketState } from "../../market/now.ts";
import type { World } from "../../world.ts";
import { termsOf } from "../store/terms.ts";
import { subjectOf } from "./trade-decision.ts";

/** What an order uses of the server. */
export type OrderNeeds = Pick<World, "accounts" | "clock" | "config" | "market" | "rates" | "settings" | "switches">;

export interface OrderSession {
  /** What the call names. */
  readonly instrument: Instrument | undefined;
  readonly at: Moment;
  /** Null of what is not known or not traded. */
  readonly market: MarketState | null;
  /** A quote of an earlier day takes no order; what keeps a session of its own has none that grows old. */
  readonly fresh: boolean;
  readonly settings: StockSettings;
  readonly terms: Terms;
  /** What fund records name. */
  readonly subject: string;
}

/** Throws Barred while exchange time is not known well enough to decide by it. */
export function orderSession(needs: OrderNeeds, instrument: Instrument | undefined): OrderSession {
  const { clock, settings } = needs;
  if (!clock.sure()) throw new Barred("clockUnsure");
  const tradable = instrument && productOf(instrument).account !== null ? instrument : undefined;
  const market = tradable ? marketState(needs, tradable) : null;
  const at = market?.at ?? momentOf(needs, instrument);
  return {
    instrument,
    at,
    market,
    fresh: (market?.hours ?? null) !== null || clock.now().day === at.day,
    settings: settings(at.day),
    terms: termsOf(needs, tradable, at.day),
    subject: subjectOf(instrument),
  };
}

/** The part of the scene of a rule that is the market's. */
export function marketScene({ instrument, at, market, fresh, settings, terms, subject }: OrderSession) {
  return {
    instrument: market ? instrument : undefined,
    quote: market?.quote ?? null,
    book: market?.book ?? null,
    ...{ fresh, xt: at.xt, settings, terms, subject },
    ...market?.hours,
  };
}

/** What the account has taken of an instrument that still counts against its book. */
export function depletionNow({ instrument, at, market }: OrderSession, depletion: readonly Depletion[]): readonly Depletion[] {
  if (!market) return [];
  const own = depletion.filter((row) => row.instrumentId === instrument?.id);
  return standing(own, market.book, at.day, market.printsSince);
}
