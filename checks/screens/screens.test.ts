/** `npm run check:screens`: every address of the app, as a guest and as the demo user, in both themes, by all rules of accessibility. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { THEMES } from "../../e2e/layout.ts";
import { ADDRESSES, walk, walkingPhone } from "./walks.ts";
import { QUARTER } from "../../server/test/kit/harness.ts";
import { tradedServer, type Traded } from "../../e2e/traded.ts";

let traded: Traded;
beforeAll(async () => {
  traded = await tradedServer(QUARTER);
});
afterAll(() => traded.server.close());

const WALKERS = (["guest", "demo"] as const).flatMap((user) => THEMES.map((theme) => ({ user, theme })));

test.concurrent.each(WALKERS)("$user sees every address well in $theme", async (walker) => {
  const phone = await walkingPhone(traded, walker);
  expect(await walk(phone, ADDRESSES, { rules: "all" })).toEqual({});
});
