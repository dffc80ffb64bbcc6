/**
 * The change of a begun market to this version's model, before anything of it is opened (docs/decisions/operation.md): one transaction
 * stores the last prices of the former model and continues the clock with a first day of the new one. Commitments stay, since keys do not
 * depend on the model. What this means for each account is written by trading/upkeep/take-over.ts, once the new market is open.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { listingHash } from "@hongpan/core/exchange/key/statements.ts";
import { addDays, dayOf, isTradingDay, nextTradingDay, xtOf, type Day } from "@hongpan/core/rules/time/calendar.ts";
import { OPEN_SECOND } from "@hongpan/core/rules/time/day-seconds.ts";
import { firstStart } from "@hongpan/core/rules/time/exchange-clock.ts";
import { RATE_SCALE } from "@hongpan/core/rules/markets/coins.ts";
import { accountsAfter } from "../accounts/recompute.ts";
import { StartRefused, type Config } from "../config.ts";
import type { Database, Db } from "../db/pool.ts";
import { marketListing } from "../market/listing/load.ts";
import { forgetLivedIndices } from "../market/lived-indices.ts";
import { appendStatement, currentStatement, modelOf, readStatements, refuseOtherInputs } from "../market/statements.ts";
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
  readonly traded: Traded;
  readonly wall: Wall;
  readonly say: (line: string) => void;
}

/**
 * Changes a market that lives on a former model; any other is left as it is. Throws StartRefused when something traded is not known, and
 * for a list or a clock that is not the market's: those change by an announcement, never with the model.
 */
export async function changeModel({ db, config, model, traded, wall, say }: Given): Promise<void> {
  const standing = await standingOf(db);
  const chain = await readStatements(db);
  const former = standing && currentStatement(chain, standing.firstDay);
  if (!former || former.model >= model) return;
  const listing = listingHash(await marketListing(db, config.marketSymbols));
  refuseOtherInputs(former, { model: former.model, clock: config.clock, listing, anchors: former.anchors });
  const xt = Math.max(standing.doneXt, await traded.latestXt(db));
  const next = nextBeginning(config, xt, wall.now());
  say(
    `行情模型由第 ${former.model} 版更换为第 ${model} 版，新行情自 ${next.day} 起 The market's model changes from ${former.model} to ${model}, from ${next.day} on`,
  );

  const shown = await shownLast(db, traded, standing, xt);
  await db.transaction(async (at) => {
    const [published, from] = [dayOf(next.xt), firstDayInEffect(next)];
    const { number } = await appendStatement(at, chain, { ...former, model, published, from, firstDay: next.day });
    await keepShown(at, former.number, shown);
    await forgetLastPrices(at);
    await noteFound(at, number, await accountsAfter(at, 0, Number.MAX_SAFE_INTEGER));

    await traded.forgetDays(at);
    await forgetLivedIndices(at);
    await beginAnew(at, next);
  });
}

// Live on a closed day the market shows the trading day gone by, which the former model has lived.
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
export async function backUp({ db, config, model, say, freeOf = freeBytes }: BackUpGiven): Promise<void> {
  const former = await modelOf(db);
  if (former === null || former >= model) return;
  const standing = await standingOf(db);
  const file = join(config.dataDir, "backups", `before-model-${model}-${standing?.doneXt ?? 0}.sql.gz`);
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
    `This version changes the market's model and first copies the database into ${dir}, for which it wants ${megabytes(need)} MB; ${megabytes(free)} MB are free. Free some space, or set DATA_DIR to a folder on another disk with all that is in this one.`,
  );
}

function megabytes(bytes: number): number {
  return Math.ceil(bytes / 1024 / 1024);
}
