/** The keys that a server has revealed, held against what it had fixed before: commitment, link, anchor. */
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { isDay, type Day } from "../../rules/time/calendar.ts";
import { LAST_CALENDAR_DAY } from "../../rules/time/calendar-days.ts";
import type { MarketName } from "../../rules/markets/foreign-sessions.ts";
import { keyWithRound, roundAfter, type BeaconChain } from "./beacon.ts";
import { isSame, keyOfLink, linksOf, unhex, type Anchor } from "./links.ts";

/** A row of /api/market/proofs.do, as far as it is needed. */
export interface PublicKeyOfDay {
  readonly day: Day;
  readonly commitment: string;
  readonly key: string | null;
  readonly link: string | null;
  readonly anchor: string | null;
  readonly anchorDay: Day | null;
  /** Wall time of the commitment, epoch milliseconds; null for history. */
  readonly committedAt: number | null;
  /** Beacon round that is mixed into the key, and its signature (hex); null for none. */
  readonly round: number | null;
  readonly signature: string | null;
  /** Id of the market statement in effect on the day. */
  readonly statement: string;
  /** What was announced of the day under an earlier model of the market, with its key. */
  readonly former?: { readonly commitment: string; readonly key: string } | null;
}

/** The commitment that a change of models has made void, if the key that it hid is told with it; null when there is none. */
export function voidedOf({ former }: PublicKeyOfDay): string | null {
  return former && bytesToHex(sha256(unhex(former.key))) === former.commitment ? former.commitment : null;
}

/**
 * What is wrong with a key: its hash is not the commitment; it has no link, or one that does not lead to the link before it and to the
 * anchor; it does not follow from its link; its row names another anchor than the market statement. No key is without a link.
 */
export type KeyFault = "badCommitment" | "badLink" | "badKey" | "otherAnchor";

export interface KeyCheck {
  /** The key of a revealed row, or what is wrong with it. */
  readonly open: (row: PublicKeyOfDay) => Uint8Array | KeyFault;
}

/** Checks the keys of a market, of whatever days in whatever order, against the anchor of its statement. */
export function openKeyCheck(market: MarketName, anchor: Anchor): KeyCheck {
  const fits = isReached(anchor) ? linksOf(anchor) : null;
  return {
    open: (row) => {
      const key = unhex(row.key ?? "");
      if (key.length !== 32 || bytesToHex(sha256(key)) !== row.commitment) return "badCommitment";
      if (row.anchor !== anchor.link || row.anchorDay !== anchor.day) return "otherAnchor";
      if (row.link === null || fits === null) return "badLink";
      const link = unhex(row.link);
      if (link.length !== 32 || !fits(row.day, link)) return "badLink";
      return isSame(key, keyOfLink(link, market, row.day)) ? key : "badKey";
    },
  };
}

/**
 * badRound: the round is missing although the statement names a beacon, present although it names none, or not the first round at least a
 * period after the commitment; or the commitment time or the signature is missing. badSignature: the signature of the round is invalid.
 */
export type RoundFault = "badRound" | "badSignature";

/** The key of a revealed row with its round mixed in, or the fault of the round. `key` is the committed key. */
export async function withRound(
  key: Uint8Array,
  { committedAt, round, signature }: PublicKeyOfDay,
  beacon: BeaconChain | null,
): Promise<Uint8Array | RoundFault> {
  if (beacon === null) return (round ?? null) === null && (signature ?? null) === null ? key : "badRound";
  if (committedAt === null || round !== roundAfter(beacon, committedAt) || signature === null) return "badRound";
  const { isSignatureOfRound } = await import("./beacon-signature.ts");
  return isSignatureOfRound(beacon, round, signature) ? keyWithRound(key, unhex(signature)) : "badSignature";
}

// Nothing leads to an anchor of no day.
function isReached({ day }: Anchor): boolean {
  return isDay(day) && day <= LAST_CALENDAR_DAY;
}
