import { useState } from "react";
import { go, goBack, usePath, useQueryFields } from "../../ui/page/location.ts";
import { useTitle } from "../../ui/page/title.ts";
import { useText } from "../../text/text.ts";
import { AgreementText, useAgreementTitle, type AgreementKind } from "../../ui/agreement-text.tsx";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import { TestSiteNote } from "../../ui/test-site-note.tsx";
import "./agreement.css";
import { AFTER } from "../../ui/page/targets.ts";
import { clausesAhead } from "../../text/documents.ts";

/** Agreements as teaching material: the cooperation agreement, the registration agreement, the risk text before an order. */
export default function AgreementScreen() {
  const kind = useKind();
  const title = useAgreementTitle(kind);
  useTitle(title);
  return (
    <main>
      <AgreementText kind={kind} title={title}>
        {kind === "cooperation" && <Lesson />}
      </AgreementText>
      {kind === "cooperation" ? <Decide /> : <BackButton />}
      <PdfLink kind={kind} />
      <TestSiteNote />
    </main>
  );
}

AgreementScreen.ahead = clausesAhead;

function Lesson() {
  const t = useText().account.agreement;
  return (
    <aside className="lesson">
      <h2>{t.lessonTitle}</h2>
      <p>{t.lesson}</p>
    </aside>
  );
}

/** Ticked by hand, never in advance; both answers lead back to the ticket. */
function Decide() {
  const t = useText().account.agreement;
  const [agreed, setAgreed] = useState(false);
  return (
    <section className="sheet-sec decide">
      <Checkbox on={agreed} onChange={setAgreed}>
        {t.agree}
      </Checkbox>
      <div className="row">
        <Button kind="soft" onClick={() => go(AFTER.agreement)}>
          {t.decline}
        </Button>
        <Button off={agreed ? null : t.tickFirst} onClick={() => go(AFTER.agreement)}>
          {t.confirm}
        </Button>
      </div>
    </section>
  );
}

function BackButton() {
  const t = useText().account.agreement;
  return (
    <section className="sheet-sec decide">
      <Button full kind="soft" onClick={() => goBack("/home")}>
        {t.read}
      </Button>
    </section>
  );
}

/** The agreement as the server draws it; a file, so no address of the app. */
function PdfLink({ kind }: { readonly kind: AgreementKind }) {
  const t = useText().account.protocol;
  return (
    <p className="list-end">
      <a className="link" href={`/api/site/${kind === "register" ? "regAgree" : "tradeAgree"}/pdf.do`} download>
        {t.pdf}
      </a>
    </p>
  );
}

function useKind(): AgreementKind {
  const path = usePath().toLowerCase();
  const type = useQueryFields().get("type");
  if (path.startsWith("/trade")) return "trade";
  return type === "reg" ? "register" : "cooperation";
}
