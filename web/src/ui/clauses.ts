import type { Same } from "../text/shape.ts";
import type { documents as source } from "../text/zh-CN/documents.ts";
import { part } from "./part.ts";

export type Document = "cooperation" | "register" | "trade" | "service" | "secrecy";

const documents = part<Same<typeof source>>({
  "zh-CN": async () => (await import("../text/zh-CN/documents.ts")).documents,
  "zh-TW": async () => (await import("../text/zh-CN/documents.ts?traditional")).documents,
  en: async () => (await import("../text/en/documents.ts")).documents,
});

/** Fetches the clauses before somebody reads them. */
export const clausesAhead = documents.ahead;

/** The clauses of an agreement in the reader's language, each with the teaching note that stands beside it, or nothing. */
export function useClauses(document: Document): readonly (readonly [clause: string, note: string])[] {
  const words = documents.useWords();
  return words[document === "cooperation" ? "trade" : document] as readonly (readonly [string, string])[];
}

/** What is said of an agreement that was agreed to before. */
export const useAgreedWords = () => documents.useWords().agreed;
