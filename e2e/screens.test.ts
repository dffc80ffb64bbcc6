/**
 * Every route of the inventory once, at 375 pixels, as a guest or, where the row asks for a login, as the demo user: as its row says,
 * nothing wider than the screen, no structural fault of accessibility, marked as a simulation. All languages, themes, sizes and forms
 * of an address: `npm run check:layout`, `check:routes` and `check:screens`.
 */
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { SCREENS } from "./all-screens.ts";
import { openPhone, type Phone } from "./phone.ts";
import { come, failures, unlike } from "./route-look.ts";
import { ROUTES } from "./route-table.ts";
import { bringAxe, faultsOf, settled } from "./screens.ts";
import { sharedTradedServer, type Traded } from "./traded.ts";

let traded: Traded;
let phone: Phone;
let failed: string[];
beforeAll(async () => {
  traded = await sharedTradedServer();
  phone = await openPhone(traded.server.url);
  failed = failures(phone);
  await phone.page.emulateMedia({ reducedMotion: "reduce" });
});
afterAll(() => phone.close());

test("no address of the app is left out", () => {
  const source = readFileSync(new URL("../web/src/routes.tsx", import.meta.url), "utf8");
  const known = [...source.matchAll(/paths:\s*"([^"]+)"/g)].flatMap(([, paths = ""]) => paths.split(" "));
  const visited = new Set(SCREENS.flat().map((address) => address.split("?")[0]));
  expect(known.filter((path) => !visited.has(path))).toEqual([]);
});

test.each([
  ["guest", false],
  ["demo user", true],
])("each route for a %s is as its row says", async (_user, own) => {
  const { page } = phone;
  if (own) await page.evaluate((token) => localStorage.setItem("USERTOKEN", token), traded.token);
  await page.goto("/home");
  await bringAxe(phone);
  const faults: Record<string, readonly string[]> = {};
  for (const route of ROUTES.filter((each) => each.own === own)) {
    const found = await come(page, route, "typed");
    await settled(page).catch(() => found.push("never settled"));
    found.push(...(await faultsOf(page, { rules: "structure" })), ...(await unlike(page, route, { lang: "zh-CN", guest: !own })));
    found.push(...failed.splice(0), ...phone.complaints.splice(0));
    if (found.length > 0) faults[route.address] = found;
  }
  expect(faults).toEqual({});
});
