import { useState } from "react";
import { go, goBack, usePath, useQueryFields } from "../../ui/location.ts";
import { useTitle } from "../../ui/title.ts";
import { useText, type Texts } from "../../text/text.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import { useClauses } from "../../ui/clauses.ts";
import { Stamp } from "../../ui/seal.tsx";
import { TestSiteNote } from "../../ui/test-site-note.tsx";
import { useSite } from "../../data/site.ts";
import "./agreement.css";

type Kind = "cooperation" | "register" | "trade";

/** Agreements as teaching material: the cooperation agreement, the registration agreement, the risk text before an order. */
export default function AgreementScreen() {
  const t = useText();
  const kind = useKind();
  const site = useSite().data;
  const title = titleOf(kind, t, site?.tradeAgreeTitle);
  const clauses = useClauses(kind);
  useTitle(title);
  return (
    <main>
      <article className="prose agreement">
        <div className="between">
          <p className="lab">{t.account.agreement.mark}</p>
          <Stamp text={`${t.shell.seal}${t.account.agreement.stamp}`} />
        </div>
        <h2>{title}</h2>
        {kind === "cooperation" && <p>{t.account.agreement.party}</p>}
        <ol>
          {clauses.map((clause) => (
            <li key={clause}>{clause}</li>
          ))}
        </ol>
        {kind === "cooperation" && <Lesson />}
      </article>
      {kind === "cooperation" ? <Decide /> : <BackButton />}
      <TestSiteNote />
    </main>
  );
}

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
        <Button kind="soft" onClick={() => go("/buy")}>
          {t.decline}
        </Button>
        <Button off={agreed ? null : t.tickFirst} onClick={() => go("/buy")}>
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

function useKind(): Kind {
  const path = usePath().toLowerCase();
  const type = useQueryFields().get("type");
  if (path.startsWith("/trade")) return "trade";
  return type === "reg" ? "register" : "cooperation";
}

function titleOf(kind: Kind, t: Texts, served: string | undefined): string {
  const chinese = document.documentElement.lang === "zh-CN";
  if (kind === "trade") return (chinese && served) || t.shell.titles.tradeAgreement;
  return kind === "register" ? t.shell.titles.registerAgreement : t.shell.titles.cooperation;
}
