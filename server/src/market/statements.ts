/** The market's statements as stored: the published, unchangeable inputs of prices other than the keys (docs/decisions/proof.md). */
import { isSameBeacon, publicStatement, type MarketStatement, type PublicStatement } from "@hongpan/core/exchange/key/statements.ts";
import { xtOf, type Day } from "@hongpan/core/rules/time/calendar.ts";
import { StartRefused } from "../config.ts";
import type { Db } from "../db/pool.ts";

type Row = Omit<PublicStatement, "firstDay" | "from"> & { readonly from_day: Day; readonly first_day: Day };

/** All of them, from the first. */
export async function readStatements(db: Db): Promise<readonly PublicStatement[]> {
  const rows = await db.query<Row>(
    `select number, encode(id, 'hex') as id, encode(before, 'hex') as before, published, from_day, first_day, model, clock,
       encode(listing, 'hex') as listing, anchors, beacon from market_statement order by number`,
  );
  return rows.map(({ from_day: from, first_day: firstDay, ...row }) => ({ ...row, from, firstDay }));
}

/** Lets no other transaction write statements until this one ends. */
export async function lockStatements(db: Db): Promise<void> {
  await db.query("lock table market_statement in share row exclusive mode");
}

/** The statement that a market with this first day lives on; null before its first start. */
export function currentStatement(chain: readonly PublicStatement[], firstDay: Day): PublicStatement | null {
  return chain.findLast((each) => each.firstDay === firstDay) ?? null;
}

/** The statement that was announced to follow `current`; null for none. */
export function announcedAfter(chain: readonly PublicStatement[], current: PublicStatement): PublicStatement | null {
  return chain[current.number] ?? null;
}

/** Last instant of exchange time before `day`. */
export function lastInstantBefore(day: Day): number {
  return xtOf(day, 0) - 1;
}

/** The model of a database that may not have its tables yet; null for one that has not begun. */
export async function modelOf(db: Db): Promise<number | null> {
  const [found] = await db.query<{ there: boolean }>("select to_regclass('market_statement') is not null as there");
  return found?.there ? ((await readStatements(db)).at(-1)?.model ?? null) : null;
}

/** Writes the next statement of the chain. */
export async function appendStatement(
  db: Db,
  chain: readonly PublicStatement[],
  next: Omit<MarketStatement, "number" | "before">,
): Promise<PublicStatement> {
  const before = chain.at(-1) ?? null;
  const statement = publicStatement({ ...next, number: (before?.number ?? 0) + 1, before: before?.id ?? null });
  const { number, published, from, firstDay, model, clock, listing, anchors, beacon } = statement;
  const sources = [JSON.stringify(anchors), beacon && JSON.stringify(beacon)];
  await db.query(
    `insert into market_statement (number, id, before, published, from_day, first_day, model, clock, listing, anchors, beacon)
     values ($1, decode($2, 'hex'), decode($3, 'hex'), $4, $5, $6, $7, $8, decode($9, 'hex'), $10, $11)`,
    [number, statement.id, statement.before, published, from, firstDay, model, clock, listing, ...sources],
  );
  return statement;
}

/** Keeps the list of an announced statement, as a file of MARKET_SYMBOLS. */
export async function keepList(db: Db, number: number, csv: string): Promise<void> {
  await db.query("insert into market_list (number, csv) values ($1, $2)", [number, csv]);
}

/** The list of an announced statement; null when it came with no list of its own. */
export async function keptList(db: Db, number: number): Promise<string | null> {
  const [row] = await db.query<{ csv: string }>("select csv from market_list where number = $1", [number]);
  return row?.csv ?? null;
}

/** The inputs of prices that a start would use. */
export type MarketInputs = Pick<MarketStatement, "firstDay" | "model" | "clock" | "listing" | "anchors" | "beacon">;

/**
 * The statement in effect, written at the first start. Throws StartRefused when `inputs` differ from it.
 */
export async function holdStatement(db: Db, inputs: MarketInputs, published: Day): Promise<PublicStatement> {
  const chain = await readStatements(db);
  if (chain.length === 0) return appendStatement(db, chain, { ...inputs, published, from: inputs.firstDay });
  const current = currentStatement(chain, inputs.firstDay);
  if (!current) throw new StartRefused(`No market statement has the first day ${inputs.firstDay}. Give an empty DATA_DIR.`);
  refuseOtherInputs(current, inputs);
  return current;
}

/** Whether `inputs` are what `statement` says. */
export function fitsStatement(statement: PublicStatement, inputs: Omit<MarketInputs, "firstDay" | "anchors">): boolean {
  const { model, clock, listing, beacon } = inputs;
  const isSame = statement.model === model && statement.clock === clock && statement.listing === listing;
  return isSame && isSameBeacon(statement.beacon, beacon);
}

/** Throws StartRefused when `inputs` are not what `statement` says. */
export function refuseOtherInputs(statement: PublicStatement, inputs: Omit<MarketInputs, "firstDay">): void {
  const { model, clock, listing, anchors, beacon } = statement;
  const published = `market statement ${statement.number} published (${statement.id.slice(0, 16)}…)`;
  if (model !== inputs.model)
    throw new StartRefused(
      `The market lives on model ${model}, as ${published}, and this program has model ${inputs.model}. Start a version with model ${model}.`,
    );
  if (clock !== inputs.clock)
    throw new StartRefused(
      `The clock is not the one that ${published}, and prices abroad follow from it. Start with CLOCK=${clock}, announce the change (npm run market:announce), or give an empty DATA_DIR.`,
    );
  if (listing !== inputs.listing)
    throw new StartRefused(
      `The list of stocks is not the one that ${published}, and every price follows from it. Start with the list of before (MARKET_SYMBOLS), announce the new one (npm run market:announce), or give an empty DATA_DIR.`,
    );
  if (!isSameBeacon(beacon, inputs.beacon))
    throw new StartRefused(
      `The randomness beacon is not the one that ${published} (${beacon ? `chain ${beacon.hash}` : "none"}), and every key follows from it. Start with BEACON and BEACON_CHAIN of before, announce the change (npm run market:announce), or give an empty DATA_DIR.`,
    );
  const isSame = inputs.anchors.every(({ market, link }) => anchors.find((each) => each.market === market)?.link === link);
  if (!isSame) throw new StartRefused(`The chains of keys are not those that ${published}. Give an empty DATA_DIR.`);
}
