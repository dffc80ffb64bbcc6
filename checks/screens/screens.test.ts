/** `npm run check:screens`: every address of the app, as a guest and as the demo user, in both themes, by all rules of accessibility. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { THEMES } from "../../e2e/layout.ts";
import { ADDRESSES, walk, walkingPhone } from "./walks.ts";
import { QUARTER } from "../../server/test/kit/harness.ts";
import { tradedServer, type Traded } from "../../e2e/traded.ts";

let traded: Traded;
beforeAll(async () => {
  traded = await tradedServer(QUARTER);
  await tradeFutures(traded);
});
afterAll(() => traded.server.close());

/** Opens a futures position, an alert and a watchlist entry: no screen shows the prefix of the code (hf_OIL). */
async function tradeFutures({ server, token }: Traded): Promise<void> {
  const { id: FuturesId, gid: code } = server.running.world.market.instrument("hf_OIL")!;
  const as = { usertoken: token };
  const order = { FuturesId, buyNum: 1, buyType: 0, lever: 10 };
  expect(await server.call<string>("/user/buyFutures.do", order, as)).toMatchObject({ status: 0 });
  expect(await server.call("/user/alert/add.do", { code, kind: "above", value: 999 }, as)).toMatchObject({ status: 0 });
  expect(await server.call<string>("/user/addOption.do", { code }, as)).toMatchObject({ status: 0 });
}

const WALKERS = (["guest", "demo"] as const).flatMap((user) => THEMES.map((theme) => ({ user, theme })));

test.concurrent.each(WALKERS)("$user sees every address well in $theme", async (walker) => {
  const phone = await walkingPhone(traded, walker);
  expect(await walk(phone, ADDRESSES, { rules: "all" })).toEqual({});
});
