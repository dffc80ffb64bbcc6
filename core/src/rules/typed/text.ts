/** Free text as it is typed and pasted: what nobody sees is left out where it means nothing, and refused where it could deceive. */

/** Marks that come along when text is copied and mean nothing: zero-width space, byte order mark, word joiner, direction marks. */
const MEANINGLESS = /[\u200b\u200e\u200f\u2060\ufeff]/g;
/** U+200D joins emoji, U+200C and U+200D stand inside words of some scripts. */
const JOINED = /(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f\p{L}\p{M}])[\u200c\u200d](?=[\p{Extended_Pictographic}\p{L}])/gu;
/** Control characters but line breaks and tabs, overrides of the direction, invisible operators, halves of a character, and what was not UTF-8. */
const REFUSED = new RegExp(
  "[" +
    String.raw`\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u200c\u200d\u202a-\u202e\u2061-\u2064\u2066-\u2069\ud800-\udfff\ufffd` +
    "]",
  "u",
);

/** `typed` without marks that mean nothing; null where it has control characters, overrides of the direction or broken characters. */
export function readText(typed: string): string | null {
  const kept = typed.replace(MEANINGLESS, "");
  return !REFUSED.test(kept.replace(JOINED, "")) ? kept : null;
}
