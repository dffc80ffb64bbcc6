/** A directory whose keys are of chains already, as a release or a model on the way to one has left it: its law, and its change of models. */
import { randomBytes } from "node:crypto";
import { join } from "node:path";
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
import { command, onDatabase } from "./database.ts";
import { EASY_WORK } from "./harness.ts";
import { folder } from "./processes.ts";
import { hadThen, hasNow, releaseOf, shownBy } from "./releases.ts";

interface Left {
  /** Its folder in server/test/operation, without "release-". */
  readonly release: string;
  readonly model: number;
  readonly openLaw: typeof openSecondLaw;
}

export const RELEASE: Left = { release: "0.2.0", model: 2, openLaw: openSecondLaw };
/** The fourth and the fifth model were in no release, but on the way to one. */
export const ON_THE_WAY: readonly Left[] = [
  { release: "model-4", model: 4, openLaw: openFourthLaw },
  { release: "model-5", model: 5, openLaw: openFifthLaw },
];

/** What a server is told that takes over a test's directory. */
export const ENV = { PORT: "0", HOST: "127.0.0.1", LOG_LEVEL: "silent", DEMO: "1" } as const;

/** A database of its own with what was left, and what takes it away again. */
async function restored({ release }: Left) {
  const own = `hongpan_${randomBytes(6).toString("hex")}`;
  await command(inject("databaseUrl"), `create database ${own} template template0`);
  const url = onDatabase(inject("databaseUrl"), own);
  const db = openDatabase(url, 2);
  await restore(db, join(releaseOf(release), "database.sql.gz"));
  const end = async () => {
    await db.close();
    await command(inject("databaseUrl"), `drop database if exists ${own} with (force)`);
  };
  return { url, db, end };
}

async function lawOf(db: Database, { release, openLaw }: Left): Promise<Law> {
  const { firstDay: first, doneXt: xt } = (await standingOf(db))!;
  const master = await masterOf(db, await openVault(join(releaseOf(release), "hongpan.key"), db), null);
  const keys = await openMarketKeys(db, master, (market) => lastOverDay(market, xt, "continuous"));
  const listing = loadListing(await editionOf(db));
  return openLaw({ listing, first, mode: "continuous", keyOf: (market, day) => keys.get(market)!.keyOf(day), xt });
}

/** The law of what was left, frozen, against what it showed. */
export function lawShows(left: Left): void {
  test(`the law of ${left.release}, frozen, shows every price that it showed`, { timeout: 240_000 }, async () => {
    const { db, end } = await restored(left);
    try {
      const law = await lawOf(db, left);
      const { last } = shownBy(left.release);
      const ids = Object.keys(last);
      expect(ids.length).toBeGreaterThan(60);
      expect(Object.fromEntries(ids.map((id) => [id, law.shown(Number(id)).last]))).toEqual(last);
    } finally {
      await end();
    }
  });
}

/** A server of this version takes over what was left. */
export function takenOver(left: Left): void {
  const { release, model } = left;
  describe(`a directory of ${release}, taken over`, () => {
    const shown = shownBy(release);
    let carried: Database;
    let running: Running;
    let end: () => Promise<void>;
    beforeAll(async () => {
      const own = await restored(left);
      ({ db: carried, end } = own);
      const given = { ...ENV, DATA_DIR: folder(), DATABASE_URL: own.url, KEY_FILE: join(releaseOf(release), "hongpan.key") };
      running = await serve(readConfig(given), { handClock: true, pastNews: false, easiestWork: EASY_WORK });
    });
    afterAll(async () => {
      await running.close();
      await end();
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
}
