import { useDocumentWords } from "../text/documents.ts";

export type Document = "cooperation" | "register" | "trade" | "service" | "secrecy";

/** The clauses of an agreement in the reader's language, each with the teaching note that stands beside it, or nothing. */
export function useClauses(document: Document): readonly (readonly [clause: string, note: string])[] {
  const words = useDocumentWords();
  return words[document === "cooperation" ? "trade" : document] as readonly (readonly [string, string])[];
}

/** What is said of an agreement that was agreed to before. */
export const useAgreedWords = () => useDocumentWords().agreed;
