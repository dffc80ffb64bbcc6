/** A sum as it is sent: 100,000 as the quick sums show it, and digits of a Chinese keyboard, are read as what they say. */
export function plainAmount(typed: string): string {
  return typed.normalize("NFKC").replace(/[\s,]/g, "");
}

/** A phone number as it is sent, eleven digits: pasted with spaces or hyphens, as a card of a class prints it, or with +86. */
export function plainPhone(typed: string): string {
  const digits = typed.normalize("NFKC").replace(/[\s()-]/g, "");
  return digits.replace(/^(?:\+|00)86/, "").slice(0, 11);
}
