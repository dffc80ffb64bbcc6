import { FORCE_NIGHTS } from "@hongpan/core/rules/orders/cost.ts";
import type { Rate } from "@hongpan/core/rules/products/foreign-rates.ts";
import { priceAtRatio } from "@hongpan/core/rules/positions/maintenance.ts";
import type { StockSettings } from "@hongpan/core/rules/terms/settings.ts";
import { useMemo } from "react";
import { useClock } from "../../data/clock.ts";
import { useSubaccounts, type Allocation } from "../../data/funds.ts";
import { useQuote } from "../../data/market/quotes.ts";
import { useRate } from "../../data/market/rates.ts";
import { useUser } from "../../data/session.ts";
import { useSettings } from "../../data/settings.ts";
import type { Quote, UserInfo } from "../../data/wire/shapes.ts";
import { perLotOf } from "../../ui/sizes.ts";
import { useConnection } from "../../data/wire/stream.ts";
import { Link } from "../../ui/location.ts";
import { useText } from "../../text/text.ts";
import { Book } from "../../quotes/book.tsx";
import { Agreement } from "../../trade/ticket/agreement.tsx";
import { coinOf, foreignOf, placesOf } from "../../trade/contract-facts.ts";
import { ForceRange } from "../../trade/ticket/force-range.tsx";
import { LeverRow } from "../../trade/ticket/lever-row.tsx";
import { LimitNotes } from "../../trade/ticket/limit-notes.tsx";
import { priceUnits, rulesSettings } from "../../trade/rules-settings.ts";
import { useRunBase } from "../../trade/ticket/run-base.ts";
import { TargetFields } from "../../trade/ticket/target-fields.tsx";
import { ErrorState } from "../../ui/empty-state.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { BuyAction } from "./buy-action.tsx";
import { CostCard } from "./cost-card.tsx";
import { FaultLine } from "./fault-line.tsx";
import { Fields } from "./fields.tsx";
import { sceneOf } from "./scene.ts";
import { SubTerms } from "./sub-terms.tsx";
import { compute, type Computed, type Ticket } from "./ticket.ts";
import { useTicket } from "./use-ticket.ts";
import { PPM } from "@hongpan/core/rules/money.ts";

interface Props {
  readonly gid: string;
  readonly startPrice: string | null;
  /** The sub-account that pays, in full; else the stock account with leverage. */
  readonly sub?: Allocation;
}

/** The opening order. Every keystroke and every tick runs the rules of the server on what the phone knows. */
export function BuyTicket({ gid, startPrice, sub }: Props) {
  const quote = useQuote(gid) ?? {};
  const t = useText();
  const user = useUser();
  const subs = useSubaccounts();
  const clock = useClock();
  const published = useSettings();
  const rate = useRate(coinOf(gid));
  const live = useConnection() !== "lost";
  const settings = useMemo(() => rulesSettings(clock?.day ?? "2026-01-01", published), [clock?.day, published]);
  const payer = user.data && sub ? paidBy(user.data, sub) : user.data;
  const runBase = useRunBase(gid, settings, clock?.day);
  const scene = payer && clock ? sceneOf({ quote, user: payer, settings, clock, rate: rate ?? 0, live, runBase }) : null;
  const ticket = useTicket(gid, scene?.levers ?? settings.levers, sub ? null : startPrice);
  if (user.isError && !user.data) return <ErrorState error={user.error} onRetry={() => void user.refetch()} />;
  if (!scene || !payer) return <SkeletonRows rows={6} />;
  const computed = compute(ticket.value, scene);
  const { value } = ticket;
  const pick = sub ? () => undefined : ticket.pickPrice;
  const lost = { warn: PPM - settings.forceStopRemindRatio, force: settings.forceStopPercent };
  return (
    <>
      <div className="two">
        <Fields gid={gid} ticket={ticket} computed={computed} quote={quote} available={payer.enableAmt} marketOnly={sub !== undefined} />
        <div className="sidebook">
          <Book quote={quote} onPick={pick} places={placesOf(gid, priceUnits(quote.nowPrice))} perLot={perLotOf(gid)}>
            <div className="midline" />
          </Book>
        </div>
      </div>
      {sub ? (
        <SubTerms sub={sub} />
      ) : (
        <LeverRow
          lever={value.lever}
          direction={value.direction}
          levers={scene.levers}
          lost={lost}
          onPick={(lever) => ticket.set({ lever })}
        />
      )}
      {!sub && !foreignOf(gid) && subs.data !== undefined && subs.data.length > 0 && (
        <p className="cap usesub">
          <Link href={`/subWarehouseBuy?code=${gid}`} className="info">
            {t.funds.useSub} ›
          </Link>
        </p>
      )}
      <TargetFields value={value} set={ticket.set}>
        <FaultLine id="targets-fault" gid={gid} fault={computed.fault} at="targets" />
      </TargetFields>
      <CostCard gid={gid} computed={computed} available={payer.enableAmt} />
      {!sub && <Force gid={gid} ticket={value} computed={computed} quote={quote} settings={settings} rate={scene.terms.rate} />}
      <LimitNotes settings={published} />
      <Agreement agreed={ticket.agreed} onChange={ticket.agree} />
      <BuyAction gid={gid} ticket={ticket} computed={computed} quote={quote} user={payer} {...(sub ? { sub } : {})} />
    </>
  );
}

// A sub-account pays in full from its own free money; a debt stops it all the same.
function paidBy(user: UserInfo, sub: Allocation): UserInfo {
  return { ...user, enableAmt: sub.enabledTradingAmount, siteLever: "1" };
}

interface ForceProps {
  readonly gid: string;
  readonly ticket: Ticket;
  readonly computed: Computed;
  readonly quote: Partial<Quote>;
  readonly settings: StockSettings;
  readonly rate: Rate;
}

function Force({ gid, ticket: { direction }, computed: { cost, met }, quote, settings, rate }: ForceProps) {
  const t = useText().trade;
  const { shares, value, price } = met;
  if (value === 0) return null;
  const held = { direction, shares, cost: value, margin: cost.margin, marginAdd: 0, stayAccrued: 0 };
  const warn = priceAtRatio(held, settings.forceStopRemindRatio, rate);
  const limits = { down: priceUnits(quote.limitDown), up: priceUnits(quote.limitUp) };
  const range = { ...limits, price, warn, now: cost.forceNow, later: cost.forceLater, direction };
  return <ForceRange range={range} note={t.forcedNote(FORCE_NIGHTS)} places={placesOf(gid, price)} />;
}
