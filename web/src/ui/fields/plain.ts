/** A sum as it is sent: 100,000 as the quick sums show it, and digits of a Chinese keyboard, are read as what they say. */
export function plainAmount(typed: string): string {
  return typed.normalize("NFKC").replace(/[\s,]/g, "");
}

/** A price or a number as it is typed: digits and, where it has decimals, one point with at most `places` behind it. */
export function plainNumber(typed: string, places: number, longest = 10): string {
  const [whole = "", ...rest] = typed
    .normalize("NFKC")
    .replaceAll("。", ".")
    .replace(/[^\d.]/g, "")
    .split(".");
  const kept = whole.replace(/^0+(?=\d)/, "");
  const behind = rest.join("").slice(0, places);
  return (rest.length > 0 && places > 0 ? `${kept}.${behind}` : kept).slice(0, longest);
}

/** A phone number as it is sent, eleven digits: pasted with spaces or hyphens, as a card of a class prints it, or with +86. */
export function plainPhone(typed: string): string {
  const digits = typed.normalize("NFKC").replace(/[\s()-]/g, "");
  return digits.replace(/^(?:\+|00)86/, "").slice(0, 11);
}
