/** A change of models where keys are of chains already: a day has the same key under both, so nothing sealed may be told. */
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { MODEL_VERSION } from "@hongpan/core/exchange/version.ts";
import { lastOverDay } from "@hongpan/core/rules/time/key-days.ts";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { serve, type Running } from "../../src/assembly/serve.ts";
import { checkAccount } from "../../src/audit/check-account.ts";
import { openSecondLaw, type Law } from "../../src/changeover/law-2.mjs";
import { openFourthLaw } from "../../src/changeover/law-4.mjs";
import { openFifthLaw } from "../../src/changeover/law-5.mjs";
import { readConfig } from "../../src/config.ts";
import { restore } from "../../src/db/dump.ts";
import { openDatabase, type Database } from "../../src/db/pool.ts";
import { openVault } from "../../src/identity/vault.ts";
import { openMarketKeys } from "../../src/market/key-chains.ts";
import { masterOf } from "../../src/market/keys.ts";
import { editionOf } from "../../src/market/listing/edition.ts";
import { loadListing } from "../../src/market/listing/load.ts";
import { standingOf } from "../../src/time/clock.ts";
import { command, onDatabase } from "../kit/database.ts";
import { EASY_WORK, SHORT } from "../kit/harness.ts";
import { cleanUp, folder } from "../kit/processes.ts";
import { hadThen, hasNow, releaseOf, shownBy } from "../kit/releases.ts";

const ENV = { PORT: "0", HOST: "127.0.0.1", LOG_LEVEL: "silent", DEMO: "1" } as const;

afterAll(cleanUp);

test("a day that has the same key under both models keeps its commitment, and the key stays sealed", { timeout: 240_000 }, async () => {
  const own = `hongpan_${randomBytes(6).toString("hex")}`;
  await command(inject("databaseUrl"), `create database ${own} template ${inject("template")}`);
  const url = onDatabase(inject("databaseUrl"), own);
  const config = readConfig({ ...ENV, ...SHORT, DATA_DIR: folder(), DATABASE_URL: url, CLOCK_START: "2026-11-20" });
  const how = { handClock: true, pastNews: false, easiestWork: EASY_WORK };
  await (await serve(config, how)).close();
  const chained = openDatabase(url, 1);
  try {
    const announced = () => chained.query("select market, day, commitment from day_commitment where day <= '2026-11-23' order by 1, 2");
    const before = await announced();
    await chained.query("update market_model set model = 2");
    await (await serve(config, how)).close();
    expect(await announced()).toEqual(before);
    expect(await chained.query("select from void_commitment")).toEqual([]);
    expect(await chained.query("select model, first_day from market_model order by 1")).toEqual([
      { model: 2, first_day: "2026-11-20" },
      { model: MODEL_VERSION, first_day: "2026-11-23" },
    ]);
  } finally {
    await chained.close();
    await command(inject("databaseUrl"), `drop database ${own} with (force)`);
  }
});

/** Directories whose keys are of chains already, with the model of each. The fourth and the fifth model were in no release, but on the way to one. */
describe.each([
  ["0.2.0", 2, openSecondLaw],
  ["model-4", 4, openFourthLaw],
  ["model-5", 5, openFifthLaw],
] as const)("a directory of %s", (release, model, openLaw) => {
  const shown = shownBy(release);
  const own = `hongpan_${randomBytes(6).toString("hex")}`;
  let carried: Database;
  let running: Running;
  let law: Law;
  beforeAll(async () => {
    await command(inject("databaseUrl"), `create database ${own} template template0`);
    const url = onDatabase(inject("databaseUrl"), own);
    carried = openDatabase(url, 2);
    await restore(carried, join(releaseOf(release), "database.sql.gz"));
    const { firstDay: first, doneXt: xt } = (await standingOf(carried))!;
    const master = await masterOf(carried, await openVault(join(releaseOf(release), "hongpan.key"), carried), null);
    const keys = await openMarketKeys(carried, master, (market) => lastOverDay(market, xt, "continuous"));
    const listing = loadListing(await editionOf(carried));
    law = openLaw({ listing, first, mode: "continuous", keyOf: (market, day) => keys.get(market)!.keyOf(day), xt });
    const given = { ...ENV, DATA_DIR: folder(), DATABASE_URL: url, KEY_FILE: join(releaseOf(release), "hongpan.key") };
    running = await serve(readConfig(given), { handClock: true, pastNews: false, easiestWork: EASY_WORK });
  });
  afterAll(async () => {
    await running.close();
    await carried.close();
    await command(inject("databaseUrl"), `drop database if exists ${own} with (force)`);
  });

  test("its law, frozen, shows every price that it showed", () => {
    const ids = Object.keys(shown.last);
    expect(ids.length).toBeGreaterThan(60);
    expect(Object.fromEntries(ids.map((id) => [id, law.shown(Number(id)).last]))).toEqual(shown.last);
  });

  test("everybody has to the fen what he had, and every account adds up", async () => {
    for (const person of Object.values(shown.people)) {
      expect(await hasNow(carried, person)).toBe(hadThen(person));
      expect((await checkAccount(carried, person.info.id))?.differences).toEqual([]);
    }
    expect(await carried.query("select from stock_position where shares > 0")).toEqual([]);
  });

  test("days to come keep their commitments and their seals, lived ones are those of the former model", async () => {
    const { keys } = running.world;
    for (const { market, day, commitment } of shown.commitments) {
      const proof = await keys.proof(market as "cn", day);
      expect(proof?.commitment).toBe(commitment);
      if (day >= "2026-11-24") expect(proof).toMatchObject({ key: null, former: null });
      else expect(proof).toMatchObject({ former: { model, commitment, key: proof!.key } });
    }
  });
});
