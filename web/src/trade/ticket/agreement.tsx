import { Link } from "../../ui/location.ts";
import { useText } from "../../text/text.ts";
import { Checkbox } from "../../ui/fields/checkbox.tsx";

/** The practice agreement; never ticked in advance. */
export function Agreement({ agreed, onChange }: { readonly agreed: boolean; readonly onChange: (agreed: boolean) => void }) {
  const t = useText().trade;
  return (
    <div className="agree">
      <Checkbox on={agreed} onChange={onChange}>
        {t.agreeLead}{" "}
        <Link href="/trade" className="info">
          {t.agreement}
        </Link>
      </Checkbox>
    </div>
  );
}
