import type { PointerEvent } from "react";
import { useText } from "../../text/text.ts";
import { Icon } from "../../ui/icon.tsx";

const PREFIXES = ["600", "601", "000", "002", "300", "688"] as const;

interface Props {
  readonly onType: (digits: string) => void;
  readonly onErase: () => void;
  readonly onClear: () => void;
  readonly onSearch: () => void;
  readonly onLetters: () => void;
  readonly onHide: () => void;
}

/** The stock keypad: digits, the beginnings of codes, letters by the phone's own keyboard. The field above stays a real one. */
export function KeyPad({ onType, onErase, onClear, onSearch, onLetters, onHide }: Props) {
  const t = useText().lists.search.pad;
  const digit = (value: string) => (
    <button key={value} type="button" onClick={() => onType(value)}>
      {value}
    </button>
  );
  return (
    <div className="pad" role="group" aria-label={t.label} onPointerDown={keepFocus}>
      <div className="pad-prefixes">{PREFIXES.map(digit)}</div>
      <div className="pad-keys">
        {["1", "2", "3"].map(digit)}
        <button type="button" className="fn" aria-label={t.erase} onClick={onErase}>
          <Icon name="erase" />
        </button>
        {["4", "5", "6"].map(digit)}
        <button type="button" className="fn" onClick={onClear}>
          {t.clear}
        </button>
        {["7", "8", "9"].map(digit)}
        <button type="button" className="fn" aria-label={t.hide} onClick={onHide}>
          <Icon name="down" />
        </button>
        <button type="button" className="fn" onClick={onLetters}>
          {t.letters}
        </button>
        {digit("0")}
        <button type="button" className="go" onClick={onSearch}>
          {t.search}
        </button>
      </div>
    </div>
  );
}

// A tap on a key leaves the caret in the field.
function keepFocus(event: PointerEvent): void {
  event.preventDefault();
}
