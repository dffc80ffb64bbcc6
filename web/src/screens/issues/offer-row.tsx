import type { IssueKind, IssueRow } from "../../data/issues.ts";
import { countedWords } from "../../issues/counted.ts";
import { applyAddress } from "../../issues/addresses.ts";
import { IssueName } from "../../issues/issue-name.tsx";
import { WindowLine } from "../../issues/window-line.tsx";
import { useIssueWords } from "../../text/issues.ts";
import { Button } from "../../ui/button.tsx";
import { amount } from "../../ui/format.ts";
import { go, Link } from "../../ui/page/location.ts";
import { big } from "../../ui/market-format.ts";
import { LINKS } from "../../ui/page/targets.ts";

/** An issue that is open or to come, with the way to apply for it. */
export function OfferRow({ issue }: { readonly issue: IssueRow }) {
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
