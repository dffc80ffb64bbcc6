import { useMemo, useState } from "react";
import { usePositions } from "../../data/positions.ts";
import { useUser } from "../../data/session.ts";
import type { Position, UserInfo } from "../../data/wire/shapes.ts";

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
