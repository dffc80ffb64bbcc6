/**
 * The change of a begun market to this version's model or to an announced list, before anything of it is opened
 * (docs/decisions/operation.md): one transaction stores the last prices of the former market and continues the clock with a first day of
 * the new one. Commitments stay, since keys depend on neither. What this means for each account is written by trading/upkeep/take-over.ts, once the new market is open.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { listingHash, type MarketStatement, type PublicStatement } from "@hongpan/core/exchange/key/statements.ts";
import type { Instrument } from "@hongpan/core/rules/products/instruments.ts";
import { addDays, dayOf, isTradingDay, nextTradingDay, xtOf, type Day } from "@hongpan/core/rules/time/calendar.ts";
import { OPEN_SECOND } from "@hongpan/core/rules/time/day-seconds.ts";
import { firstStart } from "@hongpan/core/rules/time/exchange-clock.ts";
import { RATE_SCALE } from "@hongpan/core/rules/markets/coins.ts";
import { accountsAfter } from "../accounts/recompute.ts";
import { StartRefused, type Config } from "../config.ts";
import type { Database, Db } from "../db/pool.ts";
import { forgetLivedIndices } from "../market/lived-indices.ts";
import {
  announcedAfter,
  appendStatement,
  currentStatement,
  fitsStatement,
  lastInstantBefore,
  modelOf,
  readStatements,
  refuseOtherInputs,
} from "../market/statements.ts";
import { notedInstruments } from "../market/names.ts";
import { beginAnew, firstInstant, standingOf, type ClockStanding } from "../time/clock.ts";
import { forgetLastPrices, lastPrices, type LastPrice, type TradedPrice } from "../time/last-prices.ts";
import type { Wall } from "../time/wall.ts";
import { keepShown, noteFound, type Shown } from "./shown.ts";
import { dump } from "../db/dump.ts";
import { freeBytes } from "../db/space.ts";

/** What the change asks of those who keep what was done in the market. */
export interface Traded {
  /** Exchange time of the latest step that a fill cites; 0 when there is none. */
  readonly latestXt: (db: Db) => Promise<number>;
  /** The id of every instrument that was ever ordered or held: what was won or bought as a block is held without an order. */
  readonly everTraded: (db: Db) => Promise<readonly number[]>;
  /** The price of each instrument's latest fill. */
  readonly latestFills: (db: Db) => Promise<readonly TradedPrice[]>;
  /** The mean opening price of the latest position in each instrument that is held. */
  readonly heldAt: (db: Db) => Promise<readonly LastPrice[]>;
  /** Throws away what is kept of the market's days and means nothing on another model. */
  readonly forgetDays: (db: Db) => Promise<void>;
}

interface Given {
  readonly config: Config;
  readonly db: Database;
  /** The model of this program. */
  readonly model: number;
  /** The A-shares that this start is given. */
  readonly listing: readonly Instrument[];
  readonly traded: Traded;
  readonly wall: Wall;
  readonly say: (line: string) => void;
}

/**
 * Changes a market to this program's model, or to the list and clock that were announced once their day has come; any other market is left
 * as it is. Throws StartRefused when something traded is not known, for a list or clock whose day has not come, and for the one of before
 * when it has.
 */
export async function changeMarket(given: Given): Promise<void> {
  const { db, traded, say } = given;
  const standing = await standingOf(db);
  const chain = await readStatements(db);
  const former = standing && currentStatement(chain, standing.firstDay);
  if (!former) return;
  const xt = Math.max(standing.doneXt, await traded.latestXt(db));
  const change = announcedChange(given, chain, former, standing) ?? newModel(given, former, xt);
  if (!change) return;
  say(change.words);
  if (change.announced) await copyDatabase(given, `before-statement-${change.announced.number}`, standing);
  const shown = await shownLast(db, traded, standing, xt);
  await db.transaction(async (at) => {
    const { number } = change.announced ?? (await appendStatement(at, chain, change.statement));
    await keepShown(at, former.number, shown);
    await forgetLastPrices(at);
    await noteFound(at, number, await accountsAfter(at, 0, Number.MAX_SAFE_INTEGER));
    await traded.forgetDays(at);
    await forgetLivedIndices(at);
    await beginAnew(at, { xt: change.xt, day: change.statement.firstDay });
  });
}

interface MarketChange {
  readonly statement: Omit<MarketStatement, "number" | "before">;
  /** The statement, where it has been published already. */
  readonly announced: PublicStatement | null;
  /** Exchange time at which the market continues. */
  readonly xt: number;
  readonly words: string;
}

function inputsOf({ config, model, listing }: Given, { anchors }: PublicStatement) {
  return { model, clock: config.clock, listing: listingHash(listing), anchors, beacon: config.beacon?.chain ?? null };
}

// The change that was announced, from its day on.
function announcedChange(
  given: Given,
  chain: readonly PublicStatement[],
  former: PublicStatement,
  { doneXt }: ClockStanding,
): MarketChange | null {
  const { config, wall } = given;
  const announced = announcedAfter(chain, former);
  if (!announced) return null;
  const { number, from } = announced;
  const inputs = inputsOf(given, former);
  const fits = fitsStatement(announced, inputs);
  const [last, wallMs] = [lastInstantBefore(from), Math.floor(wall.now())];
  const hasCome = (former.clock === "live" ? Math.max(doneXt, wallMs) : doneXt) >= last;
  if (fits && !(hasCome && (config.clock !== "live" || wallMs > last)))
    throw new StartRefused(
      `Market statement ${number} is announced for ${from}. Until then start with the list, clock and beacon of before.`,
    );
  if (!hasCome) {
    refuseOtherInputs(former, inputs);
    return null;
  }
  if (!fits)
    throw new StartRefused(
      `Market statement ${number} is in effect since ${from}. Start with the list, clock and beacon that it announced, and with model ${announced.model}.`,
    );
  const xt = config.clock === "live" ? Math.min(firstStart(from), wallMs) : firstStart(from);
  const words = `第 ${number} 号行情声明生效，新行情自 ${from} 起 Market statement ${number} takes effect, from ${from} on`;
  return { statement: announced, announced, xt, words };
}

// Another model appends a statement; list and clock stay, or a made-up number would carry another list past its notice.
function newModel(given: Given, former: PublicStatement, shownXt: number): MarketChange | null {
  const { config, model, wall } = given;
  if (former.model >= model) return null;
  refuseOtherInputs(former, { ...inputsOf(given, former), model: former.model });
  const { xt, day: firstDay } = nextBeginning(config, shownXt, wall.now());
  const [published, from] = [dayOf(xt), firstDayInEffect({ xt, day: firstDay })];
  const words = `行情模型由第 ${former.model} 版更换为第 ${model} 版，新行情自 ${firstDay} 起 The market's model changes from ${former.model} to ${model}, from ${firstDay} on`;
  return { statement: { ...former, model, published, from, firstDay }, announced: null, xt, words };
}

// In live mode on a closed day the market shows the previous trading day, which ran on the former model.
function firstDayInEffect({ xt, day }: { readonly xt: number; readonly day: Day }): Day {
  return day < dayOf(xt) ? nextTradingDay(day) : day;
}

/**
 * Where the new model begins: on the first trading day of which the former one has shown nothing, at the instant of a first start; live,
 * where the wall stands.
 */
export function nextBeginning(config: Pick<Config, "clock" | "clockStart">, shownXt: number, wallMs: number) {
  if (config.clock === "live") return firstInstant(config, Math.max(wallMs, shownXt));
  const day = dayOf(shownXt);
  const begun = isTradingDay(day) && shownXt >= xtOf(day, OPEN_SECOND);
  const xt = firstStart(begun ? addDays(day, 1) : day);
  return { xt, day: dayOf(xt) };
}

/** What was shown last of everything that was ever traded, by the instruments as they were listed then. */
async function shownLast(db: Db, traded: Traded, standing: ClockStanding, xt: number): Promise<readonly Shown[]> {
  const ids = await traded.everTraded(db);
  const instruments = await notedInstruments(db, ids);
  const priceOf = pricesOf(await lastPrices(db), await traded.latestFills(db), await traded.heldAt(db), standing.doneXt);
  const none = { day: dayOf(xt), step: 0, price: null, rate: RATE_SCALE };
  return ids.map((id) => {
    const instrument = instruments.get(id);
    if (!instrument) throw new StartRefused(`The instrument ${id} was traded, and the database does not say what it is.`);
    const { day, step, price, rate } = priceOf(id) ?? none;
    return { instrument, day, step, xt, price, rate };
  });
}

// A row of last_price holds up to the instant that is stored with it. A process that was killed has lost at most what was traded within
// the second after: the price of such a fill was shown, too; and what was won or bought as a block has only the price that was paid.
function pricesOf(rows: readonly LastPrice[], fills: readonly TradedPrice[], held: readonly LastPrice[], storedXt: number) {
  const byId = <T extends LastPrice>(list: readonly T[]) => new Map(list.map((each) => [each.instrumentId, each]));
  const [stored, filled, paid] = [byId(rows), byId(fills), byId(held)];
  return (id: number): LastPrice | undefined => {
    const [row, fill] = [stored.get(id), filled.get(id)];
    return fill && (!row || fill.xt > storedXt) ? fill : (row ?? paid.get(id));
  };
}

// The copy of a database that lives on a former model, made before this version changes anything of it, its tables included.

/** What the database itself needs to go on. */
const SPARE_BYTES = 256 * 1024 * 1024;

interface BackUpGiven {
  readonly db: Database;
  readonly config: Pick<Config, "dataDir" | "keyFile">;
  /** The model of this program. */
  readonly model: number;
  readonly say: (line: string) => void;
  /** Free bytes of a folder's disk. */
  readonly freeOf?: (dir: string) => Promise<number>;
}

/** Copies the database once for each instant of exchange time at which it may be found; throws StartRefused where there is no space. */
export async function backUp({ model, ...given }: BackUpGiven): Promise<void> {
  const former = await modelOf(given.db);
  if (former === null || former >= model) return;
  await copyDatabase(given, `before-model-${model}`, await standingOf(given.db));
}

async function copyDatabase(
  { db, config, say, freeOf = freeBytes }: Omit<BackUpGiven, "model">,
  name: string,
  standing: ClockStanding | null,
): Promise<void> {
  const file = join(config.dataDir, "backups", `${name}-${standing?.doneXt ?? 0}.sql.gz`);
  if (existsSync(file)) return;
  await refuseFullDisk(db, config.dataDir, freeOf);
  await dump(db, file);
  say(
    `数据库已备份到 ${file}（恢复：npm run restore -- 该文件，并保留密钥 ${config.keyFile}） The database has been copied there; npm run restore brings it back, with the key file`,
  );
}

async function refuseFullDisk(db: Database, dir: string, freeOf: (dir: string) => Promise<number>): Promise<void> {
  const [row] = await db.query<{ bytes: number }>("select pg_database_size(current_database()) as bytes");
  const [need, free] = [(row?.bytes ?? 0) + SPARE_BYTES, await freeOf(dir)];
  if (free >= need) return;
  throw new StartRefused(
    `This start changes the market and first copies the database into ${dir}, for which it wants ${megabytes(need)} MB; ${megabytes(free)} MB are free. Free some space, or set DATA_DIR to a folder on another disk with all that is in this one.`,
  );
}

function megabytes(bytes: number): number {
  return Math.ceil(bytes / 1024 / 1024);
}
