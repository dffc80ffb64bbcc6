/** Two days of trading on a server of the model before this one, and what its users were shown at their end. */
import { MODEL_VERSION } from "@hongpan/core/exchange/version.ts";
import type { Instrument } from "@hongpan/core/rules/products/instruments.ts";
import { expect } from "vitest";
import { reviewDue } from "../../src/assembly/review.ts";
import type { Database } from "../../src/db/pool.ts";
import { testServer, type Sent, type TestServer } from "./harness.ts";
import { funded, liquid } from "./market-people.ts";
import type { Person } from "./people.ts";

export const FORMER = MODEL_VERSION - 1;

/** Phones of the users: ANN holds everything, BOB trades in a sub-account, CID has an order and alerts, DAN is stopped by the auditor. */
export const [ANN, BOB, CID, DAN] = ["13900000901", "13900000902", "13900000903", "13900000904"] as const;

interface Account {
  readonly info: Readonly<Record<"userAmt" | "userIndexAmt" | "userFuturesAmt" | "accruedStayFee" | "id", number>>;
  readonly subs: readonly { readonly status: number; readonly equity: number; readonly fundsAmount: number }[];
}
export interface FormerLife {
  readonly server: TestServer;
  readonly accounts: Readonly<Record<string, Account>>;
  /** The last price shown of everything that is held, by instrument. */
  readonly last: Readonly<Record<number, number>>;
  readonly commitments: readonly { readonly market: string; readonly day: string; readonly commitment: string }[];
}

// A volatile share may not be traded at thirty times.
const LEVERS = [30, 20, 15, 10, 5, 2];

/** A server that has lived from Friday 2026-11-20 to Monday 10:00; it still runs. */
export async function formerLife(): Promise<FormerLife> {
  const server = await testServer({ TRUST_PROXY: "1" }, { model: FORMER });
  const { db, market } = server.running.world;
  const asks = async (person: Person, path: string, fields: Sent): Promise<unknown> => {
    const reply = await server.call<string>(path, fields, person.as);
    expect(reply, path).toMatchObject({ status: 0 });
    return reply.data;
  };
  const buy = async (person: Person, stockId: number, buyNum: number, most: number, more: Sent = {}) => {
    for (const lever of LEVERS.filter((each) => each <= most)) {
      if ((await server.call("/user/buy.do", { stockId, buyNum, buyType: 0, lever, ...more }, person.as)).status === 0) return;
    }
    throw new Error(`${stockId} cannot be bought`);
  };
  const price = ({ id }: Instrument, times: number) => (Math.round((market.quote(id).last * times) / 100) / 100).toFixed(2);

  await server.clockTo("2026-11-20 10:00:00");
  const chosen: Instrument[] = [];
  while (chosen.length < 3) chosen.push(liquid(server, (each) => !chosen.includes(each)));
  const [first, second, third] = chosen as [Instrument, Instrument, Instrument];
  const ann = await funded(server, ANN, 500_000_000);
  const bob = await funded(server, BOB, 10_000_000);
  const cid = await funded(server, CID, 10_000_000);
  const dan = await funded(server, DAN, 3_000_000);
  // Held over the weekend, with holding fees of its nights.
  await buy(ann, second.id, 2000, 5, { buyType: 1 });
  for (const type of [1, 3]) await asks(ann, "/user/transAmt.do", { amt: 1_000_000, type });
  await asks(ann, "/user/buyIndex.do", { indexId: market.instrument("sh000300")!.id, buyNum: 2, buyType: 0, lever: 10 });
  await asks(ann, "/user/buyFutures.do", { FuturesId: market.instrument("hf_IF")!.id, buyNum: 1, buyType: 1, lever: 10 });
  await asks(ann, "/user/buyFutures.do", { FuturesId: market.instrument("hf_GC")!.id, buyNum: 1, buyType: 0, lever: 10 });
  await buy(ann, market.instrument("hk00700")!.id, 200, 5);
  await asks(bob, "/user/funds/addFundsApply.do", { margin: 10_000, lever: 5, cycleType: 1, tradersCycle: 5 });
  await db.query("update allocation set review_at = now() where state = 0");
  await reviewDue(server.running.world);

  await server.clockTo("2026-11-20 14:56:30");
  const [block] = (await server.call("/api/stock/getDzList.do")).data;
  const { data: agreed } = await server.call("/user/blockAgreed.do", { listingId: block!.id }, ann.as);
  const deal = { listingId: block!.id, stockCode: block!.stockCode, num: block!.stockNum, password: agreed.password };
  expect((await server.call("/user/buyStockDz.do", deal, ann.as)).data).toBe("大宗交易下单成功");

  await server.clockTo("2026-11-23 09:45:00");
  expect(await db.query("select from stock_position where shares > 0 and locked_until > '2026-11-23'")).toHaveLength(1);
  await buy(ann, first.id, 3000, 30, { profitTarget: price(first, 1.08), stopTarget: price(first, 0.93) });
  await buy(ann, third.id, 1000, 30, { buyType: 1 });
  const sub = { stockId: third.id, buyNum: 1000, buyType: 0, lever: 5, subaccountNumber: "80000000" };
  await asks(bob, "/user/funds/buyFunds.do", sub);
  const rest = { stockId: first.code, buyNum: 1000, buyType: 0, lever: 5, kind: "limit", valid: "gtc" };
  await asks(cid, "/user/addOrder.do", { ...rest, targetPrice: (market.quote(first.id).limitDown / 10_000).toFixed(2) });
  await asks(cid, "/user/alert/add.do", { code: first.gid, kind: "above", value: price(first, 3) });
  await asks(cid, "/user/alert/add.do", { code: first.gid, kind: "below", value: price(first, 0.2) });
  await asks(cid, "/user/alert/add.do", { code: second.gid, kind: "rise", value: "9.00" });
  // This application waits on: nobody reviews it.
  await asks(dan, "/user/funds/addFundsApply.do", { margin: 2000, lever: 3, cycleType: 2, tradersCycle: 1 });
  await db.query("update allocation set review_at = now() + interval '100 years' where state = 0");
  await server.clockTo("2026-11-23 10:00:00");

  const accounts: Record<string, Account> = {};
  for (const each of [ann, bob, cid, dan]) {
    const subs = (await asks(each, "/user/funds/getUserApplyList.do", { userId: 0, pageNum: 1, pageSize: 10 })) as { list: object[] };
    const info = await asks(each, "/user/getUserInfo.do", {});
    accounts[each.phone] = { info, subs: subs.list } as unknown as Account;
  }
  const held = await db.query<{ id: number }>("select distinct instrument_id as id from stock_position where shares > 0");
  const last = Object.fromEntries(held.map(({ id }) => [id, market.quote(id).last]));
  const commitments = await db.query<FormerLife["commitments"][number]>(
    "select market, day, encode(commitment, 'hex') as commitment from day_commitment order by 1, 2",
  );
  return { server, accounts, last, commitments };
}

const fen = (yuan: number) => Math.round(yuan * 100);

/** What a user had by the last prices, before holding fees of past nights; sub-accounts less what was lent. Fen. */
export function equityThen({ info, subs }: Account): number {
  const ofSubs = subs
    .filter(({ status }) => status === 1)
    .reduce((sum, { equity, fundsAmount }) => sum + fen(equity) - fen(fundsAmount), 0);
  return fen(info.userAmt) + fen(info.userIndexAmt) + fen(info.userFuturesAmt) + fen(info.accruedStayFee) + ofSubs;
}

/** What the user has now, and what was paid for nights. Fen. */
export async function equityNow(of: Database, { info: { id } }: Account): Promise<number> {
  const [row] = await of.query<{ all: number }>(
    `select stock_available + stock_held + index_available + index_held + futures_available + futures_held - debt
       + (select coalesce(sum(stay_posted), 0) from stock_position p where p.user_id = a.user_id)::bigint as all
     from account a where user_id = $1`,
    [id],
  );
  return row!.all;
}
