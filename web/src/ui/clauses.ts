import { useText } from "../text/text.ts";

export type Document = "cooperation" | "register" | "trade" | "service" | "secrecy";

/** The clauses of an agreement in the reader's language, each with the teaching note that stands beside it, or nothing. */
export function useClauses(document: Document): readonly (readonly [clause: string, note: string])[] {
  const { documents } = useText().account;
  return documents[document === "cooperation" ? "trade" : document] as readonly (readonly [string, string])[];
}
