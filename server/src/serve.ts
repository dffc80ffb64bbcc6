/** Puts a server together: database, clocks, market, modules, socket. main.ts runs one; tests run many. */
import { settingsOn, type StockSettings } from "@hongpan/core/rules/settings.ts";
import type { FastifyInstance } from "fastify";
import { pino, type Logger } from "pino";
import { openBooks } from "./accounts/books.ts";
import { loadAlerts } from "./alerts/on-step.ts";
import { openApp, serveWeb } from "./app.ts";
import { mountAreas } from "./areas.ts";
import { openClock } from "./clock.ts";
import type { Config } from "./config.ts";
import { migrate } from "./db/migrate.ts";
import { openDatabase, type Database } from "./db/pool.ts";
import { startPostgres, type Postgres } from "./db/postgres.ts";
import { dutiesOf, watchClock } from "./duties.ts";
import { mountDocs } from "./docs.ts";
import { mountHealth } from "./health.ts";
import { userOf } from "./identity/sessions.ts";
import { openVault } from "./identity/vault.ts";
import { listen } from "./listen.ts";
import { fixRates } from "./market/foreign/rates.ts";
import { openDayKeys } from "./market/keys.ts";
import { openMarket } from "./market/market.ts";
import { latestCitedXt, writeParts } from "./parts.ts";
import { openStream } from "./stream.ts";
import { openTimetable, type Timetable } from "./timetable.ts";
import { sourcesOf } from "./topics.ts";
import { loadSubs } from "./trading/sub-watch.ts";
import { loadWatches } from "./trading/watches.ts";
import { openWall, type Wall } from "./wall.ts";
import { seed, startWork } from "./work.ts";
import { VERSION } from "./version.ts";
import type { World } from "./world.ts";

export interface Running {
  readonly url: string;
  readonly world: World;
  readonly timetable: Timetable;
  readonly app: FastifyInstance;
  /** Stops in order: no new requests, the timetable, the database. */
  readonly close: () => Promise<void>;
}

export interface How {
  /** Exchange time moves only when asked: tests. */
  readonly handClock?: boolean;
  /** Wall time in place of the database's: tests. */
  readonly wall?: Wall;
  /** Rows of settings in place of this version's: tests. */
  readonly settings?: readonly StockSettings[];
  /** Where a long start tells how far it is. */
  readonly say?: (line: string) => void;
}

/** Starts everything; throws StartRefused with a sentence when it cannot. */
export async function serve(config: Config, how: How = {}): Promise<Running> {
  const log = pino({ level: config.logLevel, redact: ["req.headers.usertoken", "req.headers.cookie"] });
  const postgres = config.databaseUrl ? null : await startPostgres(config.dataDir);
  const db = openDatabase(config.databaseUrl ?? postgres?.urlOf("hongpan") ?? "");
  try {
    return await assemble(config, how, log, db, postgres);
  } catch (error) {
    await db.close();
    await postgres?.stop();
    throw error;
  }
}

async function assemble(config: Config, how: How, log: Logger, db: Database, postgres: Postgres | null): Promise<Running> {
  await migrate(db);
  const vault = await openVault(config.keyFile, db);
  const wall = how.wall ?? (await openWall(db));
  const clock = await openClock(db, wall, config, await latestCitedXt(db));
  const keys = await openDayKeys({
    db,
    vault,
    seed: config.marketSeed,
    firstDay: clock.firstDay,
    mode: config.clock,
    doneXt: clock.doneXt,
  });
  await keys.keepUp(clock.doneXt());
  const market = openMarket({ config, keys, clock });
  await fixRates({ db, keys }, market.day());
  const books = openBooks(db, writeParts);
  const settings = (day: string) => settingsOn(day, how.settings);
  const world: World = { config, db, clock, market, keys, vault, books, settings, log };
  await seed(world);
  await loadWatches(world);
  await loadSubs(world);
  await loadAlerts(world);
  const app = await openApp(config, log);
  const stream = openStream(app.server, sourcesOf(world));
  books.onEvent((userId, event) => stream.tell(userId, event));
  const timetable = openTimetable(dutiesOf(world, stream), { clock, db, config, log, say: how.say ?? (() => undefined) });
  mountAreas(app, { userOf: (token) => userOf(world, token) }, world, timetable);
  mountHealth(app, db, clock);
  mountDocs(app, VERSION);
  await serveWeb(app);
  if (config.clock === "live") {
    await timetable.catchUp();
    await keys.keepUp(clock.doneXt());
  }
  const url = await listen(app, config);
  const stopWork = startWork(world, { warm: !how.handClock });
  const stopClock = watchClock(world, stream);
  if (!how.handClock) timetable.start();
  const close = async () => {
    await stopWork();
    stopClock();
    await stream.close();
    await app.close();
    await timetable.stop();
    wall.stop();
    await db.close();
    await postgres?.stop();
  };
  return { url, world, timetable, app, close };
}
