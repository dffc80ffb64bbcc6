import { RISKY_LEVER } from "@hongpan/core/rules/products/leverage.ts";
import type { LeverRule } from "@hongpan/core/rules/terms/terms.ts";
import { useText } from "../../text/text.ts";
import { share } from "../../ui/market-format.ts";

interface Props {
  readonly lever: number;
  readonly direction: 1 | -1;
  readonly levers: readonly number[];
  /** Most that the rules take: what lies above is not shown, and why is said. */
  readonly most: number;
  readonly rule: LeverRule;
  /** Parts of the margin, in millionths, that are lost at the warning and at the forced close. */
  readonly lost: { readonly warn: number; readonly force: number };
  readonly onPick: (lever: number) => void;
}

/** Leverage on offer; from 3 on, what it means, right under it. */
export function LeverRow({ lever, direction, levers, most, rule, lost, onPick }: Props) {
  const t = useText().trade;
  const fall = (lossPpm: number) => share(lossPpm / 10_000 / lever, 1);
  const allowed = levers.filter((each) => each <= most);
  return (
    <>
      <div className="lever" role="radiogroup" aria-label={t.lever}>
        <span className="sec t3">{t.lever}</span>
        {allowed.map((each) => (
          <button
            key={each}
            type="button"
            role="radio"
            aria-checked={each === lever}
            className={each === lever ? "chip on" : "chip"}
            onClick={() => onPick(each)}
          >
            {each === lever ? t.leverOf(each) : each}
          </button>
        ))}
      </div>
      {allowed.length < levers.length && (
        <p className="lab t3 risk2">{t[rule](direction === 1 ? t.up : t.down, allowed.length > 0 ? Math.max(...allowed) : most)}</p>
      )}
      {lever >= RISKY_LEVER && (
        <p className="lab warn risk2" role="status">
          {t.risk(lever, fall(lost.warn), fall(lost.force), direction === 1 ? t.falls : t.rises)}
          <span className="t3">{t.riskLaw}</span>
        </p>
      )}
    </>
  );
}
