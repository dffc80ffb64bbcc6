import { useState } from "react";
import type { IssueRow } from "../../data/issues.ts";
import { countedWords } from "../../issues/counted.ts";
import { useIssueWords } from "../../text/issues.ts";
import { Chip } from "../../ui/chip.tsx";
import { amount } from "../../ui/format.ts";
import { KeyValue } from "../../ui/key-value.tsx";
import { share } from "../../ui/market-format.ts";
import { DrawNote } from "./draw-note.tsx";
import { expectedWins, quantityFault } from "./expected.ts";
import { QuantityField } from "./quantity-field.tsx";
import { ApplyAction } from "./apply-action.tsx";
import { useApplication } from "./use-application.ts";

/** An application for a draw: no money is held; what a win would cost, and how many are to be expected. */
export function DrawForm({ issue, top }: { readonly issue: IssueRow; readonly top: boolean }) {
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
      <Expected issue={issue} quantity={fault === null ? Number(text) : 0} />
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

function Expected({ issue, quantity }: { readonly issue: IssueRow; readonly quantity: number }) {
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
