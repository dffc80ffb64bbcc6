/** The sentences and names of the specification that other tests do not meet: of guests, newcomers, agreements, pages and deposits. */
import { done, refuse } from "@hongpan/core/contract/answer.ts";
import type { Answers } from "@hongpan/core/contract/wire.ts";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { replyTo } from "./kit/replies.ts";
import { userWith } from "./kit/scenes.ts";
import { test } from "./kit/screen.ts";
import type { Fields, Handlers } from "./kit/stub-server.ts";
import { easyWork } from "./kit/work.ts";

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: typeof name === "string" }).first();
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

/** Each of these is on the screen. */
async function seen(page: Page, ...texts: readonly (string | RegExp)[]): Promise<void> {
  for (const text of texts) await page.getByText(text, { exact: true }).first().waitFor();
}

describe("a guest", () => {
  test("reads what this is, and what opening an account takes", async ({ screen }) => {
    const page = await screen.open("/login", { guest: true });
    await seen(page, "此站为技术测试站，不提供真实交易服务");
    await screen.visit(page, "/openaccount");
    await seen(page, "注册", "认证", "入金", "交易", "模拟：可一键生成，请勿上传真实证件", "开户");
    await button(page, "开户").click();
    await page.waitForURL((url) => url.pathname === "/register");
    await seen(page, "此站为技术测试站，不提供真实交易服务");
  });

  test("sees what is wrong with a password before it is sent", async ({ screen }) => {
    screen.stub.answer(easyWork);
    const page = await screen.open("/register", { guest: true });
    await page.getByLabel("手机号").fill("13900007699");
    await field(page, "密码").fill("k7Tq9");
    await field(page, "确认密码").fill("k7Tq8");
    await button(page, "注册").click();
    await seen(page, "密码至少8位", "两次密码不一致");
    expect(screen.stub.callsOf("/api/user/reg.do")).toEqual([]);
  });
});

const none = { list: [], total: 0, pageNum: 1, pageSize: 50, pages: 0, hasNextPage: false, isLastPage: true };

describe("a newcomer", () => {
  test("must prove an identity before trading and withdrawing, then bind a card; the lists are empty", async ({ screen }) => {
    const unproved = { realName: "", idCard: "", isActive: 0, hasTradePassword: false };
    screen.stub.answer({
      ...userWith(unproved),
      "/user/bank/getBankInfo.do": () => refuse("bankNone"),
      "/user/position/list.do": () => none,
    });
    const page = await screen.open("/buyStocks?code=600519");
    await seen(page, "您还未实名认证,请先实名认证了再下单");
    await screen.visit(page, "/cash");
    await seen(page, "请先实名认证");
    screen.stub.answer(userWith({ hasTradePassword: false }));
    await page.reload();
    await seen(page, "请先绑定银行卡");
    await screen.visit(page, "/subWarehouseBuy?code=600519");
    await seen(page, "未获取到子账户！");
    await screen.visit(page, "/warehouse?index=1");
    await seen(page, "我的持仓", "卖出记录", "我的委托", "暂无订单信息!");
  });
});

describe("passwords and signatures", () => {
  test("a trade password is checked before it is sent", async ({ screen }) => {
    let hasTradePassword = false;
    screen.stub.answer({
      "/user/getUserInfo.do": () => ({ ...replyTo("/user/getUserInfo.do"), hasTradePassword }),
      "/user/insertWithPwd.do": () => {
        if (hasTradePassword) return refuse("tradePasswordFailed", {}, { data: { field: "oldWithPwd" } });
        hasTradePassword = true;
        return done(null);
      },
    });
    const page = await screen.open("/setPassword");
    await seen(page, "密码为6~12位，数字、字母或符号");
    const tell = async (next: string, repeat: string, told: string) => {
      await field(page, "新密码").fill(next);
      await field(page, "确认新密码").fill(repeat);
      await button(page, "设置交易密码").click();
      await seen(page, told);
    };
    await tell("", "", "密码不能为空");
    await tell("k7", "k7", "密码格式不正确");
    await tell("k7T.q9", "k7T.q8", "两次密码不一致");
    expect(screen.stub.callsOf("/user/insertWithPwd.do")).toEqual([]);
    await tell("k7T.q9", "k7T.q9", "修改成功！");
    await page.waitForURL((url) => url.pathname !== "/setPassword");
    await page.goto("/setPassword");
    await tell("k7", "k8", "密码格式不正确");
    await seen(page, "请输入原交易密码", "两次密码不一致");
    await field(page, "原交易密码").fill("k7T.q1");
    await tell("k7T.q8", "k7T.q8", "原交易密码错误");
    expect(screen.stub.callsOf("/user/insertWithPwd.do")).toEqual([{ withPwd: "k7T.q9" }, { withPwd: "k7T.q8", oldWithPwd: "k7T.q1" }]);
  });

  test("every fault of a new login password is shown at once, under its field", async ({ screen }) => {
    screen.stub.answer({ "/user/updatePwd.do": () => refuse("passwordWrong", {}, { data: { field: "oldPwd" } }) });
    const page = await screen.open("/loginPassword");
    await button(page, "确认修改").click();
    await seen(page, "请输入新旧密码", "请输入原密码", "请输入新密码", "请再输入一次新密码");
    await field(page, "新密码").fill("short");
    await field(page, "确认新密码").fill("other");
    await button(page, "确认修改").click();
    await seen(page, "请输入原密码", "密码至少8位", "两次密码不一致");
    await field(page, "原密码").fill("not-my-1-word");
    await field(page, "新密码").fill("m8Wr2pqqx");
    await field(page, "确认新密码").fill("m8Wr2pqqx");
    await button(page, "确认修改").click();
    await seen(page, "原密码错误");
    expect(await field(page, "原密码").getAttribute("aria-invalid")).toBe("true");
    await field(page, "原密码").fill("not-my-2-word");
    await page.getByText("原密码错误").waitFor({ state: "detached" });
  });
});

describe("a deposit", () => {
  /** Deposits that wait until they are paid; one to the company for good. */
  function deposits(): Handlers {
    const rows: Answers["/user/recharge/list.do"]["list"] = [];
    const order = { payUrl: "/pay/1", qrUrl: "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>" };
    return {
      "/user/recharge/inMoney.do": ({ amt, channelType, channelName = "" }: Fields<"/user/recharge/inMoney.do">) => {
        const [orderSn, kind] = [`2026112300000000000${rows.length + 1}`, Number(channelType)];
        const channel = { payChannel: kind, channelType: kind, channelName };
        const state = { orderStatus: 0, orderDesc: "", addTime: 1795399202000, payTime: null };
        rows.unshift({ id: rows.length + 1, orderSn, ...channel, payAmt: Number(amt), ...state });
        return { ...order, orderSn, expireTime: channelType === "1" ? null : Date.now() + 300_000 };
      },
      "/api/sandbox/pay.do": () => {
        for (const row of rows) row.orderStatus = 1;
        return done(null);
      },
      "/user/recharge/list.do": () => ({ ...none, list: rows, total: rows.length }),
    };
  }

  test("is paid: copied, at once or under review; a refusal without words has words", async ({ screen }) => {
    screen.stub.answer(deposits());
    const page = await screen.open("/recharge");
    await page.getByLabel("转入金额（元）").fill("2000");
    await page.route("**/user/recharge/inMoney.do", (route) => route.fulfill({ json: { status: 1, success: false, msg: "", data: null } }));
    await button(page, /^确认转入/).click();
    await seen(page, "转入失败,请重新转入");
    await page.unroute("**/user/recharge/inMoney.do");
    await button(page, /^确认转入/).click();
    await button(page, "复制订单号").click();
    await seen(page, "复制成功！");
    await button(page, "就在这里模拟付款").click();
    await seen(page, "转入成功!");
    await screen.visit(page, "/recharge?type=1");
    await page.getByLabel("转入金额（元）").fill("2000");
    await button(page, /^确认转入/).click();
    await seen(page, "申请成功，请等待审核!", "审核中");
  });
});
