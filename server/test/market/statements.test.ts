/** What prices follow from is public from the first start on, and a start with anything else is refused. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { listingHash, statementFault } from "@hongpan/core/exchange/key/statements.ts";
import { MODEL_VERSION } from "@hongpan/core/exchange/version.ts";
import { MARKETS } from "@hongpan/core/rules/markets/foreign-sessions.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { serve } from "../../src/assembly/serve.ts";
import { StartRefused, type Config } from "../../src/config.ts";
import { readStatements } from "../../src/market/statements.ts";
import { fewSymbols } from "../kit/few-symbols.ts";
import { FIRST_DAY, testServer, type TestServer } from "../kit/harness.ts";

const MARKET_SYMBOLS = fewSymbols(12);
let server: TestServer;
beforeAll(async () => {
  server = await testServer({ MARKET_SYMBOLS });
});
const folder = mkdtempSync(join(tmpdir(), "hongpan-lists-"));
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A second start on the same database. */
const startWith = (change: Partial<Config>, model = MODEL_VERSION) =>
  serve({ ...server.running.world.config, port: 0, ...change }, { handClock: true, news: false, beside: true, model });

/** The list with one text of a row put in the place of another. */
function edited(from: string, to: string): string {
  const text = readFileSync(MARKET_SYMBOLS, "utf8");
  const changed = text.replace(from, to);
  expect(changed).not.toBe(text);
  const file = join(folder, `${encodeURIComponent(to)}.csv`);
  writeFileSync(file, changed);
  return file;
}
const secondRow = () => readFileSync(MARKET_SYMBOLS, "utf8").split("\n")[2]!.split(",");

test("the first statement names the model, the clock, the listing and every market's anchor, and each day names it", async () => {
  const statements = await readStatements(server.running.world.db);
  expect(statementFault(statements)).toBeNull();
  expect(statements).toHaveLength(1);
  expect(statements[0]).toMatchObject({
    ...{ number: 1, before: null, published: FIRST_DAY, from: FIRST_DAY, firstDay: FIRST_DAY, model: MODEL_VERSION, clock: "continuous" },
    listing: listingHash(server.running.world.market.home.listing),
  });
  const { data } = await server.call("/api/market/statements.do");
  expect(data).toEqual(statements);
  expect((await server.call("/api/market/listing.do")).data.statement).toBe(statements[0]!.id);
  for (const market of MARKETS) {
    const { data: proof } = await server.call("/api/market/proof.do", { market, day: FIRST_DAY });
    expect(proof.statement).toBe(statements[0]!.id);
    expect(data[0]!.anchors.find((each) => each.market === market)).toEqual({ market, day: proof.anchorDay, link: proof.anchor });
  }
});

test("statements are append-only", async () => {
  const { db } = server.running.world;
  for (const sql of ["update market_statement set model = 7", "delete from market_statement", "truncate market_statement cascade"])
    await expect(db.query(sql)).rejects.toThrow("market_statement is append-only");
});

test("a start with an edited list is refused with the way out, and changes nothing", async () => {
  const [, , , , listedOn, price] = secondRow();
  const lists = [edited(`,${price},`, `,${(Number(price) + 1).toFixed(2)},`), edited(listedOn!, "2001-01-02")];
  for (const marketSymbols of lists) {
    const refused = startWith({ marketSymbols });
    await expect(refused).rejects.toThrow(StartRefused);
    await expect(refused).rejects.toThrow(
      /list of stocks is not the one that market statement 1 published .* Start with the list of before/,
    );
  }
  expect(await readStatements(server.running.world.db)).toHaveLength(1);
});

test("a corrected name is no change of the market", async () => {
  const running = await startWith({ marketSymbols: edited(`,${secondRow()[1]},`, ",改过的名,") });
  await running.close();
});

test("a start with another clock or an older model is refused", async () => {
  await expect(startWith({ clock: "live" })).rejects.toThrow(/clock is not the one that market statement 1 published/);
  await expect(startWith({}, MODEL_VERSION - 1)).rejects.toThrow(new RegExp(`lives on model ${MODEL_VERSION}`));
});

test("a model and a list cannot change in one start", async () => {
  const before = await readStatements(server.running.world.db);
  await expect(startWith({ marketSymbols: fewSymbols(11) }, MODEL_VERSION + 1)).rejects.toThrow(/list of stocks is not the one/);
  expect(await readStatements(server.running.world.db)).toEqual(before);
});
