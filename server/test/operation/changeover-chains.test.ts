/** A change of models where keys are of chains already: a day has the same key under both, so nothing sealed may be told. */
import { randomBytes } from "node:crypto";
import { MODEL_VERSION } from "@hongpan/core/exchange/version.ts";
import { afterAll, expect, inject, test } from "vitest";
import { serve } from "../../src/assembly/serve.ts";
import { readConfig } from "../../src/config.ts";
import { openDatabase } from "../../src/db/pool.ts";
import { ENV, lawShows, ON_THE_WAY, RELEASE, takenOver } from "../kit/chained-release.ts";
import { command, onDatabase } from "../kit/database.ts";
import { EASY_WORK, SHORT } from "../kit/harness.ts";
import { cleanUp, folder } from "../kit/processes.ts";

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

takenOver(RELEASE);
// What was in no release is taken over by `npm run check:changeover`.
for (const left of [RELEASE, ...ON_THE_WAY]) lawShows(left);
