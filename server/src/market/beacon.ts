/**
 * HTTP client of a drand-compatible relay: GET <url>/<chain hash>/public/<round> returns {"round", "signature", …}. Each signature is
 * verified with the beacon's public key, so a relay can withhold a round but not forge one.
 */
import { timeOfRound, type BeaconChain } from "@hongpan/core/exchange/key/beacon.ts";
import { isSignatureOfRound } from "@hongpan/core/exchange/key/beacon-signature.ts";
import { boundedText } from "../json.ts";
import { DutyDelayed } from "../time/instants.ts";

export interface Relay {
  /** Signature of a round, 48 bytes. Waits at most three periods for a future round. Throws DutyDelayed if the relay does not serve it. */
  readonly round: (chain: BeaconChain, round: number) => Promise<Uint8Array>;
}

/** Requests per round before the duty fails. A failed duty is retried. */
const TRIES = 3;
const PAUSE_MS = 500;
const TIMEOUT_MS = 4000;
/** Maximum size of a reply; a relay's reply has about 300 bytes. */
const MOST_BYTES = 4096;
const SIGNATURE = /^[0-9a-f]{96}$/;

/** Opens the relay at `url`. With null, `round` always throws DutyDelayed. */
export function openRelay(url: string | null): Relay {
  return {
    round: async (chain, round) => {
      // This machine's clock only sets the wait. The relay decides whether the round exists.
      await pause(Math.min(timeOfRound(chain, round) - Date.now(), 3 * chain.period * 1000));
      const faults: string[] = [];
      while (url !== null && faults.length < TRIES) {
        if (faults.length > 0) await pause(PAUSE_MS);
        const found = await ask(`${url}/${chain.hash}/public/${round}`).catch((error: unknown) => (error as Error).message);
        if (found instanceof Object && found.round === round && isSignatureOfRound(chain, round, found.signature))
          return Buffer.from(found.signature, "hex");
        faults.push(found instanceof Object ? "its signature is not the beacon's" : found);
      }
      throw new DutyDelayed(
        `等待随机信标第 ${round} 轮：取到并验证签名之前不开市，正在重试。 The day waits for round ${round} of the randomness beacon, which is asked for again (${faults.at(-1) ?? "no BEACON"}).`,
      );
    },
  };
}

interface Round {
  readonly round: number;
  readonly signature: string;
}

async function ask(url: string): Promise<Round> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: "error" });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`the relay answered ${response.status}`);
  }
  const reply: unknown = JSON.parse(await boundedText(response, MOST_BYTES));
  if (typeof reply === "object" && reply !== null && "round" in reply && "signature" in reply) {
    const { round, signature } = reply;
    if (typeof round === "number" && typeof signature === "string" && SIGNATURE.test(signature)) return { round, signature };
  }
  throw new Error("the relay's reply has no signature");
}

async function pause(ms: number): Promise<void> {
  if (ms > 0) await new Promise((next) => setTimeout(next, ms).unref());
}
