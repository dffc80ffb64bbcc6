/** Normalizes search text, on the phone and on the server. */

/** A code with its exchange before or after a dot; a search uses the code. */
const POINTED = /^(?:[a-z]{2,4}|\d{1,3})[._](\d{5,6})$|^([a-z]+|\d{5,6})\.[a-z]{1,4}$/;

/**
 * Words that are searched for as they are held against codes and names: one width, no blanks, no apostrophes of a Pinyin keyboard, small
 * letters; 600519.SH and SHSE.600519 as 600519.
 */
export function readSearch(typed: string): string {
  return typed
    .normalize("NFKC")
    .replace(/[\s\p{Cf}'’]/gu, "")
    .toLowerCase()
    .replace(POINTED, "$1$2");
}
