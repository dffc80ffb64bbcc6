import type { PadKey } from "../../ui/pad/pad-field.ts";
import { useText } from "../../text/text.ts";

const PARTS = [0.25, 0.5, 0.75, 1] as const;

/** 25% 50% 75% 全部 of what is possible. */
export function Parts({ onPick }: { readonly onPick: (part: number) => void }) {
  const t = useText().trade;
  return (
    <div className="frac">
      {PARTS.map((part, i) => (
        <button key={part} type="button" onClick={() => onPick(part)}>
          {t.parts[i]}
        </button>
      ))}
    </div>
  );
}

const KEYS = [
  [1 / 4, "1/4"],
  [1 / 3, "1/3"],
  [1 / 2, "1/2"],
] as const;

/** The same on a phone's keypad: 1/4 1/3 1/2 全部. */
export function usePartKeys(onPick: (part: number) => void): readonly PadKey[] {
  const t = useText().trade;
  return [...KEYS, [1, t.parts[3]!] as const].map(([part, label]) => ({ label, onPick: () => onPick(part) }));
}
