/** Numbers and names of people as they are typed and pasted: read generously, by page and server alike. */

/** All digits, those of other scripts and widths too; signs, blanks and what is not seen are left out. */
function digitsIn(typed: string): string {
  return typed.normalize("NFKC").replace(/\D/g, "");
}

/** A mobile phone number: its digits, without 86 or 0086 in front of eleven. It may still be too short or too long. */
export function readPhone(typed: string): string {
  return digitsIn(typed).replace(/^(?:00)?86(?=\d{11}$)/, "");
}

/** The code of an SMS, of which the whole message may have been pasted: its six digits; fewer while it is typed. */
export function readSmsCode(typed: string): string {
  const text = typed.normalize("NFKC");
  return /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0] ?? digitsIn(text).slice(0, 6);
}

/** A bank card's number: its digits, which may be set apart; letters stay, so that it is refused. */
export function readCardNumber(typed: string): string {
  return typed.normalize("NFKC").replace(/[\s\p{Cf}\p{Pd}]/gu, "");
}

/** A real name: what is not seen and blanks around it left out, every kind of middle dot as ·. */
export function readName(typed: string): string {
  return typed
    .normalize("NFC")
    .replace(/\p{Cf}/gu, "")
    .replace(/\s*[·•‧∙⋅・･．.●᛫]\s*/gu, "·")
    .trim();
}
