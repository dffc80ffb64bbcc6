/** Search of symbols by text that users type: one order of results on the phone and on the server. */

/**
 * Text as it is compared with codes and names: one width, no blanks, no invisible characters, no apostrophes of a Pinyin keyboard, lower
 * case.
 */
export function readSearch(typed: string): string {
  return typed
    .normalize("NFKC")
    .replace(/[\s\p{Cf}'’]/gu, "")
    .toLowerCase();
}

/** Search terms of a symbol, in the form that `readSearch` returns. */
export interface Searchable {
  readonly code: string;
  readonly gid: string;
  readonly spell: string;
  readonly name: string;
}

/** The rank of a symbol that does not match. */
export const NOT_FOUND = 9;

/** How close a symbol is to `wanted`: 0 for the same code, initials or name, then by how they begin, then by what they contain. */
export function closeness({ code, gid, spell, name }: Searchable, wanted: string): number {
  if (code === wanted || gid === wanted || spell === wanted || name === wanted) return 0;
  if (code.startsWith(wanted) || gid.startsWith(wanted)) return 1;
  if (spell.startsWith(wanted) || name.startsWith(wanted)) return 2;
  if (name.includes(wanted)) return 3;
  return spell.includes(wanted) || code.includes(wanted) ? 4 : NOT_FOUND;
}
