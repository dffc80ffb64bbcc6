/** What a module is given: settings, the database, the two clocks, the market, the log, and all that a server holds in memory. */
import type { Instrument } from "@hongpan/core/rules/products/instruments.ts";
import type { Day } from "@hongpan/core/rules/time/calendar.ts";
import type { IndexSettings, StockSettings } from "@hongpan/core/rules/terms/settings.ts";
import type { FastifyBaseLogger } from "fastify";
import type { Accounts } from "./accounts/accounts.ts";
import type { Clock } from "./time/clock.ts";
import type { Config } from "./config.ts";
import type { Database } from "./db/pool.ts";
import type { AlertWatches } from "./alerts/alert-watches.ts";
import type { Gate, OneByOne } from "./fairness/turns.ts";
import type { SwitchBook } from "./settings/switches.ts";
import type { NoticeBook } from "./settings/notices.ts";
import type { SettingBook } from "./settings/setting-book.ts";
import type { SecurityLog } from "./http/security-log.ts";
import type { Rush } from "./fairness/rush.ts";
import type { Sessions } from "./identity/sessions/sessions.ts";
import type { DayKeys } from "./market/keys.ts";
import type { Rates } from "./market/foreign/rates.ts";
import type { Market } from "./market/answers.ts";
import type { Subs } from "./trading/watch/subs.ts";
import type { Watches, Warnings } from "./trading/watch/watches.ts";

/** Seals what must not be read in the database or on the disk; keys are derived per purpose from the key file. */
export interface Vault {
  readonly seal: (purpose: string, plain: Uint8Array) => Buffer;
  readonly open: (purpose: string, sealed: Uint8Array) => Buffer;
  /** HMAC-SHA256: blind indexes and signatures. */
  readonly mac: (purpose: string, text: string | Uint8Array) => Buffer;
  /** Cost of a password hash in tests, instead of the real cost. */
  readonly hashCost?: HashCost | undefined;
}

/** Memory in KiB and passes of argon2id. */
export interface HashCost {
  readonly memoryCost: number;
  readonly timeCost: number;
}

export interface World {
  /** The program's own. */
  readonly version: string;
  readonly config: Config;
  readonly db: Database;
  readonly clock: Clock;
  readonly market: Market;
  /** What was traded under an earlier model, as it was listed last; the present market may not list it any more. */
  readonly former: ReadonlyMap<number, Instrument>;
  readonly keys: DayKeys;
  readonly vault: Vault;
  /** The only way to change money. */
  readonly accounts: Accounts;
  /** Fees, limits and lines of stocks in force on a day, for what was placed on `placed` (that day): nobody asks for them elsewhere. */
  readonly settings: (day: Day, placed?: Day) => StockSettings;
  /** Bounds of index orders. */
  readonly indexSettings: IndexSettings;
  /** What the desk has changed of the settings. */
  readonly settingChanges: SettingBook;
  /** Announcements and banners of the desk. */
  readonly notices: NoticeBook;
  /** What the site does not offer at present. */
  readonly switches: SwitchBook;
  /** Most numbers that the easiest proof of work tries. */
  readonly easiestWork: number;
  readonly log: FastifyBaseLogger;
  /** Notes what concerns the security of an account or of the back office. */
  readonly security: SecurityLog;
  readonly sessions: Sessions;
  /** How often something happened lately: tries of a login, pictures asked for. */
  readonly rush: Rush;
  readonly rates: Rates;
  /** What is looked at with every step, beside the database: orders and positions, sub-accounts, alerts. */
  readonly watches: Watches;
  readonly subs: Subs;
  readonly alertWatches: AlertWatches;
  /** Changes of one person's watchlist: all of them would wait for the same row, each with a connection of its own. */
  readonly watchlists: OneByOne;
  /** What the market changes of many accounts goes through here. */
  readonly gate: Gate;
  readonly warnings: Warnings;
}
