/** The law of today's model as the next freeze would take it, beside the market that is open: what was traded must be found in it. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { frozenLaw, NEWEST } from "../../../tools/changeover/frozen-law.ts";
import type { Given, Law } from "../../src/changeover/law-2.mjs";
import { loadListing } from "../../src/market/listing/load.ts";
import { SHORT, testServer, type TestServer } from "../kit/harness.ts";

/** Listed on 2026-12-03. */
const BOND = 7_119_302;
const FIRST = "2026-12-02";

let server: TestServer;
const folder = mkdtempSync(join(tmpdir(), "hongpan-law-"));
beforeAll(async () => {
  server = await testServer({ ...SHORT, CLOCK_START: FIRST });
  await server.clockTo("2026-12-03 10:10:00");
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

test("it shows of every instrument what the market shows, new bonds on their first day among them", { timeout: 240_000 }, async () => {
  const { market, clock, keys } = server.running.world;
  const code = await frozenLaw(fileURLToPath(new URL("../../..", import.meta.url)), NEWEST);
  const file = join(folder, "law.mjs");
  writeFileSync(file, code ?? "");
  const opens = Object.values((await import(pathToFileURL(file).href)) as Record<string, (given: Given) => Law>);
  expect(opens).toHaveLength(1);
  const listing = loadListing(SHORT.MARKET_SYMBOLS);
  const law = opens[0]!({ listing, first: FIRST, mode: "continuous", keyOf: (name, day) => keys.keyOf(name, day), xt: clock.now().xt });
  const shownBy = (id: number) => {
    const venue = market.venueOf(id);
    return { name: market.instrument(id)?.name, day: venue.day(id), step: venue.step(id), last: market.quote(id).last };
  };
  const ids = market.all.map(({ id }) => id);
  expect(ids).toContain(BOND);
  expect(market.quote(BOND).shares).toBeGreaterThan(0);
  expect(ids.map((id) => ({ name: law.instrument(id)?.name, ...law.shown(id) }))).toEqual(ids.map(shownBy));
});
