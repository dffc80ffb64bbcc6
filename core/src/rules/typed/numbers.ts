/** Numbers as people type and paste them. A value is understood as it was meant or refused, never changed: page and server read alike. */

/** Blanks, invisible characters, currency signs and units: they do not change the value. */
const IGNORED = /[\s\p{Cf}¥$元股手张份]/gu;
/** Thousands parted by commas, with a point behind them or without. */
const THOUSANDS = /^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/;
/** One comma with one or two digits behind it: the decimal comma of most keyboards outside China. */
const DECIMAL_COMMA = /^\d*,\d{0,2}$/;
const PLAIN = /^\d*\.?\d*$/;

/**
 * The number that `typed` says, in ASCII digits with a decimal point, as it may still be typed on ("12.", ""); null when it is no number,
 * is negative, has more than `places` decimals or is longer than `longest`. "1,000" is a thousand; "12,5" is 12.5 where there may be
 * decimals.
 */
export function readNumber(typed: string, places: number, longest = 16): string | null {
  const text = typed.normalize("NFKC").replace(IGNORED, "").replaceAll("。", ".");
  const plain = THOUSANDS.test(text) ? text.replaceAll(",", "") : places > 0 && DECIMAL_COMMA.test(text) ? text.replace(",", ".") : text;
  if (!PLAIN.test(plain)) return null;
  const [whole = "", behind] = plain.replace(/^0+(?=\d)/, "").split(".");
  if (behind && /[1-9]/.test(behind.slice(places))) return null;
  const kept = behind === undefined || places === 0 ? whole : `${whole}.${behind.slice(0, places)}`;
  return kept.length > longest ? null : kept;
}
