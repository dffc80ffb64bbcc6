import { type Choice, moveBetween } from "../tabs.tsx";

interface Props<T extends string | number> {
  readonly items: readonly Choice<T>[];
  readonly value: T | null;
  readonly onChange: (id: T) => void;
  readonly label: string;
}

/** One of a few, side by side (a radio group). */
export function Segmented<T extends string | number>({ items, value, onChange, label }: Props<T>) {
  return (
    <div role="radiogroup" aria-label={label} className="seg" onKeyDown={moveBetween(items, value, onChange)}>
      {items.map((item, index) => {
        const on = item.id === value;
        const reachable = on || (value === null && index === 0);
        return (
          <button
            key={item.id}
            type="button"
            role="radio"
            aria-checked={on}
            tabIndex={reachable ? 0 : -1}
            className={`${on ? "on " : ""}${item.className ?? ""}`}
            onClick={() => onChange(item.id)}
          >
            {item.label}
          </button>
        );
      })}
    </div>
  );
}
