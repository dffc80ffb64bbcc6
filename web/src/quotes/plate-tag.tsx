import { useText } from "../text/text.ts";

/** 创 科 北 beside a code; nothing for the main board. */
export function PlateTag({ plate }: { readonly plate: string }) {
  const t = useText().market;
  const word = plate in t.plates ? t.plates[plate as keyof typeof t.plates] : null;
  return word ? <span className="tag">{word}</span> : null;
}
