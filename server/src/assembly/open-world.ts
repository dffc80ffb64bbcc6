/** Makes what every module is given: the one place where all that a server holds in memory comes into being. */
import { readFileSync } from "node:fs";
import type { Instrument } from "@hongpan/core/rules/products/instruments.ts";
import { INDEX_SETTINGS, type IndexSettings, type StockSettings } from "@hongpan/core/rules/terms/settings.ts";
import { openAccounts, type Commit } from "../accounts/accounts.ts";
import { createAlertWatches } from "../alerts/alert-watches.ts";
import { shownBefore } from "../changeover/shown.ts";
import { openClock } from "../time/clock.ts";
import { untilDone } from "../time/timetable.ts";
import { openGate, openOneByOne } from "../fairness/turns.ts";
import { openRush } from "../fairness/rush.ts";
import { openSecurityLog } from "../http/security-log.ts";
import { openSwitches } from "../settings/switches.ts";
import { openNotices } from "../settings/notices.ts";
import { openSettingBook } from "../settings/setting-book.ts";
import { openSessions } from "../identity/sessions/sessions.ts";
import { EASIEST_WORK } from "../identity/work.ts";
import { openRates } from "../market/foreign/rates.ts";
import { openDayKeys } from "../market/keys.ts";
import { openLivedIndices } from "../market/lived-indices.ts";
import { openMarket } from "../market/market.ts";
import { noteNames } from "../market/names.ts";
import { watchMomentOf } from "../trading/store/terms.ts";
import { createSubs } from "../trading/watch/subs.ts";
import { createWatches, createWarnings } from "../trading/watch/watches.ts";
import type { ServerLock } from "../db/server-lock.ts";
import type { Wall } from "../time/wall.ts";
import type { World } from "../world.ts";
import { latestCitedXt, writeParts } from "./parts.ts";
import { jsonFrom } from "../json.ts";

/** Changes of one watchlist that may wait. */
const WATCHLIST_CHANGES = 32;

interface Given extends Pick<World, "config" | "db" | "log" | "vault"> {
  /** The number of the market's model: this program's own, but in tests of its change. */
  readonly model: number;
  readonly listing: readonly Instrument[];
  readonly wall: Wall;
  readonly lock: Pick<ServerLock, "held">;
  /** In place of this version's rows, and of the real measure of the easiest proof of work: tests. */
  readonly settings?: readonly StockSettings[] | undefined;
  readonly indexSettings?: IndexSettings | undefined;
  readonly easiestWork?: number | undefined;
}

/** The world as it stands at the clock's instant; nothing is watched yet. */
export async function openWorld(given: Given): Promise<World> {
  const { config, db, log, vault, model, listing, wall, lock, settings } = given;
  const { indexSettings = INDEX_SETTINGS, easiestWork = EASIEST_WORK } = given;
  const clock = await openClock(db, wall, config, await latestCitedXt(db), lock.held);
  const { firstDay, doneXt } = clock;
  const { marketSeed: seed, clock: mode, beacon } = config;
  const keys = await openDayKeys({ db, vault, seed, firstDay, mode, model, listing, beacon, doneXt });
  await keys.keepUp(doneXt());
  await untilDone(
    () => keys.openRounds(doneXt()),
    (line) => log.warn(line),
  );
  const market = openMarket({ config, keys, firstDay, xt: doneXt(), listing, lived: await openLivedIndices(db) });
  const rates = openRates({ db, keys });
  await rates.fix(market.day());
  const shown = await shownBefore(db, keys.statement.number);
  const former = new Map([...shown].map(([id, { instrument }]) => [id, instrument]));
  await noteNames(db, market.all);
  const book = await openSettingBook(db, settings);
  const world: World = {
    ...{ version: VERSION, config, db, clock, market, former, keys, vault, easiestWork, log, rates },
    security: openSecurityLog(log, vault.mac),
    accounts: openAccounts(db, writeParts, wall.now, config.dailyChanges),
    settings: book.on,
    indexSettings,
    settingChanges: book,
    notices: await openNotices(db),
    switches: await openSwitches(db),
    sessions: openSessions(db),
    rush: openRush(),
    watches: createWatches(
      (id) => watchMomentOf(world, id),
      (id) => market.venueOf(id).day(id),
    ),
    subs: createSubs(),
    alertWatches: createAlertWatches(),
    watchlists: openOneByOne(WATCHLIST_CHANGES),
    gate: openGate(),
    warnings: createWarnings(),
  };
  followCommits(world);
  return world;
}

// Memory follows what was written: the one way in which a decision reaches what is watched beside the database.

type Memory = Pick<World, "accounts" | "watches" | "subs" | "alertWatches" | "warnings">;

/** Applies the effects of every commit of these accounts. Subscribe it first: other subscribers find memory as it was written. */
export function followCommits({ accounts, ...memory }: Memory): void {
  accounts.onCommit((commit) => follow(memory, commit));
}

function follow(
  { watches, subs, alertWatches, warnings }: Omit<Memory, "accounts">,
  { userId, entries, effects: { watch = [], sub, alerts, warned = [] } }: Commit,
): void {
  for (const { step, ...changed } of watch) watches.put(userId, changed, step);
  subs.follow(userId, entries);
  if (sub?.opened) subs.put(userId, sub.opened);
  if (sub?.changed) subs.change(userId, sub.changed);
  if (sub?.closed) subs.remove(userId, sub.closed);
  if (alerts?.removed === "all") alertWatches.retake(userId, []);
  else for (const n of alerts?.removed ?? []) alertWatches.remove(userId, n);
  for (const alert of alerts?.put ?? []) alertWatches.put(userId, alert);
  for (const warning of warned) warnings.note(warning);
}

const file = new URL("../../../package.json", import.meta.url);

/** The program's own version, from package.json. */
export const { version: VERSION } = jsonFrom<{ readonly version: string }>(readFileSync(file));
