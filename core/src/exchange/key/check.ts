/** The keys that a server has revealed, held against what it had fixed before: commitment, link, anchor. */
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { isDay, type Day } from "../../rules/time/calendar.ts";
import { LAST_CALENDAR_DAY } from "../../rules/time/calendar-days.ts";
import type { MarketName } from "../../rules/markets/foreign-sessions.ts";
import { isSame, keyOfLink, linksOf, unhex, type Anchor } from "./links.ts";

/** A row of /api/market/proofs.do, as far as it is needed. */
export interface PublicKeyOfDay {
  readonly day: Day;
  readonly commitment: string;
  readonly key: string | null;
  readonly link: string | null;
  readonly anchor: string | null;
  readonly anchorDay: Day | null;
  /** What was announced of the day under an earlier model of the market, with its key. */
  readonly former?: { readonly commitment: string; readonly key: string } | null;
}

/** The commitment that a change of models has made void, if the key that it hid is told with it; null when there is none. */
export function voidedOf({ former }: PublicKeyOfDay): string | null {
  return former && bytesToHex(sha256(unhex(former.key))) === former.commitment ? former.commitment : null;
}

/**
 * What is wrong with a key: its hash is not the commitment; it has no link, or one that does not lead to the link before it and to the
 * anchor; it does not follow from its link; its row names another anchor than the rows before. The third model has no key without a link.
 */
export type KeyFault = "badCommitment" | "badLink" | "badKey" | "otherAnchor";

export interface KeyCheck {
  /** The key of a revealed row, or what is wrong with it. */
  readonly open: (row: PublicKeyOfDay) => Uint8Array | KeyFault;
  /** What the rows so far are held against; null while nothing has been opened. */
  readonly anchor: () => Anchor | null;
}

/** Checks the keys of a market, of whatever days in whatever order. */
export function openKeyCheck(market: MarketName): KeyCheck {
  const state: { row: PublicKeyOfDay | null; fits: ReturnType<typeof linksOf> | null } = { row: null, fits: null };
  return {
    open: (row) => {
      const key = unhex(row.key ?? "");
      if (key.length !== 32 || bytesToHex(sha256(key)) !== row.commitment) return "badCommitment";
      if (state.row === null) {
        state.row = row;
        const anchor = anchorOf(row);
        state.fits = anchor && linksOf(anchor);
      }
      if (row.anchor !== state.row.anchor || row.anchorDay !== state.row.anchorDay) return "otherAnchor";
      if (row.link === null || state.fits === null) return "badLink";
      const link = unhex(row.link);
      if (link.length !== 32 || !state.fits(row.day, link)) return "badLink";
      return isSame(key, keyOfLink(link, market, row.day)) ? key : "badKey";
    },
    anchor: () => state.row && anchorOf(state.row),
  };
}

// An anchor of no day is none: nothing leads to it.
function anchorOf({ anchor, anchorDay }: PublicKeyOfDay): Anchor | null {
  return anchor !== null && anchorDay !== null && isDay(anchorDay) && anchorDay <= LAST_CALENDAR_DAY
    ? { day: anchorDay, link: anchor }
    : null;
}
