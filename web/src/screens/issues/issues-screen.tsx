import type { ReactNode } from "react";
import { type RushRow, useRushPool } from "../../data/blocks.ts";
import { useClock } from "../../data/clock.ts";
import { type IssueKind, type IssueRow, useIssuesAround, usePastIssues, useIssues } from "../../data/issues.ts";
import { RushRows } from "../../info/rush-rows.tsx";
import { Shown } from "../../info/shown.tsx";
import { applyAddress, resultAddress } from "../../issues/addresses.ts";
import { type EventKind, eventWord, type IssueDay, issueDays } from "../../issues/issue-days.ts";
import { IssueName } from "../../issues/issue-name.tsx";
import { issueWordsAhead, useIssueWords } from "../../text/issues.ts";
import { useText } from "../../text/text.ts";
import { EmptyState, ErrorState, SkeletonRows } from "../../ui/empty-state.tsx";
import { Segmented } from "../../ui/fields/segmented.tsx";
import { amount, beijing, big } from "../../ui/format.ts";
import { InfiniteList } from "../../ui/infinite-list.tsx";
import { Header } from "../../ui/page/header.tsx";
import { Icon } from "../../ui/icon.tsx";
import { go, Link, useQueryFields } from "../../ui/page/location.ts";
import { Tabs } from "../../ui/tabs.tsx";
import { LINKS } from "../../ui/page/targets.ts";
import { BlockTab } from "./block-tab.tsx";
import { blockWordsAhead, useBlockWords } from "../../text/blocks.ts";
import { countedWords } from "../../issues/counted.ts";
import { WindowLine } from "../../issues/window-line.tsx";
import { percentOfRate } from "../../trade/rates.ts";
import { Button } from "../../ui/button.tsx";
import "./issues.css";

/** The hub's address: which tab, and of one with issues which of its views. What else stands there is the first of each. */
const VIEWS = ["now", "days", "past"] as const;

const LOOKS: Readonly<Record<EventKind, string>> = { subscribe: "tag info", draw: "tag", pay: "tag warn", list: "tag ok" };

/** /Subscription?idx=1 to 5: new shares, placements, new bonds, block trades, VIP placements. */
export default function IssuesScreen() {
  const t = useIssueWords();
  const { shell } = useText();
  const fields = useQueryFields();
  const idx = tabOf(fields);
  const tabs: Readonly<Record<TabId, ReactNode>> = {
    1: <OffersTab key={1} type={1} view={viewOf(fields)} />,
    2: <OffersTab key={2} type={2} view={viewOf(fields)} />,
    3: <OffersTab key={3} type={3} view={viewOf(fields)} />,
    4: <BlockTab />,
    5: <VipTab />,
  };
  return (
    <>
      <Header
        title={shell.title("issues")}
        back="/home"
        line={false}
        right={
          <Link href={idx === 5 ? LINKS.searchVip : LINKS.search} className="tap" aria-label={shell.search}>
            <Icon name="search" />
          </Link>
        }
      />
      <div className="sheet-sec issues-tabs">
        <Tabs
          look="fade"
          label={t.tabsLabel}
          items={TAB_IDS.map((id, at) => ({ id, label: t.tabs[at] ?? "" }))}
          value={idx}
          onChange={(id) => go(hubAddress(id), { replace: true })}
        />
      </div>
      <main>{tabs[idx]}</main>
    </>
  );
}

IssuesScreen.ahead = () => Promise.all([issueWordsAhead(), blockWordsAhead()]);

/** The names that have touched their upper limit today, in the order of first touch. */
function VipTab() {
  const t = useBlockWords().rush;
  const pool = useRushPool();
  return (
    <Shown query={pool} empty={t.none} isEmpty={() => false}>
      {(all: readonly RushRow[]) =>
        all.length === 0 ? <EmptyState icon="star" text={t.none} note={t.noneNote} /> : <RushRows rows={all} />
      }
    </Shown>
  );
}

interface Props {
  readonly type: IssueKind;
  readonly view: View;
}

/** New shares, placements or new bonds: what is on offer, the days to come, what is over; above them the ways to one's own records. */
function OffersTab({ type, view }: Props) {
  const t = useIssueWords();
  const shown = { now: Offers, days: DaysList, past: PastList };
  const Shown = shown[view];
  return (
    <>
      <section className="sheet-sec issues-head">
        <div className="row issues-links">
          <RecordLink to={LINKS.issueRecords[type]} label={[t.records, t.placedRecords, t.bondRecords][type - 1] ?? ""} />
          <RecordLink to={LINKS.issueWins[type]} label={[t.wins, t.placedWins, t.bondWins][type - 1] ?? ""} />
        </div>
        <Segmented
          label={t.viewsLabel}
          items={VIEWS.map((id) => ({ id, label: t.views[id] }))}
          value={view}
          onChange={(id) => go(hubAddress(type, id), { replace: true })}
        />
      </section>
      <Shown type={type} />
    </>
  );
}

function RecordLink({ to, label }: { readonly to: string; readonly label: string }) {
  return (
    <Link href={to} className="issues-link">
      <Icon name="list" size="s" />
      <span>{label}</span>
      <Icon name="forward" size="xs" />
    </Link>
  );
}

/** The next two weeks: what is applied for, drawn, paid and listed on which day. */
function DaysList({ type }: { readonly type: IssueKind }) {
  const t = useIssueWords();
  const today = useClock()?.day;
  const issues = useIssuesAround(type);
  if (issues.data === undefined && !issues.isPending) return <ErrorState error={issues.error} onRetry={issues.refetch} />;
  if (issues.data === undefined || today === undefined) return <SkeletonRows />;
  const days = issueDays(issues.data, today);
  if (days.length === 0) return <EmptyState icon="time" text={t.noDays} />;
  return (
    <ol className="sheet-sec rows issues-part">
      {days.map((each) => (
        <DayRow key={each.day} of={each} />
      ))}
    </ol>
  );
}

function DayRow({ of: { day, events } }: { readonly of: IssueDay }) {
  const t = useIssueWords();
  const { weekdays } = useText().shell;
  return (
    <li className="issue-day">
      <span className="issue-date">
        <b>{day.slice(5)}</b>
        <span className="cap t3">{weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()]}</span>
      </span>
      <ul className="grow">
        {events.map(({ kind, issue }) => (
          <li key={`${kind} ${issue.code}`}>
            <Link
              href={kind === "subscribe" ? applyAddress(issue.code, issue.type) : resultAddress(issue.code, issue.type)}
              className="issue-event"
            >
              <span className={LOOKS[kind]}>{t.days[eventWord(kind, issue.type)]}</span>
              <span lang="zh-CN" className="ell grow">
                {issue.name}
              </span>
              <span className="cap t3">{issue.code}</span>
            </Link>
          </li>
        ))}
      </ul>
    </li>
  );
}

const TAB_IDS = [1, 2, 3, 4, 5] as const;
type TabId = (typeof TAB_IDS)[number];

type View = (typeof VIEWS)[number];

function tabOf(fields: URLSearchParams): TabId {
  const idx = fields.get("idx") ?? "";
  return TAB_IDS.find((id) => String(id) === idx) ?? 1;
}

function viewOf(fields: URLSearchParams): View {
  return VIEWS.find((view) => view === fields.get("view")) ?? "now";
}

function hubAddress(idx: TabId, view: View = "now"): string {
  return LINKS.issues[idx] + (view === "now" ? "" : `&view=${view}`);
}

/** Issues that have closed, with their results; loads on by nine. */
function PastList({ type }: { readonly type: IssueKind }) {
  const t = useIssueWords();
  const list = usePastIssues(type);
  if (list.isPending) return <SkeletonRows />;
  if (list.isError && list.rows.length === 0) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  if (list.rows.length === 0) return <EmptyState icon="ipo" text={t.noPast} />;
  return (
    <InfiniteList hasMore={list.hasNextPage} loading={list.isFetchingNextPage} onMore={list.more}>
      <ul className="sheet-sec rows issues-part">
        {list.rows.map((issue) => (
          <Past key={issue.code} issue={issue} />
        ))}
      </ul>
    </InfiniteList>
  );
}

function Past({ issue }: { readonly issue: IssueRow }) {
  const t = useIssueWords();
  const { code, type, state, winners, pool, offered } = issue;
  const placed = type === 2;
  const words = placed ? { ...t.states, ...t.placedStates } : t.states;
  const drawn = state === "drawn" || state === "listed";
  const result = placed ? t.pastPlaced(amount(offered, 0)) : t.pastWinners(amount(winners, 0), amount(pool, 0));
  const over = state === "listed" || state === "drawn";
  const next = over ? t.listDay : placed ? t.placeDay : t.drawDay;
  return (
    <li>
      <Link href={resultAddress(code, type)} className="offer offer-facts">
        <span className="between">
          <IssueName name={issue.name} code={code} board={issue.stockType} />
          <b className="offer-price">{amount(issue.price)}</b>
        </span>
        <span className="between offer-line">
          <span>
            <span className={state === "closed" ? "tag warn" : "tag"}>{words[state]}</span>{" "}
            {issue.applied !== 0 && <span className="tag info">{t.applied}</span>}
          </span>
          <span>
            {next} {beijing(over ? issue.listDate : issue.drawTime, "day").slice(5)}
          </span>
        </span>
        <span className="between offer-line">
          <span>{drawn && result}</span>
          <span className="info row">
            {placed ? t.placedResult : t.result}
            <Icon name="forward" size="xs" />
          </span>
        </span>
      </Link>
    </li>
  );
}

/** 可申购 and 待申购. */
function Offers({ type }: { readonly type: IssueKind }) {
  const t = useIssueWords();
  const issues = useIssues(type);
  if (issues.isPending) return <SkeletonRows />;
  if (!issues.data) return <ErrorState error={issues.error} onRetry={() => void issues.refetch()} />;
  const open = issues.data.filter(({ state }) => state === "open");
  const pending = issues.data.filter(({ state }) => state === "pending");
  const [any] = issues.data;
  return (
    <>
      {any && <RateNote rate={any.rate} type={type} />}
      <Part title={t.open} rows={open} empty={t.noneOpen[type - 1] ?? ""} />
      <Part title={t.pending} rows={pending} empty={t.nonePending[type - 1] ?? ""} />
    </>
  );
}

interface PartProps {
  readonly title: string;
  readonly rows: readonly IssueRow[];
  readonly empty: string;
}

function Part({ title, rows, empty }: PartProps) {
  return (
    <section className="sheet-sec issues-part">
      <h2>
        {title} <span className="sec t3">{rows.length > 0 && rows.length}</span>
      </h2>
      {rows.length === 0 ? (
        <EmptyState icon="ipo" text={empty} />
      ) : (
        <ul className="rows">
          {rows.map((issue) => (
            <OfferRow key={issue.code} issue={issue} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** The public win rate, that synthetic applicants fill the pool, and why. */
function RateNote({ rate, type }: { readonly rate: number; readonly type: IssueKind }) {
  const t = useIssueWords();
  const percent = percentOfRate(rate);
  const placed = type === 2;
  const lines = type === 3 ? [...t.bondRateLines, ...t.rateLines.slice(2)] : placed ? t.placedRateLines : t.rateLines;
  return (
    <section className="sheet-sec issues-rate">
      <details>
        <summary>
          <b>{placed ? t.placedRate(percent) : t.rate(percent)}</b>
          <span className="sec info">{placed ? t.placedRateWhy : t.rateWhy}</span>
        </summary>
        <ul className="sec t2">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </details>
    </section>
  );
}

/** An issue that is open or to come, with the way to apply for it. */
function OfferRow({ issue }: { readonly issue: IssueRow }) {
  const t = useIssueWords();
  const { code, type, name, stockType, price } = issue;
  return (
    <li className="offer">
      <Link href={applyAddress(code, type)} className="offer-facts">
        <span className="between">
          <IssueName name={name} code={code} board={stockType} />
          <b className="offer-price">{amount(price)}</b>
        </span>
        <span className="between offer-line">
          <span>{type === 3 ? t.bondUnitOf(amount(issue.unit, 0)) : t.peOf(amount(issue.pe), amount(issue.industryPe))}</span>
          <span>{t.price}</span>
        </span>
        <span className="offer-line">
          {t.sizeOf(big(issue.orderNumber * 10_000))}
          {" · "}
          {countedWords(type, t).mostOf(amount(issue.maxNums, 0))}
          {type !== 2 && ` · ${t.applyCodeOf(issue.applyCode)}`}
        </span>
      </Link>
      <div className="between offer-acts">
        <WindowLine issue={issue} />
        <Acts issue={issue} />
      </div>
    </li>
  );
}

function Acts({ issue: { code, type, state, applied, appliedType } }: { readonly issue: IssueRow }) {
  const t = useIssueWords();
  const to = (top: boolean) => () => go(applyAddress(code, type, top));
  if (applied !== 0)
    return (
      <Button small kind="soft" onClick={() => go(LINKS.issueRecords[appliedType as IssueKind])}>
        {appliedType === type ? t.applied : t.appliedElse[appliedType === 2 ? 2 : 1]}
      </Button>
    );
  if (state !== "open") return null;
  return (
    <span className="row">
      <Button small kind={type === 2 ? "primary" : "ghost"} onClick={to(false)}>
        {type === 2 ? t.place : t.apply}
      </Button>
      {type !== 2 && (
        <Button small onClick={to(true)}>
          {t.top}
        </Button>
      )}
    </span>
  );
}
