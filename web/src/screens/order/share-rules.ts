/** The rules of shares and bonds on what the phone knows of market and account. */
import { RATE_SCALE } from "@hongpan/core/rules/markets/coins.ts";
import type { Exchange } from "@hongpan/core/rules/markets/exchanges.ts";
import { PPM } from "@hongpan/core/rules/money.ts";
import { meetBook, worstPrice } from "@hongpan/core/rules/orders/met.ts";
import { checkOrder, fewestShares, isSealed, spreadFactsOf, type OrderScene } from "@hongpan/core/rules/orders/order-checks.ts";
import { ORDER_KINDS, waits, type OrderKind } from "@hongpan/core/rules/orders/order-kinds.ts";
import { IDENTITY } from "@hongpan/core/rules/people/identity-states.ts";
import { DISPLAY_LOT, lotRuleOf } from "@hongpan/core/rules/products/boards.ts";
import { isShut } from "@hongpan/core/rules/products/class-products.ts";
import { boardOf, type Instrument } from "@hongpan/core/rules/products/instruments.ts";
import { leversOf } from "@hongpan/core/rules/products/leverage.ts";
import type { StockSettings } from "@hongpan/core/rules/terms/settings.ts";
import { isNewShare, stockTerms } from "@hongpan/core/rules/terms/terms.ts";
import { dayOf } from "@hongpan/core/rules/time/calendar.ts";
import { auctionNow } from "@hongpan/core/rules/time/sessions.ts";
import type { ClockState } from "../../data/clock.ts";
import type { Quote, UserInfo } from "../../data/wire/shapes.ts";
import { foreignOf, isOpenNow } from "../../trade/contract-facts.ts";
import { tapeBook, tapeQuote } from "../../trade/ticket/ticket.ts";
import type { ProductRules } from "./compute.ts";

export interface Known {
  readonly quote: Partial<Quote>;
  readonly user: UserInfo;
  readonly settings: StockSettings;
  readonly clock: Pick<ClockState, "now" | "mode">;
  /** Yuan for one of the coin of its price; 0 while it is not known. */
  readonly rate: number;
  /** The line to the server stands. */
  readonly live: boolean;
  /** Lever of the sub-account that pays. */
  readonly subLever?: number | undefined;
  /** Close before the days of a setting that looks back on some (open-tab.tsx). */
  readonly runBase?: number | null;
}

/** What is not known yet is taken for a share of the main board. */
const SHARE = { kind: "stock", board: "main" } as const;

export function shareRules(known: Known): ProductRules {
  const scene = sceneOf(known);
  const { terms, levers, settings, book, available } = scene;
  const instrument = scene.instrument ?? SHARE;
  const lots = lotRuleOf(instrument);
  return {
    ...{ terms, levers, settings, instrument, lot: scene.instrument?.foreign?.lot ?? DISPLAY_LOT },
    ...{ spread: spreadFactsOf(scene), fewest: fewestShares(instrument, settings) },
    money: Math.floor((available * settings.buyMaxAmtPercent) / PPM),
    sizes: (kind) => {
      const most = isAtMarket(kind) ? lots.maxMarket : lots.maxLimit;
      return { min: lots.min, step: lots.step, max: Math.max(lots.min, Math.min(settings.buyMaxNum, most)) };
    },
    meet: (request) => meetBook(request, scene),
    worst: (request) => {
      const far = request.direction === 1 && isAtMarket(request.kind) ? book?.asks.at(-1)?.price : undefined;
      return far ?? worstPrice(request, scene);
    },
    check: (request) => checkOrder(request, scene, meetBook(request, scene)),
    auction: (kind) => !waits(kind) && auctionNow(scene),
    queue: (direction) => (isSealed(direction, scene) ? ((direction === 1 ? book?.bids : book?.asks)?.[0]?.shares ?? 0) : null),
  };
}

function isAtMarket(kind: OrderKind): boolean {
  return ORDER_KINDS[kind].price === "none";
}

/** What the phone knows as the rules want to see it. */
function sceneOf({ quote, user, settings, clock, rate, live, subLever, runBase = null }: Known): OrderScene {
  const levers = leversOf(user.siteLever || "");
  const instrument = instrumentOf(quote);
  const xt = clock.now;
  const coin = instrument?.foreign?.coin ?? "CNY";
  return {
    instrument,
    quote: tapeQuote(quote, xt),
    book: tapeBook(quote, xt),
    fresh: live && rate > 0,
    xt,
    ...(instrument?.foreign ? { inSession: isOpenNow(instrument.gid, clock) } : {}),
    terms: stockTerms(
      settings,
      {
        kind: instrument?.kind ?? "stock",
        coin,
        rate: Math.max(1, Math.round(rate * RATE_SCALE)),
        sameDay: instrument?.foreign !== undefined,
      },
      instrument !== undefined && isNewShare(instrument, quote.noLimit === 1, dayOf(xt)),
      () => Math.round((quote.swing ?? 0) * 10_000),
    ),
    ...(subLever === undefined ? {} : { subLever }),
    identityPassed: user.isActive === IDENTITY.passed,
    locked: false,
    shut: isShut(user.shut ?? [], instrument, subLever === undefined ? [] : ["funds"]),
    noShort: isShut(user.shut ?? [], undefined, ["short"]),
    settings,
    levers: levers.length > 0 ? levers : settings.levers,
    leverCap: user.leverCap ?? 0,
    available: Math.round(user.enableAmt * 100),
    debt: Math.round((user.debt ?? 0) * 100),
    open: 0,
    recent: (user.recentOpenings ?? []).map(({ stockId, shares, time }) => ({ instrumentId: stockId, shares, xt: time })),
    runBase,
  };
}

function instrumentOf(quote: Partial<Quote>): Instrument | undefined {
  if (!quote.gid || quote.id === undefined) return undefined;
  const foreign = foreignOf(quote.gid);
  if (foreign) return foreign;
  const exchange = quote.gid.slice(0, 2) as Exchange;
  const code = quote.gid.slice(2);
  const name = quote.name ?? "";
  return {
    ...{ id: quote.id, gid: quote.gid, code, name, spell: quote.spell ?? "", kind: "stock", exchange, board: boardOf(exchange, code) },
    ...{ st: /^\*?ST/i.test(name), industry: "", listedOn: quote.listedOn ?? "1990-12-19", basePrice: 0, totalShares: 0, floatShares: 0 },
  };
}
