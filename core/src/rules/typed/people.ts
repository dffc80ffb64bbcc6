/** Parses phone numbers, SMS codes and card numbers that users type or paste. */

/** All digits, full-width ones included; drops everything else. */
function digitsIn(typed: string): string {
  return typed.normalize("NFKC").replace(/\D/g, "");
}

/** Digits of a phone number without the prefix 86 or 0086 before eleven digits. The length is not checked. */
export function readPhone(typed: string): string {
  return digitsIn(typed).replace(/^(?:00)?86(?=\d{11}$)/, "");
}

/** Six-digit code from an SMS, which may be pasted whole; fewer digits while the user is typing. */
export function readSmsCode(typed: string): string {
  const text = typed.normalize("NFKC");
  return /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0] ?? digitsIn(text).slice(0, 6);
}

/** Code of an authenticator app, which shows it as "123 456"; a recovery code is returned as typed. */
export function readFactorCode(typed: string): string {
  return /^[\d\s\p{Cf}]*$/u.test(typed.normalize("NFKC")) ? readSmsCode(typed) : typed;
}

/** Number of a bank or identity card without blanks and hyphens. Letters stay, so that validation rejects them. */
export function readCardNumber(typed: string): string {
  return typed.normalize("NFKC").replace(/[\s\p{Cf}\p{Pd}]/gu, "");
}
