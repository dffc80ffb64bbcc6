import { useText } from "../../text/text.ts";
import { Icon } from "../icon.tsx";
import type { PadKey } from "../pad/pad-field.ts";
import { PadHost } from "./pad-host.tsx";
import { plainNumber } from "./plain.ts";

interface Props {
  readonly label: string;
  /** What is typed; the owner keeps it as text so that half a number can stand. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** -1 or 1: the minus or plus button. */
  readonly onStep: (direction: -1 | 1) => void;
  readonly caption?: string;
  /** Decimals that can be typed; without them whole numbers alone. */
  readonly places?: number;
  /** Most characters that are typed. */
  readonly longest?: number;
  /** What the keypad of a phone offers at one tap. */
  readonly keys?: readonly PadKey[];
  readonly minusOff?: boolean;
  readonly plusOff?: boolean;
  readonly describedBy?: string;
}

/** A number with minus and plus, 44 px; on a phone typed on the app's keypad. */
export function Stepper({ label, value, onChange, onStep, places = 0, longest, caption, keys = [], ...more }: Props) {
  const t = useText().shell;
  return (
    <PadHost field={{ label, value, places, keys, onStep }}>
      {(inputMode) => (
        <div className="step">
          <button type="button" aria-label={`${label} ${t.less}`} disabled={more.minusOff} onClick={() => onStep(-1)}>
            <Icon name="minus" size="s" />
          </button>
          <div className="mid-in">
            <input
              aria-label={label}
              aria-describedby={more.describedBy}
              inputMode={inputMode}
              autoComplete="off"
              value={value}
              onChange={(event) => onChange(plainNumber(event.target.value, places, longest))}
            />
            {caption && <small>{caption}</small>}
          </div>
          <button type="button" aria-label={`${label} ${t.more}`} disabled={more.plusOff} onClick={() => onStep(1)}>
            <Icon name="plus" size="s" />
          </button>
        </div>
      )}
    </PadHost>
  );
}
