/** Citizen identity numbers of GB 11643-1999: region 6, birthday 8, sequence 3, check digit by ISO 7064 MOD 11-2; the old form had 15 digits. */

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2] as const;
const CHECK_DIGITS = "10X98765432";

/** The 18-character form of a number of 15 or 18 characters; null when its form, date or check digit is wrong, or its birthday is after `today` (yyyy-MM-dd). */
export function normalIdentityNumber(text: string, today: string): string | null {
  const long = /^\d{15}$/.test(text) ? withCheckDigit(`${text.slice(0, 6)}19${text.slice(6)}`) : text.toUpperCase();
  if (!/^[1-9]\d{16}[\dX]$/.test(long) || withCheckDigit(long.slice(0, 17)) !== long) return null;
  const birthday = birthdayOf(long);
  return isRealDate(birthday) && birthday >= "1850-01-01" && birthday <= today ? long : null;
}

/** 17 digits with their check digit behind them. */
export function withCheckDigit(body: string): string {
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(body[index]), 0);
  return body + CHECK_DIGITS[sum % 11];
}

/** yyyy-MM-dd of an 18-character number. */
export function birthdayOf(number: string): string {
  return `${number.slice(6, 10)}-${number.slice(10, 12)}-${number.slice(12, 14)}`;
}

/** Whether the owner of an 18-character number has had his 18th birthday on `today`. */
export function isAdult(number: string, today: string): boolean {
  const birthday = birthdayOf(number);
  return `${Number(birthday.slice(0, 4)) + 18}${birthday.slice(4)}` <= today;
}

/** "110101199003070011" -> "1101**********0011"; of a 15-digit number likewise. */
export function maskIdentityNumber(number: string): string {
  return number.slice(0, 4) + "*".repeat(number.length - 8) + number.slice(-4);
}

/** Two to twenty Chinese characters, with · between the parts of a name. */
export function isRealName(text: string): boolean {
  return /^(?=.{2,20}$)\p{Script=Han}+(?:·\p{Script=Han}+)*$/u.test(text);
}

function isRealDate(day: string): boolean {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const days = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
  return date >= 1 && date <= days;
}
