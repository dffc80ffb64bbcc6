/** A local randomness beacon with its own key pair, and a relay that serves its rounds. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { bls12_381 } from "@noble/curves/bls12-381.js";
import { timeOfRound, type BeaconChain } from "@hongpan/core/exchange/key/beacon.ts";
import { messageOfRound } from "@hongpan/core/exchange/key/beacon-signature.ts";

const SECRET = new Uint8Array(32).fill(9);
const { shortSignatures } = bls12_381;

/** A round every second. */
export const TEST_BEACON: BeaconChain = {
  hash: "ab".repeat(32),
  publicKey: shortSignatures.getPublicKey(SECRET).toHex(),
  genesis: 1_600_000_000,
  period: 1,
};

/** The signature of a round of TEST_BEACON, hex. */
export function signRound(round: number): string {
  const message = shortSignatures.hash(messageOfRound(round), "BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_");
  return shortSignatures.sign(message, SECRET).toHex();
}

/** Behaviour of the relay: correct replies, closed connections, or one kind of invalid reply. */
export type RelayMode = "good" | "away" | "forged" | "other round" | "long" | "redirect";

export interface TestRelay {
  readonly settings: { readonly BEACON: string; readonly BEACON_CHAIN: string };
  mode: RelayMode;
  /** Rounds that clients requested. */
  readonly requestedRounds: number[];
  readonly close: () => void;
}

export async function beaconRelay(): Promise<TestRelay> {
  const state = { mode: "good" as RelayMode, requestedRounds: [] as number[] };
  const server = createServer((request, response) => {
    const round = Number(/\/public\/(\d+)$/.exec(request.url ?? "")?.[1]);
    state.requestedRounds.push(round);
    if (state.mode === "away") return void response.destroy();
    if (state.mode === "redirect") return void response.writeHead(302, { location: "http://127.0.0.1:9/" }).end();
    if (!request.url?.startsWith(`/${TEST_BEACON.hash}/`) || timeOfRound(TEST_BEACON, round) > Date.now())
      return void response.writeHead(404).end("{}");
    const signature = signRound(state.mode === "forged" ? round + 1 : round);
    const reply = { round: state.mode === "other round" ? round + 1 : round, signature };
    response.end(JSON.stringify(state.mode === "long" ? { ...reply, randomness: "0".repeat(10_000) } : reply));
  });
  await new Promise<void>((next) => server.listen(0, "127.0.0.1", next));
  const { hash, publicKey, genesis, period } = TEST_BEACON;
  return Object.assign(state, {
    settings: {
      BEACON: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      BEACON_CHAIN: `${hash}:${publicKey}:${genesis}:${period}`,
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  });
}
