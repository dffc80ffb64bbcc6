/**
 * Every address of the app, as a guest and as the demo user, in both themes, and in the other languages on a narrow phone:
 * nothing complains, nothing overflows, everybody can read it, and it says that it is a simulation.
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestServer } from "../server/test/kit/harness.ts";
import { SCREENS } from "./all-screens.ts";
import { openPhone, type Phone } from "./phone.ts";
import { layoutOfOne, SIZES, THEMES } from "./layout.ts";
import { come, FORMS, unlike, type Lang } from "./route-look.ts";
import { ROUTES } from "./route-table.ts";
import { tradedServer } from "./traded.ts";
import { bringAxe, faultsOf, visit, type Looked } from "./screens.ts";

type Size = (typeof SIZES)[number];

let server: TestServer;
let token = "";
let names: readonly string[] = [];
beforeAll(async () => {
  ({ server, token, names } = await tradedServer());
});
afterAll(() => server.close());

/** A number of the commit: every commit looks at other sizes, themes, choices and forms of an address; check:layout and check:routes at all. */
const COMMIT = Number.parseInt(execFileSync("git", ["rev-parse", "HEAD"], { encoding: "utf8" }).slice(0, 7), 16) || 0;

async function phoneOf(user: string, theme: string, lang = "zh-CN", size: Size = { width: 375, type: 1 }): Promise<Phone> {
  const phone = await openPhone(server.url, { theme, lang, ...size });
  await phone.page.setExtraHTTPHeaders({ "x-forwarded-for": `10.1.${user.length}.${theme.length * 10 + lang.length}` });
  await phone.page.emulateMedia({ reducedMotion: "reduce" });
  if (user === "demo") await phone.page.addInitScript((kept) => localStorage.setItem("USERTOKEN", kept), token);
  await phone.page.goto("/home");
  await bringAxe(phone);
  return phone;
}

async function walk(
  phone: Phone,
  addresses: readonly string[],
  looked: Looked,
  inventory: () => Promise<object>,
  further: (address: string) => Promise<object> = () => Promise.resolve({}),
): Promise<Record<string, unknown>> {
  const faults: Record<string, unknown> = {};
  for (const address of addresses) {
    const came = await visit(phone.page, address);
    const found = [...(came ? [] : ["never came"]), ...(await faultsOf(phone.page, looked))];
    if (found.length > 0) faults[address] = found;
    Object.assign(faults, await further(address));
  }
  Object.assign(faults, await inventory());
  if (phone.complaints.length > 0) faults["console"] = phone.complaints;
  await phone.close();
  return faults;
}

const ADDRESSES = SCREENS.flat();
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

test.concurrent.each([
  ["guest", "red", 0],
  ["guest", "black", 1],
  ["demo", "red", 2],
  ["demo", "black", 3],
] as const)("%s sees every address well in %s", async (user, theme, number) => {
  const phone = await phoneOf(user, theme);
  const inventory = () => likeInventory(phone, number, { lang: "zh-CN", guest: user === "guest" });
  expect(await walk(phone, ADDRESSES, { rules: theme === "black" ? "colours" : "all" }, inventory)).toEqual({});
});

test.concurrent.each([
  ["zh-TW", COMMIT],
  ["en", COMMIT + 1],
] as const)("every screen fits in %s, at the size and in the theme that number %i draws", async (lang, number) => {
  const [size, theme] = [SIZES[number % SIZES.length]!, THEMES[Math.floor(number / SIZES.length) % THEMES.length]!];
  const phone = await phoneOf("demo", theme, lang, size);
  const firsts = SCREENS.map(([first = ""]) => first);
  const further = async (address: string) => {
    const { faults } = await layoutOfOne(phone.page, address, number + firsts.indexOf(address));
    return Object.fromEntries(Object.entries(faults).map(([where, what]) => [`${size.width} ${size.type} ${theme} ${where}`, what]));
  };
  const inventory = () => likeInventory(phone, lang === "en" ? 4 : 5, { lang, guest: false });
  expect(await walk(phone, firsts, { rules: "structure", ...(lang === "en" ? { names } : {}) }, inventory, further)).toEqual({});
});
