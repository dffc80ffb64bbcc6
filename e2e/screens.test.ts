/**
 * Every address of the app, as a guest and as the demo user, in the theme that the commit draws for it, and in the other languages on a
 * narrow phone: nothing complains, nothing overflows, everybody can read it, and it says that it is a simulation. In both themes each:
 * `npm run check:screens`.
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { SCREENS } from "./all-screens.ts";
import type { Phone } from "./phone.ts";
import { layoutOfOne, SIZES, THEMES } from "./layout.ts";
import { come, FORMS, unlike, type Lang } from "./route-look.ts";
import { ROUTES } from "./route-table.ts";
import { ADDRESSES, walk, walkingPhone } from "./screen-walks.ts";
import { tradedServer, type Traded } from "./traded.ts";

let traded: Traded;
beforeAll(async () => {
  traded = await tradedServer();
});
afterAll(() => traded.server.close());

/** A number of the commit: every commit looks at other sizes, themes, choices and forms of an address; check:layout, check:routes and check:screens at all. */
const COMMIT = Number.parseInt(execFileSync("git", ["rev-parse", "HEAD"], { encoding: "utf8" }).slice(0, 7), 16) || 0;
const WALKS = 6;

/** Each route of the inventory on one of the walks, in the form that the commit draws: faults against its row. */
async function likeInventory(phone: Phone, walk: number, look: { readonly lang: Lang; readonly guest: boolean }) {
  const faults: Record<string, unknown> = {};
  for (const [at, route] of ROUTES.entries()) {
    if ((at + COMMIT) % WALKS !== walk) continue;
    const form = FORMS[(Math.floor(COMMIT / WALKS) + at) % FORMS.length]!;
    const found = [...(await come(phone.page, route, form)), ...(await unlike(phone.page, route, look))];
    if (found.length > 0) faults[`${form} ${route.address}`] = found;
  }
  return faults;
}

test("no address of the app is left out", () => {
  const source = readFileSync(new URL("../web/src/routes.tsx", import.meta.url), "utf8");
  const known = [...source.matchAll(/paths:\s*"([^"]+)"/g)].flatMap(([, paths = ""]) => paths.split(" "));
  const visited = new Set(ADDRESSES.map((address) => address.split("?")[0]));
  expect(known.filter((path) => !visited.has(path))).toEqual([]);
});

// What a guest sees in one theme the demo user sees in the other one.
test.concurrent.each([
  ["guest", "red", 0],
  ["guest", "black", 1],
  ["demo", "black", 2],
  ["demo", "red", 3],
] as const)("%s sees every other address well in %s", async (user, theme, number) => {
  const phone = await walkingPhone(traded, { user, theme });
  const last = () => likeInventory(phone, number, { lang: "zh-CN", guest: user === "guest" });
  const addresses = ADDRESSES.filter((_, at) => (at + COMMIT + number) % 2 === 0);
  expect(await walk(phone, addresses, { looked: { rules: "all" }, last })).toEqual({});
});

test.concurrent.each([
  ["zh-TW", COMMIT],
  ["en", COMMIT + 1],
] as const)("every screen fits in %s, at the size and in the theme that number %i draws", async (lang, number) => {
  const [size, theme] = [SIZES[number % SIZES.length]!, THEMES[Math.floor(number / SIZES.length) % THEMES.length]!];
  const phone = await walkingPhone(traded, { user: "demo", theme, lang, size });
  const firsts = SCREENS.map(([first = ""]) => first);
  const further = async (address: string) => {
    const { faults } = await layoutOfOne(phone.page, address, number + firsts.indexOf(address));
    return Object.fromEntries(Object.entries(faults).map(([where, what]) => [`${size.width} ${size.type} ${theme} ${where}`, what]));
  };
  const last = () => likeInventory(phone, lang === "en" ? 4 : 5, { lang, guest: false });
  const looked = { rules: "structure", ...(lang === "en" ? { names: traded.names } : {}) } as const;
  expect(await walk(phone, firsts, { looked, further, last })).toEqual({});
});
