/** Signature check of a beacon round. Separate from beacon.ts: the library is large and only markets with a beacon load it. */
import { bls12_381 } from "@noble/curves/bls12-381.js";
import { sha256 } from "@noble/hashes/sha2.js";
import type { BeaconChain } from "./beacon.ts";

/** Domain separation tag of BLS signatures on G1 (RFC 9380). */
const DST = "BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_";

/** Signed message of a round: SHA-256 of its number as 8 bytes, big endian. */
export function messageOfRound(round: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(round));
  return sha256(bytes);
}

/** Whether `signature` (hex) is valid for `round` of the chain. Takes about 30 ms. */
export function isSignatureOfRound({ publicKey }: BeaconChain, round: number, signature: string): boolean {
  const { shortSignatures: bls } = bls12_381;
  try {
    return bls.verify(signature, bls.hash(messageOfRound(round), DST), publicKey);
  } catch {
    // Not a point of the curve or its subgroup.
    return false;
  }
}
