import { CLASS_PRODUCTS, type ClassProduct } from "@hongpan/core/rules/products/class-products.ts";
import { leversFor, leversOf } from "@hongpan/core/rules/products/leverage.ts";
import { useSettingsQuery } from "../../data/settings.ts";
import { useDeskText } from "../text/desk-text.ts";

interface CapProps {
  readonly cap: number;
  readonly onChange: (cap: number) => void;
}

/** Leverage cap of a class: a leverage that the site offers, or none. A cap set by the API stays a choice. */
export function LeverCap({ cap, onChange }: CapProps) {
  const t = useDeskText().classes;
  const levers = useSettingsQuery().data?.siteLever ?? "";
  const choices = new Set([...leversFor(null, leversOf(levers)), ...(cap > 0 ? [cap] : [])]);
  return (
    <label className="desk-text">
      {t.cap}
      <select value={cap} onChange={(event) => onChange(Number(event.target.value))}>
        <option value={0}>{t.capNone}</option>
        {[...choices]
          .toSorted((a, b) => a - b)
          .map((each) => (
            <option key={each} value={each}>
              {t.capOf(String(each))}
            </option>
          ))}
      </select>
      <span className="help">{t.capNote}</span>
    </label>
  );
}

/** Converts the enabled products to the field `shut` of a request: the disabled ones, or "none". */
export function shutList(open: readonly ClassProduct[]): string {
  return CLASS_PRODUCTS.filter((each) => !open.includes(each)).join(",") || "none";
}

/** Which products a class may open. */
export function Products({
  open,
  onChange,
}: {
  readonly open: readonly ClassProduct[];
  readonly onChange: (open: readonly ClassProduct[]) => void;
}) {
  const t = useDeskText().classes;
  return (
    <fieldset className="desk-reasons desk-products">
      <legend>{t.open}</legend>
      {CLASS_PRODUCTS.map((each) => (
        <label key={each} className="desk-check">
          <input
            type="checkbox"
            checked={open.includes(each)}
            onChange={() => onChange(open.includes(each) ? open.filter((other) => other !== each) : [...open, each])}
          />
          {t.products[each]}
        </label>
      ))}
    </fieldset>
  );
}
