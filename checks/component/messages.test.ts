/** `npm run check:component`: sentences and names of the specification: agreements, names of pages, no clipboard. */
import { done } from "@hongpan/core/contract/answer.ts";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { pointer } from "../../web/test/kit/gestures.ts";
import { replyTo } from "../../web/test/kit/replies.ts";
import { userWith } from "../../web/test/kit/scenes.ts";
import { test } from "../../web/test/kit/screen.ts";

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: typeof name === "string" }).first();

/** Waits until each text is on the screen. */
async function seen(page: Page, ...texts: readonly (string | RegExp)[]): Promise<void> {
  for (const text of texts) await page.getByText(text, { exact: true }).first().waitFor();
}

describe("passwords and signatures", () => {
  test("an agreement is read, signed by hand, signed again and exported", async ({ screen }) => {
    const signed = { signImg2: "", signImg2Time: 1795828178734, signImg2Xt: 1795399202000 };
    screen.stub.answer({
      "/user/sign.do": ({ imgUrl = "" }) => {
        screen.stub.answer(userWith({ ...signed, signImg2: imgUrl }));
        return done(null);
      },
    });
    const page = await screen.open("/protocol01");
    await seen(page, "甲方：红盘模拟券商（虚构）", "甲方签章", "模拟签章", "乙方签名", "点击签名", "签名并提交");
    await seen(page, "此站为技术测试站，不提供真实交易服务");
    await screen.visit(page, "/protocol02");
    await seen(page, "阅读并签名", /所有信息请如实填写并且我司将严格保密/);
    await button(page, "签名并提交").click();
    await page.waitForURL((url) => url.pathname === "/signature");
    await button(page, "完成签名").click();
    await seen(page, "请签名");
    const stroke = async () => {
      const { x, y } = (await page.getByRole("img", { name: /签名板/ }).boundingBox())!;
      await pointer(page, [x + 40, y + 60], [x + 215, y + 150]);
    };
    await stroke();
    await button(page, "重签").click();
    await button(page, "完成签名").click();
    await seen(page, "请签名");
    await stroke();
    await button(page, "完成签名").click();
    // Shown before anything is signed: the picture is cut to its ink, 175 by 90 points and a margin.
    await seen(page, "协议上的样子", "用这个签名签署《信息保密协议》（模拟，不具法律效力）？签署后不能更改。");
    const shape = await page
      .getByRole("img", { name: "乙方签名" })
      .evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight);
    expect(shape).toBeGreaterThan(1.4);
    await button(page, "清除签名").click();
    await button(page, "清除签名").waitFor({ state: "detached" });
    await button(page, "完成签名").click();
    await seen(page, "请签名");
    await stroke();
    await button(page, "完成签名").click();
    await button(page, "签名并提交").click();
    await seen(page, "提交成功!");
    await page.waitForURL((url) => url.pathname === "/protocol02");
    await seen(
      page,
      "甲方签章",
      "模拟签章",
      "乙方签名",
      /签署日期：\d{4}年\d\d月\d\d日/,
      /当时的交易所日期（模拟市场）：\d{4}年/,
      "导出PDF",
    );
    expect(screen.stub.callsOf("/user/sign.do")).toEqual([{ type: "2", imgUrl: expect.stringMatching(/^data:image\/png;base64,/) }]);
  });
});

test("the pages have their names", async ({ screen }) => {
  const list = replyTo("/user/newStockList.do", { pageNum: "1", pageSize: "9", type: "1" });
  const [first] = list.list;
  const open = {
    ...first!,
    newlistId: 1,
    id: 1,
    code: "689167",
    gid: "sh689167",
    name: "鸢尾智能",
    stockType: "科",
    state: "open",
  } as const;
  screen.stub.answer({ "/user/newStockList.do": ({ past }) => ({ ...list, list: past ? [] : [open, ...list.list] }) });
  const page = await screen.open("/home");
  for (const tab of ["首页", "行情", "持仓", "自选", "我的"])
    await page.getByRole("navigation", { name: "主导航" }).getByRole("button", { name: tab, exact: true }).waitFor();
  await button(page, "全部").click();
  await button(page, "期权交易").click();
  await seen(page, "只对交易满一年的用户开放");
  const title = async (address: string, of: string) => {
    await screen.visit(page, address);
    await expect.poll(() => page.title()).toBe(`${of} · 红盘模拟`);
  };
  await title("/trading-list", "沪深");
  await title("/sellorderlist", "查询卖出单");
  await title("/sharerecordDz", "大宗交易记录");
  await title("/bankUpDate", "更换银行卡");
  await seen(page, "提交");
  await title("/FundingDetails", "资金明细");
  await seen(page, "已全部加载");
  await screen.visit(page, "/orderlist");
  await seen(page, "我的配资", "配资持仓", "配资卖出");
  await screen.visit(page, "/Subscription");
  await seen(page, "新股申购", "线下配售", "新债", "大宗交易", /^可申购/, /^待申购/, "科", "沪", "创", "北");
  await screen.visit(page, "/wallet");
  await seen(page, "转入", "转出");
  await button(page, /^语言/).click();
  await seen(page, "简体中文", "繁體中文", "English", "更多定制");
  await screen.visit(page, "/recharge");
  await seen(page, "银证转入", "对公转账", "现金转账", "快捷支付", "支付宝");
});

test("a page over http has no clipboard, and says so", async ({ screen }) => {
  screen.stub.answer({ "/user/watch/export.do": () => ({ text: "# 红盘自选（模拟）\nsh600519\n" }) });
  const page = await screen.openOwn("/MyList", { name: "hongpan.test" });
  await button(page, "更多").click();
  await page.getByRole("menuitem", { name: "导出自选" }).or(button(page, "导出自选")).first().click();
  await button(page, "复制").click();
  await seen(page, "复制失败，请重试！");
});
