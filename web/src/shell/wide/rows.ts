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
  if (href === null) return row.getAttribute("data-gid");
  return gidOfAddress(new URL(href, location.href).searchParams) || null;
}

/** While `wanted`, tells of the first instrument that the list pane shows. */
export function useFirstRow(wanted: boolean, place: RefObject<HTMLElement | null>, found: (gid: string) => void): void {
  const tell = useEffectEvent(found);
  useEffect(() => {
    if (!wanted || !place.current) return;
    const look = () => {
      const home = place.current?.querySelector('.pane-list[data-screen="home"]');
      const rows = place.current ? (home ? linksOf(place.current) : rowsOf(place.current)) : [];
      const first = rows.find((row) => gidOfRow(row) !== null);
      if (first !== undefined && !isBehind(first)) tell(gidOfRow(first)!);
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

/** Whether rows that stand above it are still on their way: of a list of groups one below may come first. */
function isBehind(row: HTMLElement): boolean {
  const waits = row.closest(".pane-list")?.querySelector(".sk");
  return waits !== null && waits !== undefined && (waits.compareDocumentPosition(row) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

function linksOf(place: ParentNode): HTMLElement[] {
  return [...(place.querySelector(".pane-list")?.querySelectorAll<HTMLElement>(LINKS) ?? [])];
}
