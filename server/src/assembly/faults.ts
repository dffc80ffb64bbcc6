/**
 * What nobody has caught (docs/decisions/operation.md). A connection that broke has harmed nothing that is kept in memory: it is logged and
 * the server goes on. Anything else is a bug, after which nobody knows what memory holds: the server ends, and `npm start` begins anew.
 */
import type { FastifyBaseLogger } from "fastify";
import { DatabaseAway, NoSpace, sqlState } from "../db/pool.ts";
import { errorCode } from "../error-code.ts";

/** The code of an end by a fault; tools/start.mjs starts again after it. */
const FAULT_CODE = 70;

/** Sees to every exception and rejection that nobody caught; `end` ends the process with a code. */
export function mindFaults(log: FastifyBaseLogger, end: (code: number) => void): void {
  const mind = (error: unknown, origin: string) => {
    if (isHarmless(error)) return log.error({ err: error, origin }, "uncaught, harmless");
    log.fatal({ err: error, origin }, "uncaught: the server ends and is started again");
    end(FAULT_CODE);
  };
  process.on("uncaughtException", mind);
  // The terminal may have gone; what would be written to it is not worth an end.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
}

const CONNECTION_CODES: ReadonlySet<string> = new Set(["ECONNRESET", "ECONNREFUSED", "ECONNABORTED", "EPIPE", "ETIMEDOUT", "ENOTCONN"]);

/** Whether an error tells of a broken connection, or of a statement that the database refused as a whole. */
function isHarmless(error: unknown): boolean {
  if (error instanceof DatabaseAway || error instanceof NoSpace || sqlState(error) !== null) return true;
  return CONNECTION_CODES.has(errorCode(error));
}
