/** What each sub-account holds: its positions as they were last written. */
import type { SubPurse } from "@hongpan/core/rules/accounts/ledger.ts";
import type { Position } from "@hongpan/core/rules/positions/positions.ts";

interface SubHoldings {
  /** Takes over a position as it is; one that is closed, or of no sub-account, is not held. */
  readonly follow: (userId: number, position: Position) => void;
  readonly held: (userId: number, purse: SubPurse) => readonly Position[];
}

/** Nothing held yet. */
export function createSubHoldings(): SubHoldings {
  const subs = new Map<string, Map<string, Position>>();
  return {
    follow: (userId, position) => {
      if (!position.purse.startsWith("sub")) return;
      const key = `${userId} ${position.purse}`;
      const held = subs.get(key) ?? new Map<string, Position>();
      if (position.shares > 0) held.set(position.sn, position);
      else held.delete(position.sn);
      if (held.size > 0) subs.set(key, held);
      else subs.delete(key);
    },
    held: (userId, purse) => [...(subs.get(`${userId} ${purse}`)?.values() ?? [])],
  };
}
