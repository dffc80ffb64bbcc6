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
    .filter(Boolean)
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
  ["core reads the clock", "core/src/rules/planted.ts", "export const now = Date.now();"],
  ["core draws at random", "core/src/exchange/planted.ts", "export const die = Math.random();"],
  ["core's exchange uses an engine's transcendental", "core/src/exchange/planted.ts", "export const e = Math.exp(1);"],
  ["core's exchange uses the power operator", "core/src/exchange/planted.ts", "export const four = 2 ** 2;"],
  ["rules import the contract", "core/src/rules/planted.ts", 'import { x } from "../contract/wire.ts";'],
  ["exchange imports the contract", "core/src/exchange/planted.ts", 'import { x } from "../contract/wire.ts";'],
  ["core imports the server", "core/src/rules/planted.ts", 'import { x } from "@hongpan/server/src/app.ts";'],
  ["web imports the server", "web/src/planted.ts", 'import { x } from "../../server/src/app.ts";'],
  ["web imports the exchange outside the proof worker", "web/src/data/planted.ts", 'import { x } from "@hongpan/core/exchange/book.ts";'],
  ["server imports web", "server/src/planted.ts", 'import { x } from "../../web/src/main.tsx";'],
  ["a module imports one above it", "server/src/money/planted.ts", 'import { x } from "../trading/orders.ts";'],
  ["two modules of one level meet", "server/src/money/planted.ts", 'import { x } from "../positions/positions.ts";'],
  ["a screen imports a screen", "web/src/screens/home/planted.tsx", 'import { x } from "../stock/stock-screen.tsx";'],
  [
    "a table is named outside its owner's folder",
    "server/src/trading/planted.ts",
    'const sql = "select * from posting where user_id = $1";',
  ],
  ["a file grows beyond 300 lines", "server/src/planted.ts", "//\n".repeat(301)],
  ["a test is skipped", "server/test/planted.test.ts", `test.${"skip"}("later", () => {});`],
  ["a type is thrown away", "server/src/planted.ts", `export const x = y as ${"any"};`],
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

test("a class is styled everywhere by one sheet alone", () => {
  const sheet = (path: string, text: string) => ({ path: `web/src/${path}.css`, text });
  const quick = sheet("screens/market/market", ".quick {\n  display: grid;\n}\n");
  const act = sheet("ui-trade/ticket", ".act,\n.sells::after {\n  margin: 0;\n}\n");
  expect(breaches([quick, sheet("screens/deposit/deposit", ".pay,\n.quick {\n  gap: 8px;\n}\n")])).toHaveLength(2);
  expect(breaches([act, sheet("styles/controls", ".field .act:disabled {\n  color: red;\n}\n")])).toHaveLength(1);
  expect(
    breaches([sheet("screens/me/me", '[data-theme="black"] .big {\n}\n'), sheet("ui-trade/cost", ".acct .big b {\n}\n")]),
  ).toHaveLength(1);
  expect(breaches([act, sheet("screens/order/order", ".order .act {\n  gap: 8px;\n}\n")])).toEqual([]);
  expect(breaches([quick, sheet("screens/market/hot", ".quick a {\n  gap: 8px;\n}\n")])).toEqual([]);
});
