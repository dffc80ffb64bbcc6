import { useClock, useExchangeTime, usePhase } from "../../data/clock.ts";
import { useText } from "../../text/text.ts";
import { KeyValue } from "../../ui/list-row.tsx";
import { priceText, share as partOf, amount, beijing, percent, signed } from "../../ui/format.ts";
import { PhaseClock } from "../../quotes/hours-state.tsx";
import { nextAuction, phaseRows } from "./auction-times.ts";
import { type ExampleShare, money, atPrice, partText } from "./example-share.ts";
import { useCollegeWords, type CollegeWords } from "./text.ts";
import type { ListingBoard } from "@hongpan/core/rules/markets/exchanges.ts";
import { limitPercent } from "@hongpan/core/rules/products/price-limits.ts";
import { useBreadth } from "../../data/market/indices.ts";
import { isTradingDay, nextTradingDay, nightsBetween } from "@hongpan/core/rules/time/calendar.ts";
import { useRules } from "../../trade/rules-settings.ts";
import { gapsOf, type DayBar, guaranteeOf } from "./past.ts";
import { PastDays } from "./share-head.tsx";
import { billOf, LAWFUL_LEVER, nearest } from "./reckon.ts";
import { FEE_NAMES } from "@hongpan/core/rules/accounts/charges.ts";
import { DISPLAY_LOT } from "@hongpan/core/rules/products/boards.ts";
import type { Fees } from "@hongpan/core/rules/terms/fees.ts";
import { useState, Suspense } from "react";
import { feeName } from "../../trade/wording.ts";
import { Segmented } from "../../ui/fields/segmented.tsx";
import { AgreementText } from "../../ui/agreement-text.tsx";

/** Where the day stands, which auction comes next, and what can be done in each phase. */
export function AuctionExample({ share }: { readonly share: ExampleShare }) {
  const t = useCollegeWords().show;
  const { phases } = useText().shell;
  const day = useClock()?.day;
  const now = usePhase();
  const xt = useExchangeTime();
  if (!day || xt === null) return null;
  const { running, opening, time } = nextAuction(xt);
  const name = phases[opening ? "auction-open" : "auction-close"];
  return (
    <>
      <p className="between">
        <b className="m">{(running ? t.auctionOn : t.nextAuction)(name, time)}</b>
        <PhaseClock />
      </p>
      <dl>
        <KeyValue label={t.openedAt}>{priceText(share.quote.open_px)}</KeyValue>
      </dl>
      <ul className="college-phases" aria-label={t.phasesLabel}>
        {phaseRows(day).map(({ phase, from, takes, cancels }) => (
          <li key={from} className={phase === now ? "on" : undefined} aria-current={phase === now ? "time" : undefined}>
            <span>{from}</span>
            <span className="grow">
              {phases[phase]} {phase === now && <span className="tag info">{t.here}</span>}
            </span>
            <span className="cap t3">
              {takes ? t.takes : t.takesNot} · {cancels ? t.cancels : t.cancelsNot}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

const BOARDS: readonly ListingBoard[] = ["main", "chinext", "star", "bse"];

/** The limits of a share today and how far they are, those of each board, and how many stand at theirs. */
export function LimitsExample({ share }: { readonly share: ExampleShare }) {
  const t = useCollegeWords().show;
  const day = useClock()?.day;
  const breadth = useBreadth().data;
  if (!day) return null;
  const { nowPrice = 0, limitUp = 0, limitDown = 0, preclose_px: prevClose, noLimit } = share.quote;
  const far = (limit: number) =>
    limit === nowPrice ? t.reachedLimit(priceText(limit)) : t.farFrom(priceText(limit), partOf(Math.abs(limit / nowPrice - 1) * 100));
  const st = /^\*?ST/i.test(share.name);
  return (
    <>
      <dl>
        <KeyValue label={t.prevClose}>{priceText(prevClose)}</KeyValue>
        {noLimit === 1 ? (
          <KeyValue label={t.limitOf(t.boards[share.board])}>{t.free}</KeyValue>
        ) : (
          <>
            <KeyValue label={t.limitOf(t.boards[share.board])}>{`±${limitPercent(share.board, st, day)}%`}</KeyValue>
            <KeyValue label={t.limitUp}>{far(limitUp)}</KeyValue>
            <KeyValue label={t.limitDown}>{far(limitDown)}</KeyValue>
          </>
        )}
      </dl>
      <p className="sec t2">{t.boardsHead}</p>
      <dl>
        {BOARDS.map((board) => (
          <KeyValue key={board} label={t.boards[board]}>{`±${limitPercent(board, false, day)}%`}</KeyValue>
        ))}
      </dl>
      {breadth && (
        <dl>
          <KeyValue label={t.atLimit}>{t.atLimitOf(amount(breadth.limitUp, 0), amount(breadth.limitDown, 0))}</KeyValue>
        </dl>
      )}
    </>
  );
}

/** Bought today: when it can be sold, what the nights cost until then, and how openings have jumped. */
export function NextDayExample({ share }: { readonly share: ExampleShare }) {
  const t = useCollegeWords().show;
  const settings = useRules();
  const clock = useClock();
  if (!clock) return null;
  const day = isTradingDay(clock.day) ? clock.day : nextTradingDay(clock.day);
  const next = nextTradingDay(day);
  const nights = nightsBetween(day, next);
  const lever = nearest(settings.levers, LAWFUL_LEVER);
  const { stay } = billOf({ price: share.price, shares: share.lot, lever }, nights, settings);
  return (
    <>
      <dl>
        <KeyValue label={t.boughtOn}>{day}</KeyValue>
        <KeyValue label={t.soldOn}>{next}</KeyValue>
        <KeyValue label={t.between}>{t.nightsOf(String(nights))}</KeyValue>
        <KeyValue label={t.stayBetween(amount(share.lot, 0), String(lever))}>{money(stay)}</KeyValue>
      </dl>
      <PastDays gid={share.gid}>{(bars) => <Gaps bars={bars} />}</PastDays>
    </>
  );
}

function Gaps({ bars }: { readonly bars: readonly DayBar[] }) {
  const t = useCollegeWords().show;
  const gaps = gapsOf(bars);
  if (!gaps) return null;
  return (
    <>
      <p className="sec t2">{t.past(amount(bars.length, 0))}</p>
      <dl>
        <KeyValue label={t.gap}>{`± ${partOf(gaps.usual * 100)}`}</KeyValue>
        <KeyValue label={t.worstGap}>{`${percent(gaps.worst.part * 100)} (${beijing(gaps.worst.timestamp, "day")})`}</KeyValue>
      </dl>
    </>
  );
}

const LOTS = [1, 10, 100] as const;
const NIGHTS = [0, 1, 30] as const;

/** There and back at one price: every fee by its name, by the site's own rates. */
export function FeesExample({ share }: { readonly share: ExampleShare }) {
  const t = useCollegeWords().show;
  const settings = useRules();
  const [lots, setLots] = useState<number>(LOTS[0]);
  const [nights, setNights] = useState<number>(NIGHTS[1]);
  const lever = nearest(settings.levers, LAWFUL_LEVER);
  const shares = Math.max(share.lot, lots * DISPLAY_LOT);
  const { cost, stay, total, part } = billOf({ price: share.price, shares, lever }, nights, settings);
  return (
    <>
      <p className="sec t2">{t.size}</p>
      <Segmented label={t.size} items={LOTS.map((id) => ({ id, label: t.lots(String(id)) }))} value={lots} onChange={setLots} />
      <p className="sec t2">{t.nights}</p>
      <Segmented label={t.nights} items={NIGHTS.map((id) => ({ id, label: t.nightsOf(String(id)) }))} value={nights} onChange={setNights} />
      <dl aria-live="polite">
        <KeyValue label={t.bought(String(shares))}>{money(cost.value)}</KeyValue>
        {linesOf(cost.opening, t.opening)}
        {linesOf(cost.closing, t.closing)}
        <KeyValue label={t.stay(String(lever), t.nightsOf(String(nights)))}>{money(stay)}</KeyValue>
        <KeyValue label={<b>{t.total}</b>}>
          <b>{money(total)}</b>
        </KeyValue>
        <KeyValue label={t.ofValue}>{partText(part, 2)}</KeyValue>
        <KeyValue label={t.breakEven}>{atPrice(cost.breakEven)}</KeyValue>
      </dl>
    </>
  );
}

function linesOf(fees: Fees, said: CollegeWords["show"]["opening"]) {
  return FEE_NAMES.filter((name) => fees[name] > 0).map((name) => (
    <KeyValue key={name} label={said(feeName(name))}>
      {money(fees[name])}
    </KeyValue>
  ));
}

const OWN = 10_000;
const LEVER = 10;
/** As in the clauses of the service agreement (core/src/contract/agreements.ts): a fifth of the gains, every loss made good. */
const PART = 0.2;

/** What it would cost to make every loss good for a part of every gain, over real past days; and such an agreement with its notes. */
export function PromiseExample({ share: { gid } }: { readonly share: ExampleShare }) {
  const t = useCollegeWords().show;
  return (
    <>
      <PastDays gid={gid}>{(bars) => <Guaranteed bars={bars} />}</PastDays>
      <details className="college-clauses">
        <summary className="info">{t.clauses}</summary>
        <p className="cap t3">{t.clausesNote}</p>
        <Suspense>
          <AgreementText kind="service" />
        </Suspense>
      </details>
    </>
  );
}

function Guaranteed({ bars }: { readonly bars: readonly DayBar[] }) {
  const t = useCollegeWords().show;
  const lever = nearest(useRules().levers, LEVER);
  const found = guaranteeOf(bars, OWN, lever, PART);
  return (
    <>
      <p className="sec t2">{t.past(amount(found.days, 0))}</p>
      <p className="sec">{t.pledge(amount(OWN, 0), String(lever))}</p>
      <dl>
        <KeyValue label={t.gains}>{signed(found.gains)}</KeyValue>
        <KeyValue label={t.hisShare(partOf(PART * 100, 0))}>{signed(found.share)}</KeyValue>
        <KeyValue label={t.losses}>{signed(-found.losses)}</KeyValue>
        <KeyValue label={<b>{t.hisResult}</b>}>
          <b>{signed(found.result)}</b>
        </KeyValue>
      </dl>
      {found.result < 0 && <p className="sec t2">{t.hisLoss}</p>}
    </>
  );
}
