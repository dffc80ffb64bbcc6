import { useText } from "../../text/text.ts";
import { Icon } from "../icon.tsx";
import type { PadKey } from "../pad/pad-field.ts";
import { PadHost } from "./pad-host.tsx";
import { useTypedNumber } from "./typed-number.ts";

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
  /** The only unit that may be typed behind the number: 手 or 股. */
  readonly unit?: "手" | "股";
  /** What the keypad of a phone offers at one tap. */
  readonly keys?: readonly PadKey[];
  readonly minusOff?: boolean;
  readonly plusOff?: boolean;
  readonly describedBy?: string;
}

/** A number with minus and plus, 44 px; on a phone typed on the app's keypad. */
export function Stepper({ label, value, onChange, onStep, places = 0, longest, unit, caption, keys = [], ...more }: Props) {
  const t = useText().shell;
  const typed = useTypedNumber(value, places, onChange, longest ?? 10, unit);
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
              aria-invalid={typed.refused || undefined}
              value={typed.shown}
              onChange={(event) => typed.change(event.target.value)}
            />
            {typed.refused ? <small role="alert">{t.numberOnly(places)}</small> : caption && <small>{caption}</small>}
          </div>
          <button type="button" aria-label={`${label} ${t.more}`} disabled={more.plusOff} onClick={() => onStep(1)}>
            <Icon name="plus" size="s" />
          </button>
        </div>
      )}
    </PadHost>
  );
}
