/** Parses numbers that users type or paste. An ambiguous or invalid number is rejected, never changed. */

const INVISIBLE = /\p{Cf}/gu;
/** A currency sign before a number and a unit after it: they do not change the value. */
const BESIDE = /^[¥$]\s*|\s*[元股手张份]$/g;
/** Superscripts, fractions and circled digits, which NFKC would turn into digits of the number. */
const OTHER_DIGITS = /\p{No}/u;
/** Thousands separated by commas or by blanks, with or without decimals. */
const THOUSANDS = /^[1-9]\d{0,2}(?:,\d{3}(?:,\d{3})*|\s\d{3}(?:\s\d{3})*)(?:\.\d*)?$/;
/** A decimal comma: one comma followed by at most two digits, or by any after a zero. */
const DECIMAL_COMMA = /^(?:\d*,\d{0,2}|0?,\d*)$/;
/** A thousand, or a whole number with three decimals: ambiguous where three decimals are possible. */
const AMBIGUOUS = /^[1-9]\d{0,2},\d{3}$/;
const PLAIN = /^\d*\.?\d*$/;

/**
 * Returns the number in ASCII digits with a decimal point; a partial number ("12.", "") is allowed. Returns null for text that is not a
 * number, negative numbers, more than `places` decimals and more than `longest` characters. "1,000" is a thousand, and null if `places` is
 * above 2, where it could be 1.000; "12,5" is 12.5 if `places` is above 0.
 */
export function readNumber(typed: string, places: number, longest = 16): string | null {
  if (OTHER_DIGITS.test(typed)) return null;
  const text = typed.normalize("NFKC").replace(INVISIBLE, "").trim().replace(BESIDE, "").replaceAll("。", ".");
  if (places > 2 && AMBIGUOUS.test(text)) return null;
  const plain = THOUSANDS.test(text) ? text.replace(/[,\s]/g, "") : places > 0 && DECIMAL_COMMA.test(text) ? text.replace(",", ".") : text;
  if (!PLAIN.test(plain)) return null;
  const [whole = "", behind] = plain.replace(/^0+(?=\d)/, "").split(".");
  if (behind && /[1-9]/.test(behind.slice(places))) return null;
  const kept = behind === undefined || places === 0 ? whole : `${whole}.${behind.slice(0, places)}`;
  return kept.length > longest ? null : kept;
}
