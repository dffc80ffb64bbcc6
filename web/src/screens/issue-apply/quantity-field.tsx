import { useId, type ReactNode } from "react";
import type { IssueRow } from "../../data/issues.ts";
import { useIssueWords } from "../../text/issues.ts";
import { Refused } from "../../trade/refused.tsx";
import { Stepper } from "../../ui/fields/stepper.tsx";
import { amount } from "../../ui/format.ts";
import { stepped, typedQuantity, type QuantityFault } from "./expected.ts";
import { faultText } from "./fault-text.ts";

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
export function QuantityField(props: Props) {
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
