import { useEffect, useRef, type KeyboardEvent } from "react";

export interface Choice<T extends string | number> {
  readonly id: T;
  readonly label: string;
  readonly className?: string;
}

const FADE_PX = 32;

interface Props<T extends string | number> {
  readonly items: readonly Choice<T>[];
  readonly value: T;
  readonly onChange: (id: T) => void;
  readonly label: string;
  /** lg for the tabs of a page; fade for a row that runs on; eq to spread evenly. */
  readonly look?: string;
}

/** A row of tabs; arrow keys move between them. */
export function Tabs<T extends string | number>({ items, value, onChange, label, look = "" }: Props<T>) {
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
    <div ref={list} role="tablist" aria-label={label} className={`tabs ${look}`} onKeyDown={moveBetween(items, value, onChange)}>
      {items.map((item) => (
        <button
          key={item.id}
          type="button"
          role="tab"
          aria-selected={item.id === value}
          tabIndex={item.id === value ? 0 : -1}
          className={item.id === value ? "on" : ""}
          onClick={() => onChange(item.id)}
        >
          {item.label}
        </button>
      ))}
    </div>
  );
}

/** What a key does in a row of choices: arrow, Home and End choose another one and move the focus to it. */
export function moveBetween<T extends string | number>(items: readonly Choice<T>[], value: T | null, onChange: (id: T) => void) {
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
