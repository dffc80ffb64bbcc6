import { Suspense, useEffect, useState, type MouseEvent } from "react";
import { AgreementText, useAgreementTitle, type AgreementKind } from "../../ui/agreement-text.tsx";
import { clausesAhead } from "../../ui/clauses.ts";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import { Link } from "../../ui/location.ts";
import { Sheet } from "../../ui/sheet.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { useText } from "../../text/text.ts";

interface Props {
  readonly agreed: boolean;
  readonly onChange: (agreed: boolean) => void;
  readonly kind?: AgreementKind;
}

const PAGES = { trade: "/trade", cooperation: "/agree", register: "/aggre?type=reg" } as const;

/** The practice agreement; never ticked in advance. It is read in a sheet, so that nothing that was filled in is lost. */
export function Agreement({ agreed, onChange, kind = "trade" }: Props) {
  const t = useText().trade;
  const title = useAgreementTitle(kind);
  const [reading, setReading] = useState(false);
  useEffect(clausesAhead, []);
  const read = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setReading(true);
  };
  return (
    <div className="row agree">
      <Checkbox on={agreed} onChange={onChange} label={`${t.agreeLead} ${title}`}>
        {t.agreeLead}
      </Checkbox>
      <Link href={PAGES[kind]} className="sec info touch" onClick={read}>
        {title}
      </Link>
      <Sheet open={reading} onClose={() => setReading(false)} title={title}>
        <Suspense fallback={<SkeletonRows />}>
          <AgreementText kind={kind} />
        </Suspense>
      </Sheet>
    </div>
  );
}
