/** The list that a symbol was opened from, so that its page can lead on to the next one. In memory only. */
const MOST = 10_000;
let list: readonly string[] = [];

/** Remembers the gids of a list in the order that was shown. */
export function keepSiblings(gids: readonly string[]): void {
  list = gids.slice(0, MOST);
}

/** The symbols before and after `gid` in the list that it was opened from; null at an end or when it came from no list. */
export function siblingsOf(gid: string): { readonly before: string | null; readonly after: string | null } {
  const at = list.indexOf(gid);
  return { before: at > 0 ? list[at - 1]! : null, after: at >= 0 ? (list[at + 1] ?? null) : null };
}
