/**
 * What every screen adds to the first one, in gzip as a phone on plain http takes it: no screen grows unseen. Needs web/dist
 * (`npm run build`), no browser. A screen that has to grow gets its new budget in its
 * route.ts, with the reason in the commit.
 */
import { readFileSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { SCREEN_FILES } from "./screen-files.ts";

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
}

type Ahead = "near" | "mine";

const DIST = fileURLToPath(new URL("../web/dist/", import.meta.url));
const manifest = JSON.parse(readFileSync(`${DIST}.vite/manifest.json`, "utf8")) as Readonly<Record<string, Chunk>>;

/** Bytes of the two files that are fetched ahead (web/chunks.ts): market, search and stock lie in `near`, holdings, watchlist and me in `mine`. */
const AHEAD: Readonly<Record<Ahead, number>> = { near: 53_200, mine: 43_100 };

/** Bytes of every other screen beyond those, with its Chinese words; by which of the two it cannot do without. */
const BUDGETS: Record<string, Record<string, number>> = {};
for (const { name, tests } of SCREEN_FILES) if (tests.budget) (BUDGETS[tests.budget.needs] ??= {})[name] = tests.budget.bytes;

const page = readFileSync(`${DIST}index.html`, "utf8");
const first = new Set([...page.matchAll(/"\/(assets\/[^"]*\.(?:js|css))"/g)].map(([, file]) => file!));
const near = reached("src/near.ts");
const mine = reached("src/mine.ts");
const ahead: Readonly<Record<Ahead, ReadonlySet<string>>> = { near: less(near, first), mine: less(mine, first, near) };

test("the files fetched ahead keep within their budgets", () => {
  for (const name of ["near", "mine"] as const) expect(weightOf(ahead[name]), name).toBeLessThanOrEqual(AHEAD[name]);
});

test("every screen keeps within its budget, and none waits for a file that it did without before", () => {
  const screens = Object.keys(manifest).filter((key) => /^src\/screens\/.*-screen\.tsx$/.test(key));
  const found: Record<string, Record<string, number>> = {};
  for (const key of screens) {
    const needed = reached(key);
    const waits = (["near", "mine"] as const).filter((name) => [...ahead[name]].some((file) => needed.has(file) && file.endsWith(".js")));
    const name = key.replace(/.*\//, "").replace("-screen.tsx", "");
    (found[waits.join(" and ") || "neither"] ??= {})[name] = weightOf(less(needed, first, near, mine)) + wordsOf(key);
  }
  const over = Object.entries(found).flatMap(([waits, sizes]) =>
    Object.entries(sizes)
      .filter(([name, size]) => size > (BUDGETS[waits]?.[name] ?? 0))
      .map(([name, size]) => `${name} (needs ${waits}): ${size} of ${BUDGETS[waits]?.[name] ?? "no budget"}`),
  );
  expect(over).toEqual([]);
  // A screen that is gone, or has come to need less, leaves no row behind.
  expect(names(BUDGETS)).toEqual(names(found));
});

function names(rows: Readonly<Record<string, Readonly<Record<string, number>>>>): readonly string[] {
  return Object.entries(rows)
    .flatMap(([waits, sizes]) => Object.keys(sizes).map((name) => `${name}: ${waits}`))
    .toSorted();
}

/** Scripts and styles without which the chunk cannot run. */
function reached(key: string, seen = new Set<string>()): ReadonlySet<string> {
  const chunk = chunkOf(key);
  if (seen.has(chunk.file)) return seen;
  for (const file of [chunk.file, ...(chunk.css ?? [])]) seen.add(file);
  for (const each of chunk.imports ?? []) reached(each, seen);
  return seen;
}

/** Bytes of the words that a screen itself asks for; of the three languages one is fetched. */
function wordsOf(key: string): number {
  const words = (chunkOf(key).dynamicImports ?? []).filter((each) => /^src\/text\/zh-CN\/[^?]*$/.test(each));
  return weightOf(new Set(words.map((each) => chunkOf(each).file)));
}

function chunkOf(key: string): Chunk {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`${key} is not in the build`);
  return chunk;
}

function less(files: ReadonlySet<string>, ...others: readonly ReadonlySet<string>[]): ReadonlySet<string> {
  return new Set([...files].filter((file) => !others.some((other) => other.has(file))));
}

function weightOf(files: ReadonlySet<string>): number {
  return [...files].reduce((sum, file) => sum + statSync(`${DIST}${file}.gz`).size, 0);
}
