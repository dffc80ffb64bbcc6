import { agreements } from "@hongpan/core/contract/agreements.ts";
import { useSite } from "../data/site.ts";
import { useText } from "../text/text.ts";

export type Document = "cooperation" | "register" | "trade" | "service" | "secrecy";

const DOCUMENTS = {
  cooperation: agreements.trade,
  trade: agreements.trade,
  register: agreements.register,
  service: agreements.service,
  secrecy: agreements.secrecy,
} as const;

/**
 * The clauses of an agreement. The document is Chinese and stands in core, where the server makes the PDF from it;
 * in other languages the risk and registration texts come as a digest.
 */
export function useClauses(document: Document): readonly string[] {
  const { agreement } = useText().account;
  const digest = useSite().data?.certImg1;
  const chinese = globalThis.document.documentElement.lang === "zh-CN";
  if (!chinese && document === "register") return digest?.split("\n") ?? [];
  if (!chinese && document === "service") return agreement.clauses;
  if (!chinese && document !== "secrecy") return agreement.tradeClauses;
  return DOCUMENTS[document].paragraphs.map((paragraph) => paragraph.replace(/^[一二三四五六七八九十]+、/, ""));
}

/** Teaching notes beside a document, in Chinese. */
export function notesOf(document: Document): readonly string[] {
  return DOCUMENTS[document].notes;
}
