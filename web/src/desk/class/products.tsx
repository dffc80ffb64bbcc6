import { CLASS_PRODUCTS, type ClassProduct } from "@hongpan/core/rules/products/class-products.ts";
import { useDeskText } from "../text/desk-text.ts";

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
