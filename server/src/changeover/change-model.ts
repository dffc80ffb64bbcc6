/**
 * The change of a begun market to this version's model, before anything of it is opened (docs/decisions/operation.md): one transaction
 * keeps what the former model showed last, voids what it had announced, and lets the clock go on with a first day of the new one. What
 * this means for each account is written by trading/upkeep/take-over.ts, once the new market stands.
 */
import { MODEL_VERSION } from "@hongpan/core/exchange/version.ts";
import { addDays, dayOf, isTradingDay, xtOf, type Day } from "@hongpan/core/rules/time/calendar.ts";
import { OPEN_SECOND } from "@hongpan/core/rules/time/day-seconds.ts";
import { firstStart } from "@hongpan/core/rules/time/exchange-clock.ts";
import { lastOverDay, type MarketName } from "@hongpan/core/rules/time/key-days.ts";
import { RATE_SCALE } from "@hongpan/core/rules/products/foreign-rates.ts";
import { accountsAfter } from "../accounts/recompute.ts";
import { StartRefused, type Config } from "../config.ts";
import type { Database, Db } from "../db/pool.ts";
import { rateOn } from "../market/foreign/rates.ts";
import { beginChains, openMarketKeys } from "../market/key-chains.ts";
import { masterOf, type Seal } from "../market/keys.ts";
import { editionOf, moveToNewest } from "../market/listing/edition.ts";
import { loadListing } from "../market/listing/load.ts";
import { forgetLivedIndices } from "../market/lived-indices.ts";
import { latestModel, noteModel, voidCommitments, type LivedModel } from "../market/models.ts";
import { beginAnew, firstInstant, standingOf, type ClockStanding } from "../time/clock.ts";
import type { Wall } from "../time/wall.ts";
import { openSecondLaw, type Given as LawGiven, type Law } from "./law-2.mjs";
import { openFourthLaw } from "./law-4.mjs";
import { openFifthLaw } from "./law-5.mjs";
import { keepShown, noteFound, type Shown } from "./shown.ts";

/** What the change asks of those who keep what was done in the market. */
export interface Traded {
  /** Exchange time of the latest step that a fill cites; 0 when there is none. */
  readonly latestXt: (db: Db) => Promise<number>;
  /** The id of every instrument that was ever ordered or held: what was won or bought as a block is held without an order. */
  readonly everTraded: (db: Db) => Promise<readonly number[]>;
  /** Throws away what is kept of the market's days and means nothing on another model. */
  readonly forgetDays: (db: Db) => Promise<void>;
}

interface Given {
  readonly config: Config;
  readonly vault: Seal;
  readonly db: Database;
  readonly traded: Traded;
  readonly wall: Wall;
  readonly say: (line: string) => void;
}

/** Changes a market that lives on a former model; any other is left as it is. Throws StartRefused when something traded is not listed. */
export async function changeModel({ db, config, vault, traded, wall, say }: Given): Promise<void> {
  const former = await latestModel(db);
  const standing = await standingOf(db);
  if (!former || !standing || former.model >= MODEL_VERSION) return;
  const xt = Math.max(standing.doneXt, await traded.latestXt(db));
  const next = nextBeginning(config, xt, wall.now());
  say(
    `行情模型由第 ${former.model} 版更换为第 ${MODEL_VERSION} 版，新行情自 ${next.day} 起 The market's model changes from ${former.model} to ${MODEL_VERSION}, from ${next.day} on`,
  );
  const master = await masterOf(db, vault, config.marketSeed);
  const keys = await openMarketKeys(db, master, (market) => lastOverDay(market, xt, config.clock));
  const keyOf = (market: MarketName, day: Day) => keys.get(market)!.keyOf(day);
  const shown = await shownLast(db, { ids: await traded.everTraded(db), xt }, () => openLaw(db, former, { config, standing, xt, keyOf }));
  await db.transaction(async (at) => {
    await keepShown(at, former.model, shown);
    await noteFound(at, MODEL_VERSION, await accountsAfter(at, 0, Number.MAX_SAFE_INTEGER));
    const chains = await beginChains(at, master, (market) => lastOverDay(market, next.xt, config.clock));
    const isSame = (market: MarketName, day: Day) => Buffer.compare(chains.get(market)!.keyOf(day), keyOf(market, day)) === 0;
    await voidCommitments(at, former.model, (market, day) => (isSame(market, day) ? null : keyOf(market, day)));
    await moveToNewest(at);
    await traded.forgetDays(at);
    await forgetLivedIndices(at);
    await beginAnew(at, next);
    await noteModel(at, next.day);
  });
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

interface Lived {
  readonly config: Pick<Config, "clock" | "marketSymbols">;
  readonly standing: ClockStanding;
  readonly xt: number;
  readonly keyOf: (market: MarketName, day: Day) => Uint8Array;
}

/** The laws that people have lived under: the second (0.1.0 and 0.2.0), the fourth and the fifth. */
const LAWS: Readonly<Record<number, (given: LawGiven) => Law>> = { 2: openSecondLaw, 4: openFourthLaw, 5: openFifthLaw };

async function openLaw(db: Db, { model }: LivedModel, { config, standing, xt, keyOf }: Lived): Promise<Law> {
  const open = LAWS[model];
  if (!open) throw new StartRefused(`This version cannot go on with a market of model ${model}. Start a version in between first.`);
  const listing = loadListing(config.marketSymbols ?? (await editionOf(db)));
  return open({ listing, first: standing.firstDay, mode: config.clock, keyOf, xt });
}

interface Asked {
  readonly ids: readonly number[];
  readonly xt: number;
}

async function shownLast(db: Db, { ids, xt }: Asked, open: () => Promise<Law>): Promise<readonly Shown[]> {
  if (ids.length === 0) return [];
  const law = await open();
  const shown: Shown[] = [];
  for (const id of ids) {
    const instrument = law.instrument(id);
    if (!instrument) {
      throw new StartRefused(
        `Somebody has traded the instrument ${id}, which the list of stocks does not have. Start once with the list (MARKET_SYMBOLS) that this data directory has lived with.`,
      );
    }
    const { day, step, last } = law.shown(id);
    const coin = instrument.foreign?.coin ?? "CNY";
    shown.push({ instrument, day, step, xt, price: last, rate: (await rateOn({ db }, coin, dayOf(xt))) ?? RATE_SCALE });
  }
  return shown;
}
