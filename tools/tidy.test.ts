/** The walls of ARCHITECTURE.md that a compiler does not hold. Every rule has a planted fault that it must catch. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { execFileSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import { breaches, type Source } from "./tidy.ts";

const root = join(fileURLToPath(new URL(".", import.meta.url)), "..");

function sources(): Source[] {
  const listed = execFileSync(
    "git",
    ["ls-files", "--cached", "--others", "--exclude-standard", "*.ts", "*.tsx", "*.mjs", "*.sql", "*.css"],
    {
      cwd: root,
      encoding: "utf8",
    },
  );
  return listed
    .split("\n")
    .filter((path) => path !== "")
    .flatMap((path) => {
      try {
        return [{ path, text: readFileSync(join(root, path), "utf8") }];
      } catch {
        return [];
      }
    });
}

test("the tree keeps its walls", () => {
  expect(breaches(sources())).toEqual([]);
});

const PLANTED: readonly (readonly [string, string, string])[] = [
  ["core reads the clock", "core/src/rules/time/planted.ts", "export const now = Date.now();"],
  ["core draws at random", "core/src/exchange/planted.ts", "export const die = Math.random();"],
  ["core's exchange uses an engine's transcendental", "core/src/exchange/planted.ts", "export const e = Math.exp(1);"],
  ["core's exchange uses the power operator", "core/src/exchange/planted.ts", "export const four = 2 ** 2;"],
  ["rules import the contract", "core/src/rules/time/planted.ts", 'import { x } from "../../contract/wire.ts";'],
  ["exchange imports the contract", "core/src/exchange/planted.ts", 'import { x } from "../contract/wire.ts";'],
  ["rules import what stands on them", "core/src/rules/terms/planted.ts", 'import type { x } from "../orders/orders.ts";'],
  ["core imports the server", "core/src/rules/time/planted.ts", 'import { x } from "@hongpan/server/src/http/app.ts";'],
  ["web imports the server", "web/src/data/planted.ts", 'import { x } from "../../../server/src/http/app.ts";'],
  ["web imports the exchange outside the proof worker", "web/src/data/planted.ts", 'import { x } from "@hongpan/core/exchange/book.ts";'],
  ["server imports web", "server/src/http/planted.ts", 'import { x } from "../../../web/src/main.tsx";'],
  ["a module imports the roof", "server/src/money/planted.ts", 'import { x } from "../assembly/serve.ts";'],
  ["a base file imports a module", "server/src/db/planted.ts", 'import { x } from "../identity/people.ts";'],
  ["a module imports one above it", "server/src/money/planted.ts", 'import { x } from "../trading/calls/place-order.ts";'],
  ["two modules of one floor meet", "server/src/money/planted.ts", 'import { x } from "../trading/store/orders.ts";'],
  ["a room of trading imports one above it", "server/src/trading/decide/planted.ts", 'import { x } from "../upkeep/tell.ts";'],
  ["a folder is nobody's room", "server/src/planted/planted.ts", "export const x = 1;"],
  ["a file is added to the server's root", "server/src/planted.ts", "export const x = 1;"],
  ["web's data imports ui", "web/src/data/planted.ts", 'import { x } from "../ui/format.ts";'],
  ["ui imports what trades", "web/src/ui/planted.ts", 'import { x } from "../trade/live.ts";'],
  ["ui imports a screen", "web/src/ui/planted.tsx", 'import { x } from "../screens/home/home-screen.tsx";'],
  ["a screen imports a screen", "web/src/screens/home/planted.tsx", 'import { x } from "../stock/stock-screen.tsx";'],
  [
    "a table is named outside its owner's folder",
    "server/src/trading/store/planted.ts",
    'const sql = "select * from posting where user_id = $1";',
  ],
  [
    "a table is named through a constant",
    "server/src/trading/store/planted.ts",
    'const TABLE = "posting";\nconst sql = `select * from ${TABLE} where user_id = $1`;',
  ],
  ["a table has no owner", "server/src/db/migrations/001-x.sql", "create table planted (n int);"],
  [
    "a table is named to what makes SQL of it",
    "server/src/trading/store/planted.ts",
    'const table = storedTable<Posting>("posting", POSTING);',
  ],
  ["a file grows beyond 500 lines", "server/src/money/planted.ts", "//\n".repeat(501)],
  ["a test is skipped", "server/test/planted.test.ts", `test.${"skip"}("later", () => {});`],
  ["a type is thrown away", "server/src/money/planted.ts", `export const x = y as ${"any"};`],
  ["a type is widened", "server/src/money/planted.ts", `export const x = y as ${"unknown as"} Z;`],
  ["a rule asks for a kind", "core/src/rules/orders/planted.ts", `if (instrument?.${"kind"} !== "stock") go();`],
  ["a rule asks for an account", "core/src/rules/orders/planted.ts", `if (position.${"purse"} === "stock") go();`],
  ["a call asks for a kind", "server/src/trading/calls/planted.ts", `const own = all.filter(({ kind }) => "index" === ${"kind"});`],
];

describe("a planted fault is caught:", () => {
  const tables = sources().filter((source) => source.path.endsWith(".sql"));
  test.each(PLANTED)("%s", (_what, path, text) => {
    expect(breaches([...tables, { path, text }])).toHaveLength(1);
  });
});

test("a circle of three files is caught, of types too, and a straight line is none", () => {
  const file = (name: string, target: string) => ({
    path: `web/src/data/${name}.ts`,
    text: `import type { x } from "./${target}.ts";`,
  });
  expect(breaches([file("one", "two"), file("two", "three"), file("three", "one")])).toEqual([
    "web/src/data/one.ts: a circle of files with web/src/data/three.ts, web/src/data/two.ts",
  ]);
  expect(breaches([file("one", "two"), file("two", "three"), file("three", "four")])).toEqual([]);
});

test("a folder with more than forty files is caught, its tests aside", () => {
  const files = (count: number, end: string) =>
    Array.from({ length: count }, (_, k) => ({ path: `web/src/data/one-${k}${end}`, text: "export {};\n" }));
  expect(breaches(files(41, ".ts"))).toEqual(["web/src/data: 41 files, more than 40"]);
  expect(breaches([...files(40, ".ts"), ...files(10, ".test.ts")])).toEqual([]);
});

test("a class is styled everywhere by one sheet alone", () => {
  const sheet = (path: string, text: string) => ({ path: `web/src/${path}.css`, text });
  const quick = sheet("screens/market/market", ".quick {\n  display: grid;\n}\n");
  const act = sheet("trade/ticket/ticket", ".act,\n.sells::after {\n  margin: 0;\n}\n");
  expect(breaches([quick, sheet("screens/deposit/deposit", ".pay,\n.quick {\n  gap: 8px;\n}\n")])).toHaveLength(2);
  expect(breaches([act, sheet("styles/controls", ".field .act:disabled {\n  color: red;\n}\n")])).toHaveLength(1);
  expect(breaches([sheet("screens/me/me", '[data-theme="black"] .big {\n}\n'), sheet("trade/cost", ".acct .big b {\n}\n")])).toHaveLength(
    1,
  );
  expect(breaches([act, sheet("screens/order/order", ".order .act {\n  gap: 8px;\n}\n")])).toEqual([]);
  expect(breaches([quick, sheet("screens/market/hot", ".quick a {\n  gap: 8px;\n}\n")])).toEqual([]);
});
