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
