/** When the inbox was last warned of a position or sub-account, by its number. */
const REPEAT_MS = 10 * 60_000;
const MOST = 10_000;

export interface Warnings {
  /**
   * Whether the inbox has been warned of `sn` within ten minutes of exchange time: a ratio that crosses its line to and fro is one warning
   * in the inbox, while the phone receives every crossing.
   */
  readonly isRecent: (warning: { readonly sn: string; readonly xt: number }) => boolean;
  /** Notes a warning once it is written. */
  readonly note: (warning: { readonly sn: string; readonly xt: number }) => void;
}

/** No warnings yet. */
export function createWarnings(): Warnings {
  const known = new Map<string, number>();
  return {
    isRecent: ({ sn, xt }) => {
      const last = known.get(sn);
      return last !== undefined && xt - last < REPEAT_MS;
    },
    note: ({ sn, xt }) => {
      if (known.size >= MOST) for (const [old, at] of known) if (xt - at >= REPEAT_MS) known.delete(old);
      known.set(sn, xt);
    },
  };
}
