import { memo, type PointerEvent } from "react";
import { useText } from "../../text/text.ts";
import { Icon } from "../../ui/icon.tsx";

/** The stock keypad, the phone's own keyboard, or none. */
export type Keys = "pad" | "letters" | "hidden";

const PREFIXES = ["600", "601", "000", "002", "300", "688"] as const;
const LONGEST = 32;

interface Props {
  /** The form that 搜索 submits. */
  readonly form: string;
  readonly onType: (change: (words: string) => string) => void;
  readonly onKeys: (next: Keys) => void;
}

/** The stock keypad: digits, the beginnings of codes, letters by the phone's own keyboard. The field above stays a real one. */
export const KeyPad = memo(function KeyPad({ form, onType, onKeys }: Props) {
  const t = useText().lists.search.pad;
  const digit = (value: string) => (
    <button key={value} type="button" onClick={() => onType((words) => (words + value).slice(0, LONGEST))}>
      {value}
    </button>
  );
  return (
    <div className="pad" role="group" aria-label={t.label} onPointerDown={keepFocus}>
      <div className="pad-prefixes">{PREFIXES.map(digit)}</div>
      <div className="pad-keys">
        {["1", "2", "3"].map(digit)}
        <button type="button" className="fn" aria-label={t.erase} onClick={() => onType((words) => words.slice(0, -1))}>
          <Icon name="erase" />
        </button>
        {["4", "5", "6"].map(digit)}
        <button type="button" className="fn" onClick={() => onType(() => "")}>
          {t.clear}
        </button>
        {["7", "8", "9"].map(digit)}
        <button type="button" className="fn" aria-label={t.hide} onClick={() => onKeys("hidden")}>
          <Icon name="down" />
        </button>
        <button type="button" className="fn" onClick={() => onKeys("letters")}>
          {t.letters}
        </button>
        {digit("0")}
        <button type="submit" form={form} className="go">
          {t.search}
        </button>
      </div>
    </div>
  );
});

// A tap on a key leaves the caret in the field.
function keepFocus(event: PointerEvent): void {
  event.preventDefault();
}
