/** Mobile phone numbers. */

/** Exactly 11 digits (spec/3-decisions.md 6). */
export function isPhone(text: string): boolean {
  return /^\d{11}$/.test(text);
}

/** Login numbers of accounts that a host makes: 10x is no range of mobile phones, so nobody is called there. */
export const MADE_RANGE = "10";

/** Numbers of practice accounts that a phone makes up: 12x is no range of mobile phones either. */
export const SAMPLE_RANGE = "12";

/** "13812345678" -> "138****5678". */
export function maskPhone(phone: string): string {
  return `${phone.slice(0, 3)}****${phone.slice(-4)}`;
}
