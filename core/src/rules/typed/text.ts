/** Free text: invisible characters are removed where they are meaningless and rejected where they could mislead. */

/** Invisible characters that come with copied text and have no meaning: zero-width space, byte order mark, word joiner, direction marks. */
const MEANINGLESS = /[\u061c\u180e\u200b\u200e\u200f\u2060\ufeff]/g;
/** U+200D joins emoji; U+200C and U+200D are part of words in some scripts. */
const JOINED = /(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f\p{L}\p{M}])[\u200c\u200d](?=[\p{Extended_Pictographic}\p{L}])/gu;
/** Control characters but line breaks and tabs, overrides of the direction, invisible operators, halves of a character, and what was not UTF-8. */
const REFUSED = new RegExp(
  "[" +
    String.raw`\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200c\u200d\u202a-\u202e\u2061-\u2064\u2066-\u2069\ud800-\udfff\ufff9-\ufffb\ufffd` +
    "]",
  "u",
);

/** Returns `typed` without meaningless invisible characters; null if it has control characters, direction overrides or broken characters. */
export function readText(typed: string): string | null {
  const kept = typed.replace(MEANINGLESS, "");
  return !REFUSED.test(kept.replace(JOINED, "")) ? kept : null;
}
