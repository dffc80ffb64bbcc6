/** The rows of a list pane that lead to an instrument, as they stand in the page: every list has its own, all are links there. */
import { useEffect, useEffectEvent, type RefObject } from "react";
import { gidOfAddress } from "../../screens/stock/address.ts";

const LINKS = 'a:is([href^="/kline"], [href^="/listdetail"]), button.pos';

/** A list that shows none after so long, with nothing on its way, has the market itself beside it. */
const NONE_MS = 2_000;
const MARKET = "sh000001";

/** The rows of the list pane in the order of the page, without the cards of indices above it. */
export function rowsOf(place: ParentNode): HTMLElement[] {
  return linksOf(place).filter((row) => !row.closest(".idx, [inert]"));
}

/** The gid that a row leads to, or null. */
export function gidOfRow(row: Element): string | null {
  const href = row.getAttribute("href");
  if (href === null) return (row as HTMLElement).dataset["gid"] ?? null;
  return gidOfAddress(new URL(href, location.href).searchParams) || null;
}

/** While `wanted`, tells of the first instrument that the list pane shows. */
export function useFirstRow(wanted: boolean, place: RefObject<HTMLElement | null>, found: (gid: string) => void): void {
  const tell = useEffectEvent(found);
  useEffect(() => {
    if (!wanted || !place.current) return;
    const look = () => {
      const home = place.current?.querySelector('.pane-list[data-screen="home"]');
      const [first] = place.current
        ? (home ? linksOf(place.current) : rowsOf(place.current)).map(gidOfRow).filter((gid) => gid !== null)
        : [];
      if (first !== undefined) tell(first);
    };
    const seen = new MutationObserver(look);
    seen.observe(place.current, { childList: true, subtree: true });
    look();
    const none = setInterval(() => {
      if (!place.current?.querySelector(".pane-list .sk")) tell(MARKET);
    }, NONE_MS);
    return () => {
      clearInterval(none);
      seen.disconnect();
    };
  }, [wanted, place]);
}

function linksOf(place: ParentNode): HTMLElement[] {
  return [...(place.querySelector(".pane-list")?.querySelectorAll<HTMLElement>(LINKS) ?? [])];
}
