import { useText } from "../../text/text.ts";
import { Icon } from "../icon.tsx";

interface Props {
  readonly label: string;
  /** What is typed; the owner keeps it as text so that half a number can stand. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** -1 or 1: the minus or plus button. */
  readonly onStep: (direction: -1 | 1) => void;
  readonly caption?: string;
  readonly decimal?: boolean;
  readonly minusOff?: boolean;
  readonly plusOff?: boolean;
  readonly describedBy?: string;
}

/** A number with minus and plus, 44 px. */
export function Stepper({ label, value, onChange, onStep, caption, decimal, minusOff, plusOff, describedBy }: Props) {
  const t = useText().shell;
  return (
    <div className="step">
      <button type="button" aria-label={`${label} ${t.less}`} disabled={minusOff} onClick={() => onStep(-1)}>
        <Icon name="minus" size="s" />
      </button>
      <div className="mid-in">
        <input
          aria-label={label}
          aria-describedby={describedBy}
          inputMode={decimal ? "decimal" : "numeric"}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
        {caption && <small>{caption}</small>}
      </div>
      <button type="button" aria-label={`${label} ${t.more}`} disabled={plusOff} onClick={() => onStep(1)}>
        <Icon name="plus" size="s" />
      </button>
    </div>
  );
}
