/**
 * Every route of the inventory once, at 375 pixels, as a guest or, where the row asks for a login, as the demo user: as its row says,
 * nothing wider than the screen, no structural fault of accessibility, marked as a simulation. All languages, themes, sizes and forms
 * of an address: `npm run check:layout`, `check:routes` and `check:screens`.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
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

test.each([
  ["guest", false],
  ["demo user", true],
])("each route for a %s is as its row says", async (_user, own) => {
  const { page } = phone;
  if (own) await page.evaluate((token) => localStorage.setItem("USERTOKEN", token), traded.token);
  await page.goto("/home");
  await bringAxe(phone);
  const faults: Record<string, readonly string[]> = {};
  const screens = new Set<string>();
  for (const route of ROUTES.filter((each) => each.own === own)) {
    const found = await come(page, route, "typed");
    await settled(page).catch(() => found.push("never settled"));
    // Addresses of one screen have its structure: the rules of accessibility are asked at the first of them.
    const rules = screens.size < screens.add(route.screen).size ? "structure" : "none";
    found.push(...(await faultsOf(page, { rules })), ...(await unlike(page, route, { lang: "zh-CN", guest: !own })));
    found.push(...failed.splice(0), ...phone.complaints.splice(0));
    if (found.length > 0) faults[route.address] = found;
  }
  expect(faults).toEqual({});
});
