import { useMemo, useSyncExternalStore, useState } from "react";
import { quoteNow, watchQuote } from "../../data/market/quotes.ts";
import type { Position, UserInfo } from "../../data/wire/shapes.ts";
import { financedOf, liveOf } from "../live.ts";
import { usePositions } from "../../data/positions.ts";
import { useUser } from "../../data/session.ts";

export interface Totals {
  readonly profit: number;
  /** Holding fee that has accrued and is paid at the close. */
  readonly accrued: number;
  readonly marketValue: number;
  readonly financed: number;
  /** Holding fee of the coming midnight. */
  readonly night: number;
}

/** Sums over all positions at live prices. `stayFee` is the rate of one night. */
export function useLiveTotals(positions: readonly Position[], stayFee: number): Totals {
  const store = useMemo(() => totalsStore(positions, stayFee), [positions, stayFee]);
  return useSyncExternalStore(store.watch, store.now);
}

// Keeps one sum until a price under it moves.
function totalsStore(positions: readonly Position[], stayFee: number) {
  const gids = [...new Set(positions.map((position) => position.stockGid))];
  let kept: Totals | null = null;
  return {
    now: () => (kept ??= totalsOf(positions, stayFee)),
    watch: (changed: () => void) => {
      const moved = () => {
        kept = null;
        changed();
      };
      const stops = gids.map((gid) => watchQuote(gid, moved));
      return () => stops.forEach((stop) => stop());
    },
  };
}

function totalsOf(positions: readonly Position[], stayFee: number): Totals {
  const sum = { profit: 0, accrued: 0, marketValue: 0, financed: 0, night: 0 };
  for (const position of positions) {
    const quote = quoteNow(position.stockGid);
    const live = liveOf(position, quote?.nowPrice);
    sum.profit += live.profit;
    sum.accrued += position.orderStayFee;
    sum.marketValue += live.marketValue;
    sum.financed += financedOf(position);
    sum.night += Math.round(financedOf(position) * stayFee * 100) / 100;
  }
  return sum;
}

export interface AccountNow {
  readonly user: UserInfo | undefined;
  readonly positions: readonly Position[];
  /** Whether the list has been read: sums of an unread list are unknown, not nothing. */
  readonly known: boolean;
  /** Whether these are all positions: they come a hundred at once. */
  readonly whole: boolean;
}

const NOTHING: AccountNow = { user: undefined, positions: [], known: false, whole: false };

/** The account's money and all its positions, which change together: neither is shown while the other is still being asked for. */
export function useAccountNow(): AccountNow {
  const user = useUser();
  const list = usePositions("held");
  const now = useMemo(() => accountOf(user.data, list.data?.pages, list.hasNextPage), [user.data, list.data?.pages, list.hasNextPage]);
  const [shown, show] = useState(NOTHING);
  const waits = user.isFetching || list.isFetching;
  if (waits || shown === now) return shown;
  show(now);
  return now;
}

function accountOf(
  user: UserInfo | undefined,
  pages: readonly { readonly list: readonly Position[] }[] | undefined,
  more: boolean,
): AccountNow {
  return { user, positions: (pages ?? []).flatMap((page) => page.list), known: pages !== undefined, whole: pages !== undefined && !more };
}
