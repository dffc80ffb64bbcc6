/** Parses numbers that users type or paste. An invalid number is rejected, never changed. */

/** Blanks, invisible characters, currency signs before the digits and units behind them: they do not change the value. */
const IGNORED = /[\s\p{Cf}]|(?<!\d.*)[¥$]|[元股手张份](?!.*\d)/gu;
const UNIT = /[元股手张份]/;
/** Thousands separated by commas, with or without decimals. */
const THOUSANDS = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/;
/** A decimal comma: one comma followed by at most two digits, or by any after a zero. */
const DECIMAL_COMMA = /^(\d*,\d{0,2}|0,\d*)$/;
const PLAIN = /^\d*\.?\d*$/;

/**
 * Returns the number in ASCII digits with a decimal point; a partial number ("12.", "") is allowed. Returns null for text that is not a
 * number, negative numbers, more than `places` decimals and more than `longest` characters. "1,000" is a thousand; "12,5" is 12.5 if
 * `places` is above 0; "1,355" is null if `places` is above 2, because it could be either. Superscripts and circled digits are no digits.
 * With `unit`, text with another unit is null: "1000股" is not 1,000 lots.
 */
export function readNumber(typed: string, places: number, longest = 16, unit?: string): string | null {
  const text = typed.normalize("NFKC").replace(IGNORED, "").replaceAll("。", ".");
  const grouped = THOUSANDS.test(text) && !(places > 2 && /^\d+,\d+$/.test(text));
  const plain = grouped ? text.replaceAll(",", "") : places > 0 && DECIMAL_COMMA.test(text) ? text.replace(",", ".") : text;
  if (!PLAIN.test(plain) || /\p{No}/u.test(typed)) return null;
  if (unit !== undefined && UNIT.test(typed.replaceAll(unit, ""))) return null;
  const [whole = "", behind] = plain.replace(/^0+(?=\d)/, "").split(".");
  if (behind && /[1-9]/.test(behind.slice(places))) return null;
  const kept = behind === undefined || places === 0 ? whole : `${whole}.${behind.slice(0, places)}`;
  return kept.length > longest ? null : kept;
}
