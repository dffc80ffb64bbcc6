/**
 * A public randomness beacon (drand) mixed into the day keys. The round does not exist at the time of the commitment, so the committed key
 * alone does not determine the prices of the day.
 */
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";

/** Parameters of a drand chain with the signature scheme bls-unchained-g1-rfc9380. */
export interface BeaconChain {
  /** Hash of the chain, hex. */
  readonly hash: string;
  /** 96 bytes, hex. */
  readonly publicKey: string;
  /** Time of round 1, Unix seconds. */
  readonly genesis: number;
  /** Seconds between two rounds. */
  readonly period: number;
}

/** quicknet, a chain of the League of Entropy; parameters from https://docs.drand.love/blog/2023/10/16/quicknet-is-live/. */
export const QUICKNET: BeaconChain = {
  hash: "52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971",
  publicKey:
    "83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a",
  genesis: 1_692_803_367,
  period: 3,
};

/** Time of a round, epoch milliseconds. */
export function timeOfRound({ genesis, period }: BeaconChain, round: number): number {
  return (genesis + (round - 1) * period) * 1000;
}

/** The first round at least one period after `committedAt`, epoch milliseconds. */
export function roundAfter({ genesis, period }: BeaconChain, committedAt: number): number {
  return Math.max(1, Math.ceil((committedAt / 1000 - genesis) / period) + 2);
}

/** The key of a day with its round mixed in: HMAC-SHA256(committed key, signature). */
export function keyWithRound(key: Uint8Array, signature: Uint8Array): Uint8Array {
  return hmac(sha256, key, signature);
}
