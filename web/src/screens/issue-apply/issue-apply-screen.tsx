import { useState, useId, type ReactNode, useEffect } from "react";
import { useIssue, type IssueKind, type IssueRow } from "../../data/issues.ts";
import { useLoggedIn, useUser } from "../../data/session.ts";
import { codeOfAddress } from "../../issues/addresses.ts";
import { countedWords, issueKey } from "../../issues/counted.ts";
import { IssueName } from "../../issues/issue-name.tsx";
import { WindowLine } from "../../issues/window-line.tsx";
import { issueWordsAhead, useIssueWords } from "../../text/issues.ts";
import { percentOfRate } from "../../trade/rates.ts";
import { Parts } from "../../trade/ticket/parts.tsx";
import { EmptyState, ErrorState, SkeletonRows } from "../../ui/empty-state.tsx";
import { amount, beijing, big, share } from "../../ui/format.ts";
import { KeyValue } from "../../ui/list-row.tsx";
import { go, usePath, useQueryFields } from "../../ui/page/location.ts";
import { useTitle } from "../../ui/page/title.ts";
import { LINKS } from "../../ui/page/targets.ts";
import { Refusal } from "../../data/wire/api.ts";
import { ApplyAction } from "./apply-action.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Hex } from "../../proof/hex.tsx";
import { noteIssue } from "../../proof/noted.ts";
import { Button } from "../../ui/button.tsx";
import {
  expectedWins,
  quantityFault,
  costOf,
  expectedAllotment,
  mostOf,
  partOf,
  stepped,
  typedQuantity,
  type QuantityFault,
} from "./expected.ts";
import { Refused } from "../../trade/refused.tsx";
import { Stepper } from "../../ui/fields/stepper.tsx";
import { faultText, useApplication } from "./use-application.ts";
import "../../trade/cost.css";
import "../../trade/ticket.css";
import "../../trade/trade.css";
import "./issue-apply.css";

/** /newsharesDetail and /qingchouDetail: one issue, and the application for it. Of the address only its code is believed. */
export default function IssueApplyScreen() {
  const t = useIssueWords();
  const fields = useQueryFields();
  const drawn = fields.get("type") === "3" ? 3 : 1;
  const type: IssueKind = usePath().toLowerCase().startsWith("/qingchou") ? 2 : drawn;
  const code = codeOfAddress(fields);
  useTitle(type === 3 ? t.bondTitle : null);
  const issue = useIssue(code, type);
  const loggedIn = useLoggedIn();
  const user = useUser();
  const unknown = issue.error instanceof Refusal && issue.error.status > 0;
  if (code === null || (unknown && !issue.data))
    return (
      <EmptyState
        icon="ipo"
        text={code === null ? t.badItem : errorOf(issue.error)}
        action={t.toHub}
        onAction={() => go(LINKS.issues[type])}
      />
    );
  if (issue.isError && !issue.data) return <ErrorState error={issue.error} onRetry={() => void issue.refetch()} />;
  // What the money allows is not told before the money is known.
  if (!issue.data || (loggedIn && user.isPending)) return <SkeletonRows rows={8} />;
  return <Apply key={`${type} ${code}`} issue={issue.data.issue} top={fields.get("xingutype") === "2"} />;
}

IssueApplyScreen.ahead = issueWordsAhead;

function errorOf(error: unknown): string {
  return error instanceof Refusal ? error.msg : "";
}

function Apply({ issue, top }: { readonly issue: IssueRow; readonly top: boolean }) {
  return (
    <main className="sheet-sec ticket issue-apply">
      <IssueFacts issue={issue} />
      {issue.type === 2 ? <PlacementForm issue={issue} /> : <DrawForm issue={issue} top={top} />}
    </main>
  );
}

/** What is known of an issue: price, sizes, days, the public rate. */
function IssueFacts({ issue }: { readonly issue: IssueRow }) {
  const t = useIssueWords();
  const { code, type, name, stockType, price } = issue;
  const placed = type === 2;
  const counted = countedWords(type, t);
  return (
    <>
      <div className="between issue-top">
        <span className="grow">
          <IssueName name={name} code={code} board={stockType} />
          <WindowLine issue={issue} />
        </span>
        <span className="issue-price">
          <b>{amount(price)}</b>
          <small>{t.price}</small>
        </span>
      </div>
      <p className="sec issue-rate">{placed ? t.placedRate(percentOfRate(issue.rate)) : t.rate(percentOfRate(issue.rate))}</p>
      <dl className="issue-facts">
        {type !== 3 && <KeyValue label={t.pe}>{amount(issue.pe)}</KeyValue>}
        {type !== 3 && <KeyValue label={t.industryPe}>{amount(issue.industryPe)}</KeyValue>}
        <KeyValue label={t.size}>{counted.of(big(issue.orderNumber * 10_000))}</KeyValue>
        <KeyValue label={placed ? t.placedOffered : t.offered}>{counted.of(big(issue.offered))}</KeyValue>
        {!placed && <KeyValue label={t.applyCode}>{issue.applyCode}</KeyValue>}
        <KeyValue label={t.unit}>{placed ? t.unitOnly(amount(issue.unit, 0)) : counted.unitOf(amount(issue.unit, 0))}</KeyValue>
        <KeyValue label={placed ? t.requestDay : t.subscribeDay}>{beijing(issue.subscribeTime, "day")}</KeyValue>
        <KeyValue label={placed ? t.placeDay : t.drawDay}>{beijing(issue.drawTime, "minute")}</KeyValue>
        {!placed && <KeyValue label={t.payDay}>{beijing(issue.subscriptionTime, "minute")}</KeyValue>}
        <KeyValue label={t.listDay}>{beijing(issue.listDate, "day")}</KeyValue>
      </dl>
    </>
  );
}

/** An application for a placement: all of its money is held at once, what is not allotted comes back. */
function PlacementForm({ issue }: { readonly issue: IssueRow }) {
  const t = useIssueWords();
  const available = useUser().data?.enableAmt ?? null;
  const [text, setText] = useState(String(issue.unit));
  const application = useApplication(issue);
  const fault = quantityFault(text, issue, available);
  const quantity = Number(text);
  const lack = amount(Math.max(0, costOf(quantity, issue.price) - (available ?? 0)));
  const most = mostOf(issue, available ?? Number.MAX_SAFE_INTEGER / 1e6);
  const type = (next: string) => (application.clear(), setText(next));
  return (
    <>
      <QuantityField
        issue={issue}
        label={t.placedQuantity}
        value={text}
        onChange={type}
        fault={fault}
        refused={application.refused}
        caption=""
        lack={lack}
      >
        <div className="grow" role="group" aria-label={t.parts}>
          <Parts onPick={(part) => type(String(partOf(most, part, issue.unit)))} />
        </div>
      </QuantityField>
      <Expected issue={issue} quantity={fault === null || fault === "money" ? quantity : 0} available={available} />
      <DrawNote issue={issue} entropy={application.entropy} onRenew={application.renew} />
      <ApplyAction issue={issue} quantity={quantity} fault={fault} lack={lack} application={application}>
        <KeyValue label={t.expect.hold}>{amount(expectedAllotment(quantity, issue).hold)}</KeyValue>
      </ApplyAction>
    </>
  );
}

interface ExpectedProps {
  readonly issue: IssueRow;
  readonly quantity: number;
  readonly available: number | null;
}

function Expected({ issue, quantity, available }: ExpectedProps) {
  const t = useIssueWords();
  const { hold, allotted, charged, returned } = expectedAllotment(quantity, issue);
  return (
    <section className="cost issue-cost">
      <h2>{t.expect.heading}</h2>
      <dl>
        {available !== null && <KeyValue label={t.expect.available}>{amount(available)}</KeyValue>}
        <KeyValue label={t.expect.hold}>{amount(hold)}</KeyValue>
        <KeyValue label={t.expect.allotted}>{t.expect.about(t.shares(amount(allotted, 0)))}</KeyValue>
        <KeyValue label={t.expect.charged}>{t.expect.about(amount(charged))}</KeyValue>
        <KeyValue label={t.expect.returned}>{t.expect.about(amount(returned))}</KeyValue>
      </dl>
      <p className="cap t3">{t.expect.placedNote}</p>
    </section>
  );
}

/** An application for a draw: no money is held; what a win would cost, and how many are to be expected. */
function DrawForm({ issue, top }: { readonly issue: IssueRow; readonly top: boolean }) {
  const t = useIssueWords();
  const maxNums = Math.min(issue.maxNums, issue.entitled ?? issue.maxNums) || issue.unit;
  const [text, setText] = useState(String(top ? maxNums : issue.unit));
  const application = useApplication(issue);
  const fault = quantityFault(text, issue, null);
  const type = (next: string) => (application.clear(), setText(next));
  const { numbers } = expectedWins(Number(text), issue);
  return (
    <>
      <QuantityField
        issue={issue}
        label={countedWords(issue.type, t).quantity}
        value={text}
        onChange={type}
        fault={fault}
        refused={application.refused}
        caption={fault === null ? t.numbers(amount(numbers, 0)) : ""}
        lack=""
      >
        <Chip on={Number(text) === maxNums} onClick={() => type(String(maxNums))}>
          {t.topOf(amount(maxNums, 0))}
        </Chip>
      </QuantityField>
      {issue.entitled !== null && <Entitled shares={issue.entitled} />}
      <DrawExpected issue={issue} quantity={fault === null ? Number(text) : 0} />
      <DrawNote issue={issue} entropy={application.entropy} onRenew={application.renew} />
      <ApplyAction issue={issue} quantity={Number(text)} fault={fault} lack="" application={application}>
        <WinCost issue={issue} />
      </ApplyAction>
    </>
  );
}

function Entitled({ shares }: { readonly shares: number }) {
  const t = useIssueWords();
  return (
    <section className="cost issue-cost">
      <dl>
        <KeyValue label={t.entitled}>{t.shares(amount(shares, 0))}</KeyValue>
      </dl>
      <p className="cap t3">{t.entitledNote}</p>
    </section>
  );
}

function DrawExpected({ issue, quantity }: { readonly issue: IssueRow; readonly quantity: number }) {
  const t = useIssueWords();
  const { wins, chance } = expectedWins(quantity, issue);
  return (
    <section className="cost issue-cost">
      <h2>{t.expect.heading}</h2>
      <dl>
        <KeyValue label={t.expect.wins}>{t.expect.winsOf(amount(wins))}</KeyValue>
        <KeyValue label={t.expect.chance}>{t.expect.about(share(chance * 100, 1))}</KeyValue>
        <WinCost issue={issue} />
      </dl>
      <p className="cap t3">{t.expect.noHold}</p>
    </section>
  );
}

function WinCost({ issue }: { readonly issue: IssueRow }) {
  const t = useIssueWords().expect;
  return <KeyValue label={t.winCost}>{amount(expectedWins(issue.unit, issue).winCost)}</KeyValue>;
}

interface Props {
  readonly issue: IssueRow;
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly fault: QuantityFault | null;
  /** What the server said of the last try. */
  readonly refused: string | null;
  readonly caption: string;
  /** Yuan that are short. */
  readonly lack: string;
  /** Quick choices. */
  readonly children: ReactNode;
}

/** How many shares: typed, by steps of a unit, or one of the quick choices; what is wrong stands under it. */
function QuantityField(props: Props) {
  const { issue, label, value, onChange, fault, refused, caption, lack, children } = props;
  const t = useIssueWords();
  const id = useId();
  const told = refused ?? (fault === "empty" ? null : faultText(fault, issue, lack, t));
  return (
    <section className="issue-quantity">
      <div className="between sec">
        <span className="t2">{label}</span>
        <span className="t3">
          {issue.type === 2 ? t.placedMost : t.most} {amount(issue.maxNums, 0)}
        </span>
      </div>
      <Stepper
        label={label}
        value={value}
        caption={caption}
        describedBy={id}
        onChange={(typed) => onChange(typedQuantity(typed))}
        onStep={(way) => onChange(stepped(value, way, issue))}
        minusOff={Number(value) <= issue.unit}
        plusOff={Number(value) >= issue.maxNums}
      />
      <div id={id}>
        <Refused text={told} />
      </div>
      <div className="row">{children}</div>
    </section>
  );
}

interface DrawNoteProps {
  readonly issue: IssueRow;
  readonly entropy: string;
  readonly onRenew: () => void;
}

/** The commitment, the applicant's own bytes, and in a few lines how it is drawn. */
function DrawNote({ issue, entropy, onRenew }: DrawNoteProps) {
  const t = useIssueWords().draw;
  const { type, commitment, seed } = issue;
  const key = issueKey(issue);
  useEffect(() => {
    if (seed === null) noteIssue("commitment", key, commitment);
  }, [key, commitment, seed]);
  return (
    <section className="proof-panel issue-draw">
      <h2>{type === 2 ? t.placedHeading : t.heading}</h2>
      {type !== 2 && <Hex label={t.commitment} value={commitment} />}
      <div className="proof-hex">
        <span className="t2">{t.entropy}</span>
        <code>{entropy}</code>
        <Button kind="text" small onClick={onRenew}>
          {t.renew}
        </Button>
      </div>
      <h3 className="sec t2">{type === 2 ? t.placedHow : t.how}</h3>
      <ol className="sec t2">
        {(type === 2 ? t.placedLines : t.lines).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
    </section>
  );
}
