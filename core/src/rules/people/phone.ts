/** Mobile phone numbers. */

/** Exactly 11 digits (spec/3-decisions.md 6). */
export function isPhone(text: string): boolean {
  return /^\d{11}$/.test(text);
}

/** "13812345678" -> "138****5678". */
export function maskPhone(phone: string): string {
  return `${phone.slice(0, 3)}****${phone.slice(-4)}`;
}
