/** What the panes of a wide window tell the ticket that stands beside the book. */
import { useEffect, useEffectEvent } from "react";
import { kindOf } from "../../data/market/symbols.ts";
import { usePlace } from "../../ui/page/place.ts";
import { store } from "../../store/store.ts";

interface Level {
  readonly gid: string;
  readonly price: number;
}

const picked = store<Level | null>(null);
const lever = store<number | null>(null);

/** A level of the book was chosen: the ticket of its instrument takes the price. */
export function pickLevel(level: Level): void {
  picked.set({ ...level });
}

/** Tells of each level of `gid` that is chosen beside the ticket. */
export function usePickedLevel(gid: string, take: (price: number) => void): void {
  const taken = useEffectEvent(take);
  useEffect(
    () =>
      picked.watch(() => {
        const level = picked.now();
        if (level?.gid === gid) taken(level.price);
      }),
    [gid],
  );
}

/** The leverage that a ticket in a pane begins with: the last one chosen there; null: that of the settings, as on a phone. */
export function useKeptLever(): { readonly start: number | null; readonly keep: (chosen: number) => void } {
  const place = usePlace();
  return place === null ? { start: null, keep: () => undefined } : { start: lever.now(), keep: lever.set };
}

/** The address of the ticket of an instrument, 0 to open and 1 to close; indices and futures have their own; null: it is not traded. */
export function ticketOf(gid: string, tab: 0 | 1): string | null {
  const kind = kindOf(gid);
  if (kind === "gold") return null;
  if (kind === "index") return `/indexBuy?code=${gid}&t=${tab}`;
  if (kind === "futures") return `/futuresBuy?code=${gid}&t=${tab}`;
  return `/buyStocks?code=${gid}&t=${tab}`;
}
