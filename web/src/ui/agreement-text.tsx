import type { ReactNode } from "react";
import { useSite } from "../data/site.ts";
import { useText } from "../text/text.ts";
import { useDocumentWords } from "../text/documents.ts";
import { Stamp } from "./seal.tsx";
import "./agreement-text.css";

export type AgreementKind = "cooperation" | "register" | "trade";

interface Props {
  readonly kind: Document;
  /** Where nothing else says which agreement it is; a sheet has title and seal of its own. */
  readonly title?: string;
  /** Who agrees, before the clauses. */
  readonly parties?: ReactNode;
  readonly children?: ReactNode;
}

/** An agreement as teaching material: its mark and stamp, then the clauses. */
export function AgreementText({ kind, title, parties, children }: Props) {
  const t = useText();
  const clauses = useClauses(kind);
  return (
    <article className="prose agreement">
      <div className="between">
        <p className="lab">{t.account.agreement.mark}</p>
        {title !== undefined && <Stamp lines={[t.shell.seal, t.account.agreement.stamp]} />}
      </div>
      {title !== undefined && <h2>{title}</h2>}
      {kind === "cooperation" && <p>{t.account.agreement.party}</p>}
      {parties}
      <ol>
        {clauses.map(([clause, note]) => (
          <li key={clause}>
            {clause}
            {note !== "" && <aside className="note sec">{note}</aside>}
          </li>
        ))}
      </ol>
      {children}
    </article>
  );
}

/** Its name; the one before an order as the site publishes it. */
export function useAgreementTitle(kind: AgreementKind): string {
  const { title: titleOf } = useText().shell;
  const served = useSite().data?.tradeAgreeTitle;
  const chinese = document.documentElement.lang === "zh-CN";
  if (kind === "trade") return (chinese && served) || titleOf("cooperation");
  return kind === "register" ? titleOf("registerAgreement") : titleOf("cooperation");
}

type Document = "cooperation" | "register" | "trade" | "service" | "secrecy";

/** The clauses of an agreement in the reader's language, each with the teaching note that stands beside it, or nothing. */
function useClauses(document: Document): readonly (readonly [clause: string, note: string])[] {
  const words = useDocumentWords();
  return words[document === "cooperation" ? "trade" : document] as readonly (readonly [string, string])[];
}

/** What is said of an agreement that was agreed to before. */
export const useAgreedWords = () => useDocumentWords().agreed;
