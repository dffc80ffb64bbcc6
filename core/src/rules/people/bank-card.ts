/** Bank card numbers (spec/3-decisions.md 6). */

/** 15 to 19 digits, the first 1 to 9, Luhn's check digit right. */
export function isCardNumber(text: string): boolean {
  return /^[1-9]\d{14,18}$/.test(text) && luhnSum(text) % 10 === 0;
}

/** `body` with Luhn's check digit behind it. */
export function withLuhnDigit(body: string): string {
  return body + String((10 - (luhnSum(`${body}0`) % 10)) % 10);
}

/** "6222021234561234" -> "6222 **** 1234". */
export function maskCard(number: string): string {
  return `${number.slice(0, 4)} **** ${number.slice(-4)}`;
}

/** Every second digit from the right, the check digit not counted, is doubled (ISO/IEC 7812-1). */
function luhnSum(digits: string): number {
  let sum = 0;
  for (let index = 0; index < digits.length; index++) {
    const digit = Number(digits[digits.length - 1 - index]);
    const weighed = index % 2 === 0 ? digit : digit * 2;
    sum += weighed > 9 ? weighed - 9 : weighed;
  }
  return sum;
}
