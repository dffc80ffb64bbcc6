/** A thread that solves proofs of work as phones do on their own processors, so that the one which calls is never held up by it. */
import { parentPort } from "node:worker_threads";
import type { Challenge } from "@hongpan/core/contract/work.ts";
import { solve } from "../../server/test/kit/work.ts";

parentPort?.on("message", ({ id, challenge }: { readonly id: number; readonly challenge: Challenge }) => {
  parentPort?.postMessage({ id, number: solve(challenge) });
});
