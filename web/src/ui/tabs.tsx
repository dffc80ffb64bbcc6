import { useEffect, useRef, type KeyboardEvent } from "react";

export interface Choice<T extends string | number> {
  readonly id: T;
  readonly label: string;
  readonly className?: string;
}

const FADE_PX = 32;

export interface Choices<T extends string | number> {
  readonly items: readonly Choice<T>[];
  readonly value: T | null;
  readonly onChange: (id: T) => void;
  readonly label: string;
}

interface Props<T extends string | number> extends Choices<T> {
  /** lg for the tabs of a page; fade for a row that runs on; eq to spread evenly. */
  readonly look?: string;
  /** They are choices of a form. */
  readonly radio?: boolean;
}

/** A row of tabs; arrow keys move between them. */
export function Tabs<T extends string | number>({ items, value, onChange, label, look = "", radio = false }: Props<T>) {
  const list = useRef<HTMLDivElement>(null);
  // A row that runs on shows the chosen one; the page itself stays where it is.
  useEffect(() => {
    const row = list.current;
    const tab = row?.querySelector<HTMLElement>("[aria-selected=true]");
    if (!row || !tab || row.scrollWidth <= row.clientWidth) return;
    const left = tab.offsetLeft - row.offsetLeft;
    if (left < row.scrollLeft || left + tab.offsetWidth > row.scrollLeft + row.clientWidth - FADE_PX)
      row.scrollLeft = left - row.clientWidth / 2 + tab.offsetWidth / 2;
  }, [value]);
  return (
    <div
      ref={list}
      role={radio ? "radiogroup" : "tablist"}
      aria-label={label}
      className={radio ? "seg" : `tabs ${look}`}
      onKeyDown={moveBetween(items, value, onChange)}
    >
      {items.map(({ id, label: words, className = "" }, index) => {
        const on = id === value;
        return (
          <button
            key={id}
            type="button"
            role={radio ? "radio" : "tab"}
            {...{ [radio ? "aria-checked" : "aria-selected"]: on }}
            tabIndex={on || (value === null && index === 0) ? 0 : -1}
            className={on ? `on ${className}` : className}
            onClick={() => onChange(id)}
          >
            {words}
          </button>
        );
      })}
    </div>
  );
}

/** What a key does in a row of choices: arrow, Home and End choose another one and move the focus to it. */
function moveBetween<T extends string | number>(items: readonly Choice<T>[], value: T | null, onChange: (id: T) => void) {
  return (event: KeyboardEvent<HTMLDivElement>) => {
    const index = items.findIndex((item) => item.id === value);
    const next = nextIndex(event.key, index, items.length);
    const item = next === null ? undefined : items[next];
    if (!item || next === null) return;
    event.preventDefault();
    onChange(item.id);
    const button = event.currentTarget.children[next];
    if (button instanceof HTMLElement) button.focus();
  };
}

/** Where an arrow, Home or End key leads from `index`; null for other keys. */
function nextIndex(key: string, index: number, count: number): number | null {
  if (key === "ArrowRight" || key === "ArrowDown") return (index + 1) % count;
  if (key === "ArrowLeft" || key === "ArrowUp") return (index - 1 + count) % count;
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : null;
}
