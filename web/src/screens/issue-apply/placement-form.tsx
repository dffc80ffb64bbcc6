import { useState } from "react";
import type { IssueRow } from "../../data/issues.ts";
import { useUser } from "../../data/session.ts";
import { useIssueWords } from "../../text/issues.ts";
import { Parts } from "../../trade/ticket/parts.tsx";
import { amount } from "../../ui/format.ts";
import { KeyValue } from "../../ui/key-value.tsx";
import { ApplyAction } from "./apply-action.tsx";
import { DrawNote } from "./draw-note.tsx";
import { costOf, expectedAllotment, mostOf, partOf, quantityFault } from "./expected.ts";
import { QuantityField } from "./quantity-field.tsx";
import { useApplication } from "./use-application.ts";

/** An application for a placement: all of its money is held at once, what is not allotted comes back. */
export function PlacementForm({ issue }: { readonly issue: IssueRow }) {
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
