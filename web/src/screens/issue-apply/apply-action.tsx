import { IDENTITY } from "@hongpan/core/rules/people/identity-states.ts";
import { useState, type ReactNode } from "react";
import { useExchangeTime } from "../../data/clock.ts";
import type { IssueKind, IssueRow } from "../../data/issues.ts";
import { useLoggedIn, useUser } from "../../data/session.ts";
import { countedWords } from "../../issues/counted.ts";
import { AFTER_LUNCH, windowOf } from "../../issues/window.ts";
import { useIssueWords, type IssueWords } from "../../text/issues.ts";
import { IdentityFirst } from "../../trade/ticket/identity-first.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { amount, beijing } from "../../ui/format.ts";
import { KeyValue } from "../../ui/list-row.tsx";
import { go } from "../../ui/page/location.ts";
import { requireLogin } from "../../ui/login-wanted.ts";
import { LINKS } from "../../ui/page/targets.ts";
import type { QuantityFault } from "./expected.ts";
import { faultText, type Application } from "./use-application.ts";

interface Props {
  readonly issue: IssueRow;
  readonly quantity: number;
  readonly fault: QuantityFault | null;
  readonly lack: string;
  readonly application: Application;
  /** Of the question before it is sent: what it will cost. */
  readonly children: ReactNode;
}

/** The button of an application with what stands in its way, and the question before it is sent. */
export function ApplyAction(props: Props) {
  const t = useIssueWords();
  const loggedIn = useLoggedIn();
  const user = useUser().data;
  const { issue } = props;
  if (issue.applied !== 0)
    return (
      <Bar>
        <p className="help">{issue.appliedType === issue.type ? (issue.type === 2 ? t.placedOff : t.off).applied : t.off.appliedElse}</p>
        <Button full onClick={() => go(LINKS.issueRecords[issue.appliedType as IssueKind])}>
          {t.seeRecord}
        </Button>
      </Bar>
    );
  if (!loggedIn)
    return (
      <Bar>
        <Button full onClick={() => requireLogin()}>
          {issue.type === 2 ? t.loginPlace : t.login}
        </Button>
      </Bar>
    );
  if (user && user.isActive !== IDENTITY.passed) return <IdentityFirst />;
  return <Send {...props} />;
}

function Bar({ children }: { readonly children: ReactNode }) {
  return <div className="order-act">{children}</div>;
}

function Send({ issue, quantity, fault, lack, application, children }: Props) {
  const t = useIssueWords();
  const xt = useExchangeTime();
  const [asking, setAsking] = useState(false);
  const off = (xt === null ? null : closedText(issue, xt, t)) ?? faultText(fault, issue, lack, t);
  const placed = issue.type === 2;
  const counted = countedWords(issue.type, t);
  const confirm = () => {
    setAsking(false);
    application.send(quantity);
  };
  return (
    <Bar>
      <Button full busy={application.busy} off={off} onClick={() => setAsking(true)}>
        {placed ? t.placeSubmit(amount(quantity, 0)) : counted.submit(amount(quantity, 0))}
      </Button>
      <Dialog open={asking} title={placed ? t.placeSure : t.sure} confirm={t.confirm} onConfirm={confirm} onClose={() => setAsking(false)}>
        <dl>
          <KeyValue label={<span lang="zh-CN">{issue.name}</span>}>{issue.code}</KeyValue>
          <KeyValue label={t.price}>{amount(issue.price)}</KeyValue>
          <KeyValue label={placed ? t.record.placedQuantity : t.record.quantity}>{counted.of(amount(quantity, 0))}</KeyValue>
          {children}
        </dl>
        <p className="sec t3 issue-once">{placed ? t.placedOnce : `${t.once}${t.payBy(beijing(issue.subscriptionTime, "minute"))}`}</p>
      </Dialog>
    </Bar>
  );
}

/** Why none is taken at this hour, or null. */
function closedText({ openTime, ...issue }: IssueRow, xt: number, t: IssueWords): string | null {
  if (issue.zt === 0) return t.hidden;
  const state = windowOf({ ...issue, openTime }, xt);
  if (state === "open") return null;
  const words = issue.type === 2 ? t.placedOff : t.off;
  const says = {
    pending: words.pending(beijing(openTime, "day").slice(5)),
    before: words.before(beijing(openTime, "time").slice(0, 5)),
    lunch: words.lunch(AFTER_LUNCH),
    closed: words.closed,
  };
  return says[state];
}
