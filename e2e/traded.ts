/** A server on which the demo user has traded, so that no list is empty; one for all files of a worker. */
import { expect } from "vitest";
import { testServer, type TestServer } from "../server/test/kit/harness.ts";
import { liquid, rowsOf } from "../server/test/kit/market-people.ts";

export interface Traded {
  readonly server: TestServer;
  /** The demo user's, who holds a position and has closed one, has an order resting and follows the share. */
  readonly token: string;
  /** What everything is called on its day: no word of a language. */
  readonly names: readonly string[];
}

let shared: Promise<Traded> | null = null;

/**
 * Returns the server that all files of a worker share, which ends with the worker. A file that uses it neither moves the clock nor
 * changes a setting, and leaves the demo user's account as it is.
 */
export function sharedTradedServer(): Promise<Traded> {
  return (shared ??= tradedServer());
}

/** A server at ten o'clock of a Monday, on which the demo user traded on the Friday before. */
export async function tradedServer(settings: Readonly<Record<string, string>> = {}): Promise<Traded> {
  const server = await testServer({ TRUST_PROXY: "1", ...settings }, { news: true });
  await server.clockTo("2026-11-20 10:00:00");
  const stock = liquid(server);
  const { market } = server.running.world;
  const token = (await server.call("/api/user/login.do", { phone: "13800000001", userPwd: "hongpan2026" })).data.token;
  const order = { stockId: stock.id, buyNum: 1000, buyType: 0, lever: 5 };
  const trade = async (path: string, fields: Readonly<Record<string, string | number>>) =>
    expect(await server.call<string>(path, fields, { usertoken: token })).toEqual(expect.objectContaining({ status: 0 }));
  await trade("/user/buy.do", order);
  await server.clockTo("2026-11-23 10:00:00");
  const person = { phone: "13800000001", token, as: { usertoken: token } };
  const [row] = await rowsOf(server, person, "/user/position/list.do", { state: 0 });
  await trade("/user/sell.do", { positionSn: String(row?.["positionSn"]) });
  await trade("/user/buy.do", order);
  const targetPrice = Math.floor((market.quote(stock.id).last * 0.97) / 100) / 100;
  await trade("/user/addOrder.do", { ...order, stockId: stock.code, kind: "limit", targetPrice });
  await trade("/user/addOption.do", { code: stock.code });
  // What a server of its own clock has worked out by now: no screen waits for twenty days of counts.
  await market.home.results.warm();
  // Of this day: shares are newly listed, and names change with ex-dates.
  const names = [...market.all.flatMap(({ name, plainName }) => (plainName ? [name, plainName] : [name])), "红演示"].toSorted(
    (a, b) => b.length - a.length,
  );
  return { server, token, names };
}
