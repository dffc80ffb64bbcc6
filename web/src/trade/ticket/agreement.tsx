import type { Agreed } from "../agreed.ts";
import { Suspense, useEffect, useState, type MouseEvent } from "react";
import { AgreementText, useAgreementTitle, type AgreementKind, useAgreedWords } from "../../ui/agreement-text.tsx";
import { clausesAhead } from "../../text/documents.ts";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/page/location.ts";
import { Sheet } from "../../ui/sheet.tsx";
import { SkeletonRows } from "../../ui/empty-state.tsx";
import { useText } from "../../text/text.ts";

interface Props {
  readonly agreed: boolean;
  readonly onChange: (agreed: boolean) => void;
  readonly kind?: AgreementKind;
}

const PAGES = { trade: "/trade", cooperation: "/agree", register: "/aggre?type=reg" } as const;

/** The agreement before an order: a box, never ticked in advance; or that this version was agreed to before, and the way back from that. */
export function TradeAgreement({ agreement: { agreed, agree, version } }: { readonly agreement: Agreed }) {
  useEffect(() => void clausesAhead(), []);
  if (version === null) return <Agreement agreed={agreed} onChange={agree} />;
  return (
    <Suspense fallback={<div className="agree" />}>
      <AgreedBefore version={version} onWithdraw={() => agree(false)} />
    </Suspense>
  );
}

function AgreedBefore({ version, onWithdraw }: { readonly version: string; readonly onWithdraw: () => void }) {
  const t = useAgreedWords();
  return (
    <div className="row agree">
      <Icon name="check" size="s" className="ok" />
      <span className="sec t2 grow">
        {t.before} <Reading kind="trade" /> {t.version(version)}
      </span>
      <button type="button" className="sec info touch" onClick={onWithdraw}>
        {t.withdraw}
      </button>
    </div>
  );
}

/** The practice agreement; never ticked in advance. It is read in a sheet, so that nothing that was filled in is lost. */
export function Agreement({ agreed, onChange, kind = "trade" }: Props) {
  const t = useText().trade;
  const title = useAgreementTitle(kind);
  return (
    <div className="row agree">
      <Checkbox on={agreed} onChange={onChange} label={`${t.agreeLead} ${title}`}>
        {t.agreeLead}
      </Checkbox>
      <Reading kind={kind} />
    </div>
  );
}

/** Its name, which opens it in a sheet over what is being filled in. */
function Reading({ kind }: { readonly kind: AgreementKind }) {
  const title = useAgreementTitle(kind);
  const [reading, setReading] = useState(false);
  useEffect(() => void clausesAhead(), []);
  const read = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setReading(true);
  };
  return (
    <>
      <Link href={PAGES[kind]} className="sec info touch" onClick={read}>
        {title}
      </Link>
      <Sheet open={reading} onClose={() => setReading(false)} title={title}>
        <Suspense fallback={<SkeletonRows />}>
          <AgreementText kind={kind} />
        </Suspense>
      </Sheet>
    </>
  );
}
