import { useIssues, type IssueKind, type IssueRow } from "../../data/issues.ts";
import { applyAddress } from "../../issues/addresses.ts";
import { countedWords } from "../../issues/counted.ts";
import { IssueName } from "../../issues/issue-name.tsx";
import { WindowLine } from "../../issues/window-line.tsx";
import { useIssueWords } from "../../text/issues.ts";
import { percentOfRate } from "../../trade/rates.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState, ErrorState } from "../../ui/empty-state.tsx";
import { amount } from "../../ui/format.ts";
import { big } from "../../ui/market-format.ts";
import { go, Link } from "../../ui/page/location.ts";
import { LINKS } from "../../ui/page/targets.ts";
import { SkeletonRows } from "../../ui/skeleton.tsx";

/** 可申购 and 待申购. */
export function Offers({ type }: { readonly type: IssueKind }) {
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
