/** What a module is given: settings, the database, the two clocks, the market, the log. */
import type { Day } from "@hongpan/core/rules/time/calendar.ts";
import type { StockSettings } from "@hongpan/core/rules/terms/settings.ts";
import type { FastifyBaseLogger } from "fastify";
import type { Books } from "./accounts/books.ts";
import type { Clock } from "./time/clock.ts";
import type { Config } from "./config.ts";
import type { Database } from "./db/pool.ts";
import type { DayKeys } from "./market/keys.ts";
import type { Market } from "./market/answers.ts";

/** Seals what must not be read in the database or on the disk; keys are derived per purpose from the key file. */
export interface Vault {
  readonly seal: (purpose: string, plain: Uint8Array) => Buffer;
  readonly open: (purpose: string, sealed: Uint8Array) => Buffer;
  /** HMAC-SHA256: blind indexes and signatures. */
  readonly mac: (purpose: string, text: string | Uint8Array) => Buffer;
}

export interface World {
  readonly config: Config;
  readonly db: Database;
  readonly clock: Clock;
  readonly market: Market;
  readonly keys: DayKeys;
  readonly vault: Vault;
  /** The only way to change money. */
  readonly books: Books;
  /** Fees, limits and lines of stocks in force on a day: nobody asks for them elsewhere. */
  readonly settings: (day: Day) => StockSettings;
  /** Most numbers that the easiest proof of work tries. */
  readonly easiestWork: number;
  readonly log: FastifyBaseLogger;
}
