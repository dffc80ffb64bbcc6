/** Puts a server together: database, clocks, market, modules, socket. main.ts runs one; tests run many. */
import type { FastifyInstance } from "fastify";
import { pino, type Logger } from "pino";
import { MODEL_VERSION } from "@hongpan/core/exchange/version.ts";
import type { IndexSettings, StockSettings } from "@hongpan/core/rules/terms/settings.ts";
import { fixingsFrom } from "@hongpan/core/exchange/foreign/fixings.ts";
import { loadAlerts } from "../alerts/on-step.ts";
import { type Newsroom, openNewsroom, type NewsProvider } from "../news/newsroom.ts";
import { openApp, mountHealth } from "../http/app.ts";
import { mountAreas, type ClockParts } from "./areas.ts";
import { changeMarket, backUp } from "../changeover/change-market.ts";
import { marketListing } from "../market/listing/load.ts";
import { takeOverAll } from "../trading/upkeep/take-over.ts";
import type { Config } from "../config.ts";
import { migrate, refuseOtherSchema } from "../db/migrate.ts";
import { openDatabase, type Database, databaseTrouble } from "../db/pool.ts";
import { startPostgres, type Postgres } from "../db/postgres.ts";
import { watchSpace, type Space } from "../db/space.ts";
import { dutiesOf, endBeforeChange, watchClock } from "./duties.ts";
import { openClockControl } from "../desk/clock-control.ts";
import { operatorOf } from "../desk/desk-sessions.ts";
import { mountDocs } from "../http/docs.ts";
import type { Door } from "../http/callers.ts";
import { endOf, onSessionEnd, userOf } from "../identity/sessions/sessions.ts";
import { offerBlocks } from "../blocks/listings.ts";
import { openVault } from "../identity/vault.ts";
import { openLimits, type CallLimits } from "../http/limits.ts";
import { closeApp, listen, tryAddress } from "../http/listen.ts";
import { securityHeaders } from "../http/security-headers.ts";
import { openStream, type Stream } from "../http/stream.ts";
import { openLastPrices } from "../time/last-prices.ts";
import { openJumps, type Jumps } from "../time/jump.ts";
import { clockTrouble, openTimetable, type Timetable } from "../time/timetable.ts";
import { openRoad, type Road } from "../notify/road.ts";
import { openTeller } from "../notify/teller.ts";
import { sourcesOf } from "./topics.ts";
import { recallDoubted } from "./recall.ts";
import { loadSubs, loadWatches } from "../trading/upkeep/load.ts";
import { shownNow } from "../trading/store/terms.ts";
import { openWorld, VERSION } from "./open-world.ts";
import { traded } from "./parts.ts";
import { lockDatabase, type ServerLock } from "../db/server-lock.ts";
import { openWall, type Wall } from "../time/wall.ts";
import { seed, startWork } from "./work.ts";
import { noteRateLimits } from "../http/security-log.ts";
import { mountSecurityTxt } from "../http/security-txt.ts";
import { serveWeb } from "../http/web-files.ts";
import type { HashCost, World } from "../world.ts";
import { openNewsDesk } from "../news/desk.ts";
import { openFeed } from "../news/feed.ts";

export interface Running {
  readonly url: string;
  readonly world: World;
  readonly newsroom: Newsroom;
  readonly timetable: Timetable;
  readonly app: FastifyInstance;
  /** The first password of the demo's operator, until he has set his own; else null. */
  readonly deskPassword: string | null;
  /** Stops in order: no new requests, the timetable, the database. */
  readonly close: () => Promise<void>;
}

export interface How {
  /** Exchange time moves only when asked: tests. */
  readonly handClock?: boolean;
  /** Whether lists of past days are worked out at the start and at each close, before anybody asks: unless the clock is a hand's. */
  readonly warm?: boolean;
  /** Wall time in place of the database's: tests. */
  readonly wall?: Wall;
  /** Rows of settings in place of this version's: tests. */
  readonly settings?: readonly StockSettings[];
  /** Bounds of index orders in place of this version's: tests. */
  readonly indexSettings?: IndexSettings;
  /** Whether the market writes its own news, including those of the days before a first start. Off in most tests: news take a tenth of a simulated day. */
  readonly news?: boolean;
  /** How hard the easiest proof of work is, in place of its real measure: tests. */
  readonly easiestWork?: number;
  /** Cost of a password hash in tests, instead of the real cost. */
  readonly hashCost?: HashCost | undefined;
  /** The number of the market's model in place of this version's: tests of its change. */
  readonly model?: number;
  /** Starts without the database lock, while another server of the same database runs: tests that simulate a kill. */
  readonly beside?: boolean;
  /** Time after the last request at which a server without clients counts as idle, wall milliseconds. Set by tests. */
  readonly idleAfterMs?: number;
  /** Length of a countdown second, wall milliseconds; 1000 by default. Set by tests. */
  readonly secondMs?: number;
  /** In place of the open internet, where push services are: tests. */
  readonly road?: Road;
  /** Where a long start tells how far it is. */
  readonly say?: (line: string) => void;
}

const MAX_CONNECTIONS = 10;
/** Of a request, and of what the reader of its files says of it. */
const SECRET_HEADERS = ["req", "busboyOptions"].flatMap((of) =>
  ["usertoken", "desktoken", "cookie"].map((name) => `${of}.headers.${name}`),
);

/** Starts everything; throws StartRefused with a sentence when it cannot. */
export async function serve(config: Config, how: How = {}): Promise<Running> {
  await tryAddress(config);
  const log = pino({ level: config.logLevel, redact: SECRET_HEADERS });
  const warn = (line: string) => log.warn(line);
  const { say = () => undefined } = how;
  if (!config.databaseUrl) say(STAGES.database);
  const postgres = config.databaseUrl ? null : await startPostgres(config.dataDir, {}, { say, warn });
  const space = await watchSpace([...new Set([config.dataDir, postgres?.dir ?? config.dataDir])], warn);
  const url = config.databaseUrl ?? postgres?.urlOf("hongpan") ?? "";
  const db = openDatabase(url, MAX_CONNECTIONS, space.mayWrite);
  const ground: Ground = { log, db, postgres, space, lock: null };
  try {
    ground.lock = how.beside ? NO_LOCK : await lockDatabase(url);
    return await assemble(config, how, ground, ground.lock);
  } catch (error) {
    await leave(ground);
    throw error;
  }
}

/** Messages printed before each stage of a start that may take longer than two seconds, with its usual time. */
const STAGES = {
  database: "启动数据库（通常 1 秒，首次约 5 秒）… Starting the database, usually 1 s, about 5 s the first time…",
  tables: "核对数据表（通常 1 秒，升级后可能几分钟）… Checking the tables, usually 1 s, up to minutes after an upgrade…",
  market: "载入行情（通常 3 到 10 秒）… Opening the market, usually 3 to 10 s…",
  accounts: "载入账户、委托和持仓（通常 1 秒）… Loading accounts, orders and positions, usually 1 s…",
  clock: "补走停机期间的行情（通常 1 秒，停机一天约 1 分钟）… Catching up with the clock, usually 1 s, about a minute for a day…",
} as const;

const NO_LOCK: ServerLock = { held: () => true, close: async () => undefined };

/** What everything else stands on. */
interface Ground {
  readonly log: Logger;
  readonly db: Database;
  readonly postgres: Postgres | null;
  readonly space: Space;
  lock: ServerLock | null;
}

async function leave({ db, postgres, space, lock }: Ground): Promise<void> {
  space.stop();
  await db.close();
  await lock?.close();
  await postgres?.stop();
}

async function assemble(config: Config, how: How, ground: Ground, lock: ServerLock): Promise<Running> {
  const { log, db, postgres, space } = ground;
  const { model = MODEL_VERSION, say = () => undefined } = how;
  say(STAGES.tables);
  await refuseOtherSchema(db);
  await backUp({ db, config, model, say });
  await migrate(db);
  const vault = { ...(await openVault(config.keyFile, db)), hashCost: how.hashCost };
  const wall = how.wall ?? (await openWall(db));
  const { settings, indexSettings, easiestWork, road = openRoad(), warm = !how.handClock } = how;
  say(STAGES.market);
  const listing = await marketListing(db, config.marketSymbols);
  await changeMarket({ db, config, model, listing, traded, wall, say });
  const world = await openWorld({ config, db, log, vault, model, listing, wall, lock, settings, indexSettings, easiestWork });
  say(STAGES.accounts);
  await takeOverAll(world, say);
  const { clock } = world;
  const deskPassword = await seed(world);
  await loadTriggers(world);
  const stopRecalling = recallDoubted(world);
  const app = await openApp(config, log);
  const stream = openPush(app, world, () => timetable.use());
  const newsroom = serverNewsroom(world, how);
  const prices = await openLastPrices(db, () => shownNow(world));
  const { idleAfterMs, secondMs } = how;
  const timetable = openTimetable(dutiesOf(world, stream, newsroom, warm), { clock, db: db.keeper, config, log, prices, say, idleAfterMs });
  catchUpBeforeRequests(app, timetable);
  const jumps = openJumps({ clock, db, log, timetable });
  const control = openClockControl({ world, timetable, jumps, secondMs });
  const limits = mountCalls(app, world, { jumps, control }, road);
  mountHealth(app, {
    database: () => databaseTrouble(db, postgres?.trouble),
    clock: () => clockTrouble(clock, timetable),
    disk: space.trouble,
  });
  mountDocs(app, limits, VERSION, config);
  mountSecurityTxt(app, config);
  await serveWeb(app);
  await catchUp(world, { timetable, jumps }, say);
  const url = await listen(app, config);
  const stopWork = startWork(world, newsroom, openTeller(world, road), { warm });
  const stopClock = watchClock(world, stream);
  if (!how.handClock) timetable.start();
  const close = async () => {
    await stream.close();
    await closeApp(app);
    await stopWork();
    stopClock();
    await control.stop();
    await timetable.stop();
    await jumps.settled();
    await Promise.all([world.market.days.close(), world.market.charts.close()]);
    await world.market.home.results.close();
    stopRecalling();
    wall.stop();
    await leave(ground);
  };
  return { url, world, newsroom, timetable, app, deskPassword, close };
}

/** Mounts every call of the contract. Returns the rate limits for other routes. */
function mountCalls(app: FastifyInstance, world: World, parts: ClockParts, road: Road): CallLimits {
  const door = doorOf(world);
  const limits = openLimits(door, world.config);
  noteRateLimits(app, door, world.security);
  mountAreas(app, { door, limits, security: world.security }, world, parts, road);
  return limits;
}

/** Opens the WebSocket stream with account events and session ends. `use` is called before each upgrade. */
function openPush(app: FastifyInstance, world: World, use: () => Promise<void> | null): Stream {
  const stream = openStream(app.server, sourcesOf(world, use), undefined, securityHeaders(world.config));
  world.accounts.onCommit(({ userId, events }) => {
    for (const event of events) stream.tell(userId, event);
  });
  onSessionEnd(world.sessions, (session) => stream.drop(session));
  return stream;
}

/** Probes do not wake an idle server. */
const PROBES: ReadonlySet<string> = new Set(["/health", "/ready", "/metrics"]);

/** Processes the overdue steps of an idle server before it handles a request. */
function catchUpBeforeRequests(app: FastifyInstance, timetable: Pick<Timetable, "use">): void {
  app.addHook("onRequest", (request, reply, next) => {
    if (PROBES.has(request.url)) return next();
    const late = timetable.use((over) => reply.raw.once("close", over));
    if (late === null) return next();
    void late.then(() => next());
  });
}

interface ClockJobs {
  readonly timetable: Timetable;
  readonly jumps: Jumps;
}

/** Does what the process before may have shown, before requests are answered. */
async function catchUp(world: World, { timetable, jumps }: ClockJobs, say: (line: string) => void): Promise<void> {
  const { clock, keys } = world;
  say(STAGES.clock);
  await endBeforeChange(world);
  await timetable.catchUp();
  await jumps.recover(say);
  await keys.keepUp(clock.doneXt());
  await offerBlocks(world, clock.now().day, clock.doneXt());
}

/** Loads what every tick looks at: orders and positions, sub-accounts, alerts. */
async function loadTriggers(world: World): Promise<void> {
  await loadWatches(world);
  await loadSubs(world);
  await loadAlerts(world);
}

function doorOf({ db, sessions }: Pick<World, "db" | "sessions">): Door {
  return {
    userOf: (token) => userOf(sessions, token),
    endOf: (token) => endOf(sessions, token),
    operatorOf: (token, path) => operatorOf(db, token, path),
  };
}

const FEED_MS = 30_000;
const FEED_TIMEOUT_MS = 10_000;

/** The newsroom of a server: its own desk, and the feed that it was told of. */
function serverNewsroom(world: World, { news = true }: How): Newsroom {
  const rateOf = fixingsFrom(world.keys.firstDay, (of) => world.keys.keyOf("futures", of));
  const { market, clock, keys, settings } = world;
  const desk = openNewsDesk(market, { mode: clock.now().mode, now: () => clock.doneXt(), rateOf, costs: settings, keys });
  const { newsFeed } = world.config;
  return openNewsroom(world, [...(news ? [desk] : []), ...(newsFeed === null ? [] : [feedOf(world, newsFeed)])]);
}

function feedOf({ log }: Pick<World, "log">, url: string): NewsProvider {
  return openFeed(url, { everyMs: FEED_MS, timeoutMs: FEED_TIMEOUT_MS, onFault: (error) => log.warn({ err: error }, "news feed") });
}
