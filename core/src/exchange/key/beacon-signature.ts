/** The signature of a beacon's round. Apart from beacon.ts, because the library is large and only markets with a beacon need it. */
import { bls12_381 } from "@noble/curves/bls12-381.js";
import { sha256 } from "@noble/hashes/sha2.js";
import type { BeaconChain } from "./beacon.ts";

/** Domain separation tag of BLS signatures on G1 (RFC 9380). */
const DST = "BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_";

/** Bytes that a round's signature signs: SHA-256 of its number as 8 bytes, big endian. */
export function messageOfRound(round: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(round));
  return sha256(bytes);
}

/** Whether `signature`, hex, is that of the chain's round; takes some 30 ms. */
export function isSignatureOfRound({ publicKey }: BeaconChain, round: number, signature: string): boolean {
  const { shortSignatures: bls } = bls12_381;
  try {
    return bls.verify(signature, bls.hash(messageOfRound(round), DST), publicKey);
  } catch {
    // Not a point of the curve or of its group.
    return false;
  }
}
