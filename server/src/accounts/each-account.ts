/** Work on many accounts: one account's fault is not everybody's. Whatever concerns thousands goes through here. */
import type { FastifyBaseLogger } from "fastify";
import { DatabaseAway, NoSpace } from "../db/pool.ts";
import type { Gate } from "../fairness/turns.ts";

/** What the world has of it. */
interface Needs {
  readonly gate: Gate;
  readonly log: FastifyBaseLogger;
}

/**
 * Does `work` for each of `accounts`, side by side. One that fails is logged, stops nobody, and is tried again (`retryFailed`) until it
 * succeeds. A database that is away or full is nobody's fault: then the whole throws, once all have had their turn, and its caller
 * comes again; so twice must be once.
 */
export async function forEachAccount(
  { gate, log }: Needs,
  what: string,
  accounts: Iterable<number>,
  work: (userId: number) => Promise<unknown>,
): Promise<void> {
  const lost: unknown[] = [];
  const { pass, failed } = gate;
  const one = async (userId: number) => {
    const name = `${what} ${userId}`;
    try {
      await pass(() => work(userId));
      failed.delete(name);
    } catch (error) {
      if (error instanceof DatabaseAway || error instanceof NoSpace) return lost.push(error);
      log.error({ err: error, userId, what }, "account");
      return failed.set(name, () => work(userId));
    }
  };
  await Promise.all([...accounts].map(one));
  if (lost.length > 0) throw lost[0];
}

/** Tries again what has failed of single accounts; answers how many still do. Call it every few seconds. */
export async function retryFailed({ gate, log }: Needs): Promise<number> {
  const { pass, failed } = gate;
  for (const [name, work] of [...failed]) {
    try {
      await pass(work);
      if (failed.get(name) === work) failed.delete(name);
      log.warn({ what: name }, "account: done after all");
    } catch (error) {
      log.error({ err: error, what: name }, "account: failed again");
    }
  }
  return failed.size;
}
