/**
 * `npm run market:announce -- --from 2027-01-04 [--symbols list.csv] [--clock live] [--beacon on|off]`: announces another list of stocks
 * (without --symbols the built-in one), clock or randomness beacon (that of BEACON_CHAIN) for a trading day without a committed key.
 * Reads the settings of the server (DATABASE_URL or DATA_DIR), also while it runs.
 */
import { parseArgs } from "node:util";
import { isDay } from "@hongpan/core/rules/time/calendar.ts";
import { announce } from "../server/src/changeover/announce.ts";
import { beaconChainOf, readConfig, StartRefused } from "../server/src/config.ts";
import { openDatabase } from "../server/src/db/pool.ts";
import { joinPostgres } from "../server/src/db/postgres.ts";
import { marketListing } from "../server/src/market/listing/load.ts";

const USAGE = "npm run market:announce -- --from 2027-01-04 [--symbols list.csv] [--clock continuous|live] [--beacon on|off]";

try {
  console.log(await announced());
} catch (error) {
  const { message } = error as Error;
  console.error(error instanceof StartRefused ? message : `Nothing was announced: ${message}`);
  process.exitCode = 1;
}

async function announced(): Promise<string> {
  const text = { type: "string" } as const;
  const { from = "", symbols, clock, beacon } = parseArgs({ options: { from: text, symbols: text, clock: text, beacon: text } }).values;
  const isClock = clock === undefined || clock === "continuous" || clock === "live";
  if (!isDay(from) || !isClock || !["on", "off", undefined].includes(beacon)) throw new StartRefused(USAGE);
  const config = readConfig(process.env);
  const postgres = config.databaseUrl ? null : await joinPostgres(config.dataDir);
  const db = openDatabase(config.databaseUrl ?? postgres?.urlOf("hongpan") ?? "", 2);
  try {
    const listing = await marketListing(db, symbols ?? null);
    const source = beacon === "on" ? beaconChainOf(process.env) : null;
    const { number, id } = await announce(db, { listing, clock: clock ?? null, from, ...(beacon === undefined ? {} : { beacon: source }) });
    return `market statement ${number}, in effect from ${from}\n${id}\nThe clock stops before ${from}. Start the server with this list, clock and beacon then: positions close at the last price shown.`;
  } finally {
    await db.close();
    await postgres?.stop();
  }
}
