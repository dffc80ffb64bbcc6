/** The end of an account: as its owner wants it, as a hasty one, against an order at the same moment. */
import { withLuhnDigit } from "@hongpan/core/rules/people/bank-card.ts";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { checkAccount } from "../../src/audit/round.ts";
import { houseBalances } from "../../src/accounts/house.ts";
import { ANY_SWING, sharedServer, type TestServer } from "../kit/harness.ts";
import { funded, idOf } from "../kit/market-people.ts";
import { freshPhone, from, login, PASSWORD, type Person } from "../kit/people.ts";
import { workFor } from "../kit/work.ts";

let server: TestServer;

beforeAll(async () => {
  server = await sharedServer({ how: ANY_SWING, at: "10:00:00" });
});

const call = async (path: string, fields: Record<string, string | number>, person: Pick<Person, "as">) => {
  const { status, msg, data } = await server.call(path, fields, person.as);
  return { said: `${status} ${msg}`, data: data as never };
};
const demo = async (): Promise<Pick<Person, "as">> => ({ as: { usertoken: await login(server, "13800000001", "hongpan2026") } });

describe("the end of an account", () => {
  const world = () => server.running.world;
  const close = async (person: Pick<Person, "as">, fields: Record<string, string> = {}, more: Record<string, string> = {}) => {
    const form = { userPwd: PASSWORD, word: "注销", ...fields };
    const { status, msg } = await server.call("/user/account/close.do", form, { ...person.as, ...more });
    return `${status} ${msg}`;
  };
  const order = (person: Pick<Person, "as">) =>
    call("/user/addOrder.do", { stockId: "000001", buyNum: 100, buyType: 0, lever: 1, kind: "limit", targetPrice: 10.4 }, person);
  const pictures = () => readdirSync(join(world().config.dataDir, "uploads")).length;

  test("all that is personal goes, the ledger stays and adds up, the phone registers anew", async () => {
    const before = await world().db.query<{ n: number }>("select count(*)::int as n from upload");
    const lea = await funded(server, freshPhone(), 100_000_00);
    const id = await idOf(server, lea);
    const other = await login(server, lea.phone);
    const card = { bankName: "模拟银行", bankNo: withLuhnDigit("99001234123412345"), bankAddress: "样本支行", userName: "张三" };
    for (const [path, fields] of [
      ["/user/bank/add.do", card],
      ["/user/profile/update.do", { nickName: "慢慢来", avatar: 3 }],
      ["/user/watch/add.do", { code: "sh600519" }],
      ["/user/watch/group/add.do", { name: "甲" }],
      ["/user/alert/add.do", { code: "sz000001", kind: "above", value: 99 }],
    ] as const)
      expect([path, (await server.call(path, fields, lea.as)).status]).toEqual([path, 0]);
    const files = pictures();
    const house = async () => (await houseBalances(world().db)).get("house_withdrawals") ?? 0;
    const withdrawn = await house();

    expect(await close(lea)).toBe("0 账户已注销");
    for (const usertoken of [lea.token, other]) expect((await server.call("/user/getUserInfo.do", {}, { usertoken })).status).toBe(10);
    expect(await login(server, lea.phone)).toBe("登录失败，用户名密码错误");
    expect((await house()) - withdrawn).toBe(100_000_00);
    expect((await checkAccount(world().db, id))?.differences).toEqual([]);
    const rows = (sql: string) => world().db.query<{ readonly n: number }>(sql, [id]);
    expect(
      await rows(
        `select phone_sealed = '' and nick_sealed = '' and avatar = 0 and password_hash = '' and trade_hash is null and closed_at is not null as bare
         from person where id = $1`,
      ),
    ).toEqual([{ bare: true }]);
    for (const table of [
      "person_phone",
      "identity_review",
      "identity_number",
      "upload",
      "signature",
      "bank_card",
      "message",
      "session",
      "push_subscription",
    ])
      expect([table, await rows(`select 1 from ${table} where person_id = $1`)]).toEqual([table, []]);
    for (const table of ["watch_item", "watch_group", "price_alert"])
      expect([table, await rows(`select 1 from ${table} where user_id = $1`)]).toEqual([table, []]);
    expect((await rows("select 1 from posting where user_id = $1 and reason = 'close'")).length).toBe(1);
    // What another server still writes of the account stays away, too: the database refuses the row.
    await world().db.query("insert into bank_card (person_id, card_sealed) values ($1, '')", [id]);
    expect(await rows("select 1 from bank_card where person_id = $1")).toEqual([]);
    expect([pictures(), (await world().db.query("select 1 from upload")).length]).toEqual([files - 2, before[0]!.n]);
    expect([...world().alertWatches.byInstrument.values()].flatMap((each) => [...each.values()]).some(({ userId }) => userId === id)).toBe(
      false,
    );

    const pow = await workFor(server.url, "register", lea.phone);
    const anew = { phone: lea.phone, userPwd: PASSWORD, uid: "anew", pow };
    expect((await server.call("/api/user/reg.do", anew, from(lea.phone))).msg).toBe("注册成功.请登录");
    const again: Person = { ...lea, token: "", as: { usertoken: await login(server, lea.phone) } };
    expect(await idOf(server, again)).not.toBe(id);
    expect((await server.call("/user/getUserInfo.do", {}, again.as)).data).toMatchObject({ userAmt: 0, isActive: 0, avatar: 0 });
  });

  test("refuses in its order, and while anything is open", async () => {
    const max = await funded(server, freshPhone(), 100_000_00);
    expect(await close(await demo(), { userPwd: "hongpan2026" })).toBe("1 演示账户不能修改");
    expect(await close(max, { userPwd: "", word: "" })).toBe("1 请输入登录密码");
    expect(await close(max, { word: "" })).toBe("1 请输入“注销”二字确认");
    expect(await close(max, { word: "是的" })).toBe("1 请输入“注销”二字确认");
    expect(await close(max, { word: "注".repeat(99) })).toBe("1 请输入“注销”二字确认");
    expect(await close(max, { userPwd: "wrong-one" })).toBe("1 密码错误");
    expect((await order(max)).said).toMatch(/^0 /);
    expect(await close(max)).toBe("1 有未成交的委托，不能注销");
    const { list } = (await call("/user/position/list.do", { state: 0, approveStatus: 0 }, max)).data as { list: { positionSn: string }[] };
    await call("/user/cancelOrder.do", { positionSn: list[0]!.positionSn }, max);
    await call("/user/recharge/inMoney.do", { amt: 5000, payType: 1, channelType: 0, payId: 1 }, max);
    expect(await close(max, {}, { "idempotency-key": "a" })).toBe("1 有未完成的转入，不能注销");
    expect((await server.get(`/user/account/close.do?userPwd=${PASSWORD}&word=DELETE`, max.as)).status).not.toBe(0);
    expect((await call("/user/getUserInfo.do", {}, max)).said).toMatch(/^0 /);
    expect((await server.call("/user/account/close.do", { userPwd: PASSWORD, word: "DELETE" })).status).toBe(10);
  });

  test("two at once close it once; against an order one of the two wins", async () => {
    const ned = await funded(server, freshPhone(), 100_000_00);
    const said = await Promise.all(["a", "b"].map((key) => close(ned, { word: "delete" }, { "idempotency-key": key })));
    expect(said.filter((each) => each === "0 账户已注销")).toHaveLength(1);
    expect(await world().db.query("select 1 from posting where user_id = (select max(id) from person) and reason = 'close'")).toHaveLength(
      1,
    );
    for (const n of [4, 5, 6]) {
      const oda = await funded(server, freshPhone(), 100_000_00);
      const id = await idOf(server, oda);
      const [placed, closed] =
        n === 5 ? await Promise.all([order(oda), close(oda)]) : (await Promise.all([close(oda), order(oda)])).toReversed();
      const [ordered, gone] = [(placed as { said: string }).said.startsWith("0 "), closed === "0 账户已注销"];
      expect(ordered).toBe(!gone);
      const working = await world().db.query("select 1 from trade_order where user_id = $1 and state = 'working'", [id]);
      expect(working).toHaveLength(ordered ? 1 : 0);
      expect((await checkAccount(world().db, id))?.differences).toEqual([]);
    }
  });
});
