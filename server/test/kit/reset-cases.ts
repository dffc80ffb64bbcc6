/** A person's own levers and the reset of the practice account, on the server of the test that calls it. */
import { done } from "@hongpan/core/contract/answer.ts";
import { describe, expect, test } from "vitest";
import { rollUpHouse } from "../../src/accounts/house.ts";
import { checkAccount } from "../../src/audit/round.ts";
import { setOwnLevers } from "../../src/identity/standing.ts";
import type { Sent, TestServer } from "./harness.ts";
import { funded, idOf, rowsOf, type Stock } from "./market-people.ts";
import { TRADE_PASSWORD, type Person } from "./people.ts";

/** `here` answers the server and a liquid main-board share, once they are there. */
export function resetCases(here: () => { readonly server: TestServer; readonly stock: Stock }): void {
  let keys = 0;
  const send = (path: string, fields: Sent, person: Person) =>
    here().server.call<string>(path, fields, { ...person.as, "idempotency-key": `reset-${++keys}` });
  const said = async (path: string, fields: Sent, person: Person) => {
    const reply = await send(path, fields, person);
    return `${reply.status} ${reply.msg || String(reply.data)}`;
  };
  const info = async (person: Person) => (await send("/user/getUserInfo.do", {}, person)).data as unknown as Record<string, number>;
  const house = async () => (await here().server.get<Record<string, number>>("/api/house/balances.do")).data;

  describe("a person's own levers", () => {
    test("are the only ones that are taken, in stocks and in an index, and the site's again without them", async () => {
      const cat = await funded(here().server, "13900000067", 1_000_000_00);
      await send("/user/transAmt.do", { amt: 300_000, type: 1 }, cat);
      const { db, market } = here().server.running.world;
      const id = await idOf(here().server, cat);
      const buy = (lever: number) => said("/user/buy.do", { stockId: here().stock.id, buyNum: 100, buyType: 0, lever }, cat);
      const index = market.instrument("sh000300")!;
      const lots = (lever: number) => said("/user/buyIndex.do", { indexId: index.id, buyNum: 1, buyType: 0, lever }, cat);
      await setOwnLevers(db, id, [5, 2]);
      expect(await info(cat)).toMatchObject({ siteLever: "2/5" });
      expect([await buy(1), await buy(10), await buy(2)]).toEqual(["1 下单失败，杠杆倍数错误", "1 下单失败，杠杆倍数错误", "0 下单成功"]);
      expect([await lots(1), await lots(5)]).toEqual(["1 下单失败，杠杆倍数错误", "0 下单成功"]);
      await setOwnLevers(db, id, []);
      expect(await info(cat)).toMatchObject({ siteLever: "1/2/3/5/10/20/30" });
      expect(await buy(1)).toBe("0 下单成功");
      for (const wrong of [[0], [1.5], [-1], [1000], [Number.NaN]]) await expect(setOwnLevers(db, id, wrong)).rejects.toThrow(RangeError);
    });
  });

  describe("the reset of the practice account", () => {
    const reset = (person: Person, fields: Sent = {}) => said("/user/account/reset.do", fields, person);
    const books = async (person: Person, entries: readonly object[]) => {
      const { world } = here().server.running;
      const atXt = world.clock.now().xt;
      await world.accounts.retryOnConflict({ userId: await idOf(here().server, person) }, async ({ load, commit }) =>
        commit(await load(), { atXt, entries: entries as [], mayOwe: true, reply: done(null) }),
      );
    };
    const differences = async (person: Person) =>
      (await checkAccount(here().server.running.world.db, await idOf(here().server, person)))?.differences;
    const records = async (person: Person) =>
      (await rowsOf(here().server, person, "/user/cash/list.do", {})).map((row) => `${String(row["deSummary"])} ${String(row["deAmt"])}`);

    test("takes every balance back, once a day, and keeps the history", async () => {
      const ann = await funded(here().server, "13900000051", 1_000_000_00);
      await send("/user/transAmt.do", { amt: 2000, type: 1 }, ann);
      await send("/user/transAmt.do", { amt: 3000.5, type: 3 }, ann);
      const before = await house();
      const reply = await send("/user/account/reset.do", {}, ann);
      expect([reply.msg, reply.data]).toEqual(["模拟账户已重置", { returned: 1_000_000, writtenOff: 0 }]);
      expect(await info(ann)).toMatchObject({ enableAmt: 0, enableIndexAmt: 0, enableFuturesAmt: 0, debt: 0 });
      const after = await house();
      expect(after["withdrawals"]! - before["withdrawals"]!).toBe(1_000_000);
      expect(after["badDebt"]).toBe(before["badDebt"]);
      expect(await records(ann)).toEqual([
        "模拟账户重置 -3000.5",
        "模拟账户重置 -2000",
        "模拟账户重置 -994999.5",
        ...["账户互转 3000.5", "账户互转 -3000.5", "账户互转 2000", "账户互转 -2000", "入金 1000000"],
      ]);
      const [message] = await rowsOf(here().server, ann, "/user/cash/getMessagelist.do", {});
      expect(message?.["content"]).toContain("收回余额1,000,000元，核销穿仓欠款0元");
      expect(await reset(ann)).toBe("1 重置失败，每个交易日只能重置一次");
      expect(await differences(ann)).toEqual([]);
    });

    test("writes a debt off: the house's bad debt grows by it, and orders are taken again after a deposit", async () => {
      const bob = await funded(here().server, "13900000052", 10_000_00);
      await books(bob, [{ from: "stock_available", to: "house_pnl", amount: 25_000_00, reason: "loss" }]);
      expect(await info(bob)).toMatchObject({ enableAmt: 0, debt: 15_000 });
      const buy = () => said("/user/buy.do", { stockId: here().stock.id, buyNum: 100, buyType: 0, lever: 1 }, bob);
      expect(await buy()).toBe("1 账户有15000元穿仓欠款，请先入金");
      const before = await house();
      const reply = await send("/user/account/reset.do", {}, bob);
      expect(reply.data).toEqual({ returned: 0, writtenOff: 15_000 });
      expect(await info(bob)).toMatchObject({ enableAmt: 0, debt: 0 });
      // What the house has received: less by what it wrote off.
      expect((await house())["badDebt"]! - before["badDebt"]!).toBe(-15_000);
      expect((await records(bob)).slice(0, 2)).toEqual(["偿还穿仓欠款 -15000", "模拟账户重置，核销穿仓欠款 15000"]);
      await books(bob, [{ from: "house_deposits", to: "stock_available", amount: 10_000_00, reason: "deposit" }]);
      expect(await buy()).toBe("0 下单成功");
      expect(await differences(bob)).toEqual([]);
      await rollUpHouse(here().server.running.world.db);
    });

    test("a debt written off counts as lost in the result, and the number of resets stands beside it", async () => {
      const { world } = here().server.running;
      // 3,000.00 in all, 2,500.00 of it in the index account, for one lot of some 40,000.00 at 30 times.
      const fay = await funded(here().server, "13900000049", 3000_00);
      await send("/user/transAmt.do", { amt: 2500, type: 1 }, fay);
      const { id: indexId } = world.market.instrument("sh000300")!;
      expect(await said("/user/buyIndex.do", { indexId, buyNum: 1, buyType: 0, lever: 30 }, fay)).toBe("0 下单成功");
      // The fee of the opening is paid.
      expect(await info(fay)).toMatchObject({ resets: 0, resetWrittenOff: 0, allProfitAndLoseFinally: -10 });
      // As if the index had fallen by 1,000 points since.
      const mine = [await idOf(here().server, fay)];
      // The order and the fill with it, past the trigger that keeps fills as they are: the auditor runs every second and finds no difference.
      await world.db.transaction(async (db) => {
        await db.query("set local session_replication_role = replica");
        await db.query("update trade_fill set value = value + 1000000 where user_id = $1", mine);
        await db.query("update trade_order set filled_value = filled_value + 1000000 where user_id = $1", mine);
        await db.query("update stock_position set cost = cost + 1000000, bought_value = bought_value + 1000000 where user_id = $1", mine);
      });
      const [{ positionSn } = {}] = await rowsOf(here().server, fay, "/user/index/position/list.do", { state: 0 });
      expect(await said("/user/sell.do", { positionSn: String(positionSn) }, fay)).toBe("0 平仓成功！");
      const { debt, allProfitAndLoseFinally: lost } = await info(fay);
      // All that was paid in is gone, and the debt besides: 500.00 that lay in the stock account repaid a part of it.
      expect(lost).toBe(-(3000 + debt!));
      expect(await differences(fay)).toEqual([]);
      expect(await reset(fay)).toBe("0 模拟账户已重置");
      expect(await info(fay)).toMatchObject({ debt: 0, resets: 1, resetWrittenOff: debt, allProfitAndLoseFinally: lost });
    });

    test("each thing that is open stands against it", async () => {
      const cat = await funded(here().server, "13900000053", 1_000_000_00);
      const { db } = here().server.running.world;
      const low = ((here().server.running.world.market.quote(here().stock.id).last * 0.99) / 10_000).toFixed(2);
      await send(
        "/user/addOrder.do",
        { stockId: here().stock.code, buyNum: 100, buyType: 0, lever: 1, kind: "limit", targetPrice: low },
        cat,
      );
      expect(await reset(cat)).toBe("1 重置失败，请先撤销全部委托");
      await send("/user/buy.do", { stockId: here().stock.id, buyNum: 100, buyType: 0, lever: 1 }, cat);
      expect(await reset(cat)).toBe("1 重置失败，请先卖出全部持仓");

      const dan = await funded(here().server, "13900000054", 1_000_000_00);
      expect(await said("/user/funds/addFundsApply.do", { margin: 10_000, lever: 3, cycleType: 1, tradersCycle: 2 }, dan)).toBe(
        "0 申请成功！",
      );
      expect(await reset(dan)).toBe("1 重置失败，有配资申请或子账户未结束");

      const eve = await funded(here().server, "13900000055", 1_000_000_00);
      await send("/user/insertWithPwd.do", { withPwd: TRADE_PASSWORD }, eve);
      expect((await send("/user/recharge/inMoney.do", { amt: 100_000, payType: 1, payId: 1, password: TRADE_PASSWORD }, eve)).status).toBe(
        0,
      );
      expect(await reset(eve)).toBe("1 交易密码错误，还可尝试4次");
      expect(await reset(eve, { withPwd: TRADE_PASSWORD })).toBe("1 重置失败，有转入订单正在处理");
      await db.query("update person set locked = true where id = $1", [await idOf(here().server, eve)]);
      expect(await reset(eve, { withPwd: TRADE_PASSWORD })).toBe("1 重置失败，账户已被锁定");
      expect((await send("/user/getUserInfo.do", {}, eve)).data).toMatchObject({ stopped: "locked" });

      const gus = await funded(here().server, "13900000057", 1);
      expect(await reset(gus)).toBe("0 模拟账户已重置");
      await db.query("alter table account_reset disable trigger account_reset_append_only");
      await db.query("update account_reset set day = day - 1 where user_id = $1", [await idOf(here().server, gus)]);
      expect(await reset(gus)).toBe("1 账户没有余额也没有欠款，无需重置");
    });

    test("fifty at once reset it once; the same key answers the same", async () => {
      const hal = await funded(here().server, "13900000058", 500_000_00);
      const replies = await Promise.all(Array.from({ length: 50 }, () => reset(hal)));
      expect(replies.filter((reply) => reply === "0 模拟账户已重置")).toHaveLength(1);
      expect(new Set(replies)).toEqual(new Set(["0 模拟账户已重置", "1 重置失败，每个交易日只能重置一次"]));
      expect(await differences(hal)).toEqual([]);

      const ivy = await funded(here().server, "13900000059", 500_000_00);
      const once = () => here().server.call("/user/account/reset.do", {}, { ...ivy.as, "idempotency-key": "again" });
      expect(await once()).toEqual(await once());
    });

    test("the demo account is nobody's own", async () => {
      const token = (await here().server.call("/api/user/login.do", { phone: "13800000001", userPwd: "hongpan2026" })).data.token;
      expect(await reset({ phone: "", token, as: { usertoken: token } }, { withPwd: "246810" })).toBe("1 演示账户不能修改");
    });
  });
}
