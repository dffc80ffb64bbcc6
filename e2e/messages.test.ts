/** The sentences and names of the specification that other stories do not meet, on one phone that walks through the app; any console error fails it. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SHORT, testServer, type TestServer } from "../server/test/kit/harness.ts";
import { newcomer, prove, type Person } from "../server/test/kit/people.ts";
import { visit } from "./screens.ts";
import { demoToken, openPhone, type Phone } from "./phone.ts";

let server: TestServer;
let phone: Phone;
let ann: Person;
let demo: string;

beforeAll(async () => {
  server = await testServer({ ...SHORT, TRUST_PROXY: "1" });
  await server.clockTo("2026-11-20 10:00:00");
  [ann, demo] = await Promise.all([newcomer(server, "13900007601"), demoToken(server.url)]);
  phone = await openPhone(server.url);
  phone.page.setDefaultTimeout(8000);
});
afterAll(async () => {
  await phone.close();
  await server.close();
});

const button = (name: string | RegExp) => phone.page.getByRole("button", { name, exact: typeof name === "string" }).first();

/** Every one of these stands on the screen. */
async function seen(...texts: readonly (string | RegExp)[]): Promise<void> {
  for (const text of texts) await phone.page.getByText(text, { exact: true }).first().waitFor();
}

async function become(token: string): Promise<void> {
  await phone.page.evaluate((kept) => localStorage.setItem("USERTOKEN", kept), token);
  await phone.page.goto("/home");
}

const open = (address: string) => phone.page.goto(address);

describe("a guest", () => {
  test("reads what this is, and what opening an account takes", async () => {
    await phone.page.goto("/login");
    await seen("此站为技术测试站，不提供真实交易服务");
    await open("/openaccount");
    await seen("注册", "认证", "入金", "交易", "模拟：可一键生成，请勿上传真实证件", "开户");
    await button("开户").click();
    await phone.page.waitForURL((url) => url.pathname === "/register");
    await seen("此站为技术测试站，不提供真实交易服务");
  });

  test("is told what is wrong with a password before it is sent", async () => {
    const { page } = phone;
    await page.getByLabel("手机号").fill("13900007699");
    await page.getByLabel("密码", { exact: true }).fill("k7Tq9");
    await page.getByLabel("确认密码").fill("k7Tq8");
    await button("注册").click();
    await seen("密码至少8位", "两次密码不一致");
  });
});

describe("a newcomer", () => {
  test("is sent to prove himself before he trades or withdraws", async () => {
    await become(ann.token);
    await open("/buyStocks?code=600519");
    await seen("您还未实名认证,请先实名认证了再下单");
    await open("/cash");
    await seen("请先实名认证");
    await prove(server, ann);
    await phone.page.reload();
    await seen("请先绑定银行卡");
    await open("/bankUpDate");
    await open("/subWarehouseBuy?code=600519");
    await seen("未获取到子账户！");
    await open("/warehouse?index=1");
    await seen("我的持仓", "卖出记录", "我的委托", "暂无订单信息!");
  });
});

describe("a newcomer's passwords and signatures", () => {
  test("a trade password is checked before it is sent", async () => {
    const { page } = phone;
    await open("/setPassword");
    await seen("密码为6~12位，数字、字母或符号");
    const tell = async (next: string, repeat: string, told: string) => {
      await page.getByLabel("新密码", { exact: true }).fill(next);
      await page.getByLabel("确认新密码").fill(repeat);
      await button("设置交易密码").click();
      await seen(told);
    };
    await tell("", "", "密码不能为空");
    await tell("k7", "k7", "密码格式不正确");
    await tell("k7T.q9", "k7T.q8", "两次密码不一致");
    await tell("k7T.q9", "k7T.q9", "修改成功！");
    await page.waitForURL((url) => url.pathname !== "/setPassword");
    await open("/setPassword");
    await tell("k7", "k8", "密码格式不正确");
    await seen("请输入原交易密码", "两次密码不一致");
    await page.getByLabel("原交易密码", { exact: true }).fill("k7T.q1");
    await tell("k7T.q8", "k7T.q8", "原交易密码错误");
  });

  test("every fault of a new password is told at once, beside its field", async () => {
    const { page } = phone;
    await open("/loginPassword");
    await button("确认修改").click();
    await seen("请输入新旧密码", "请输入原密码", "请输入新密码", "请再输入一次新密码");
    const field = (label: string) => page.getByLabel(label, { exact: true });
    await field("新密码").fill("short");
    await field("确认新密码").fill("other");
    await button("确认修改").click();
    await seen("请输入原密码", "密码至少8位", "两次密码不一致");
    await field("原密码").fill("not-my-1-word");
    await field("新密码").fill("m8Wr2pqqx");
    await field("确认新密码").fill("m8Wr2pqqx");
    await button("确认修改").click();
    await seen("原密码错误");
    expect(await field("原密码").getAttribute("aria-invalid")).toBe("true");
    await field("原密码").fill("not-my-2-word");
    await page.getByText("原密码错误").waitFor({ state: "detached" });
  });

  test("an agreement is read, signed by hand, signed again and exported", async () => {
    const { page } = phone;
    await open("/protocol01");
    await seen(
      "甲方：红盘模拟券商（虚构）",
      "甲方签章",
      "模拟签章",
      "乙方签名",
      "点击签名",
      "签名并提交",
      "此站为技术测试站，不提供真实交易服务",
    );
    await open("/protocol02");
    await seen("阅读并签名", /所有信息请如实填写并且我司将严格保密/);
    await button("签名并提交").click();
    await page.waitForURL((url) => url.pathname === "/signature");
    await button("完成签名").click();
    await seen("请签名");
    const stroke = async () => {
      const box = (await page.getByRole("img", { name: /签名板/ }).boundingBox())!;
      await page.mouse.move(box.x + 40, box.y + 60);
      await page.mouse.down();
      for (let way = 1; way < 8; way++) await page.mouse.move(box.x + 40 + way * 25, box.y + 60 + (way % 2) * 90);
      await page.mouse.up();
    };
    await stroke();
    await button("重签").click();
    await button("完成签名").click();
    await seen("请签名");
    await stroke();
    await button("完成签名").click();
    // Looked at before anything is signed: the picture is cut to its ink, 175 by 90 points and a margin.
    await seen("协议上的样子", "用这个签名签署《信息保密协议》（模拟，不具法律效力）？签署后不能更改。");
    const shape = await page
      .getByRole("img", { name: "乙方签名" })
      .evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight);
    expect(shape).toBeGreaterThan(1.4);
    await button("清除签名").click();
    await button("清除签名").waitFor({ state: "detached" });
    await button("完成签名").click();
    await seen("请签名");
    await stroke();
    await button("完成签名").click();
    await button("签名并提交").click();
    await seen("提交成功!");
    await page.waitForURL((url) => url.pathname === "/protocol02");
    await seen("甲方签章", "模拟签章", "乙方签名", /签署日期：\d{4}年\d\d月\d\d日/, /当时的交易所日期（模拟市场）：\d{4}年/, "导出PDF");
  });
});

describe("the demo account", () => {
  test("finds the names of the pages", async () => {
    const { page } = phone;
    await become(demo);
    for (const tab of ["首页", "行情", "持仓", "自选", "我的"])
      await page.getByRole("navigation", { name: "主导航" }).getByRole("button", { name: tab, exact: true }).waitFor();
    await button("全部").click();
    await button("期权交易").click();
    await seen("只对交易满一年的用户开放");
    // Inside the app: it is loaded once for all of them.
    const title = async (address: string, of: string) => {
      await visit(page, address);
      await expect.poll(() => page.title()).toBe(`${of} · 红盘模拟`);
    };
    await title("/trading-list", "沪深");
    await title("/sellorderlist", "查询卖出单");
    await title("/sharerecordDz", "大宗交易记录");
    await title("/bankUpDate", "更换银行卡");
    await seen("提交");
    await title("/FundingDetails", "资金明细");
    await seen("已全部加载");
    await visit(page, "/orderlist");
    await seen("我的配资", "配资持仓", "配资卖出");
    await visit(page, "/Subscription");
    await seen("新股申购", "线下配售", "新债", "大宗交易", /^可申购/, /^待申购/, "科", "沪", "创", "北");
    await visit(page, "/wallet");
    await seen("转入", "转出");
    await button(/^语言/).click();
    await seen("简体中文", "繁體中文", "English", "更多定制");
    await visit(page, "/recharge");
    await seen("银证转入", "对公转账", "现金转账", "快捷支付", "支付宝");
  });

  test("orders: the fields say what is missing, the receipt what was done", async () => {
    const { page } = phone;
    await open("/buyStocks?code=688981");
    await seen("最优五档即时成交剩余撤销", /^应付/, /^可买/);
    const lots = page.getByLabel("数量 (手)", { exact: true });
    await lots.fill("");
    await seen("请选择购买手数");
    await lots.fill("1");
    await seen("交易数量不能小于2手");
    await lots.fill("1001");
    await seen("交易数量不能大于500手");
    await open("/buyStocks?code=000001");
    await page.getByRole("checkbox").check();
    await page.getByRole("radio", { name: "5", exact: true }).click();
    await seen("5倍");
    await button(/^买涨 .* 应付/).click();
    await page.locator("dialog[open]").getByRole("button", { name: "确认", exact: true }).click();
    await page.locator("dialog[open]").getByText("买入成功").waitFor();
    await open("/warehouse");
    await seen("持仓 / 可卖");
    await page.getByText("平安银行").first().click();
    await button("明细").click();
    await seen("保证金率", "维持担保比例");
    await open("/buyStocks?code=000001");
    await page.locator("select").first().selectOption("limit");
    await seen(/^已同意/);
    const { market } = server.running.world;
    await page
      .getByLabel("委托价", { exact: true })
      .fill(((market.quote(market.instrument("sz000001")!.id).last - 500) / 10_000).toFixed(2));
    await button(/^买涨 .* 应付/).click();
    await page.locator("dialog[open]").getByRole("button", { name: "确认", exact: true }).click();
    await seen(/^挂单成功/, "撤单");
  });

  test("follows a share and is told by alerts", async () => {
    const { page } = phone;
    await open("/kline?code=000001");
    await seen("深");
    await server.call("/user/delOption.do", { code: "688981" }, { usertoken: demo });
    await open("/kline?code=688981");
    await seen("沪", /^延迟 \d+ 秒$/);
    const star = page.locator(".cta").getByRole("button", { name: /自选/ });
    await star.click();
    await seen("添加自选成功");
    await star.click();
    await seen("删除自选股成功");
    await open("/alerts?code=sh600519");
    await page.getByLabel("提醒价").fill("1");
    await button("价格跌到").click();
    await button("添加提醒").click();
    await seen("添加成功!");
    await button(/^修改提醒/).click();
    await button("保存").click();
    await seen("修改成功!");
    await button(/^删除提醒/).click();
    await seen("删除成功");
  });

  test("pays in: copied or not, under review or at once, and a server without words", async () => {
    const { page } = phone;
    await open("/recharge");
    await page.getByLabel("转入金额（元）").fill("2000");
    await page.route("**/user/recharge/inMoney.do", (route) => route.fulfill({ json: { status: 1, success: false, msg: "", data: null } }));
    await button(/^确认转入/).click();
    await seen("转入失败,请重新转入");
    await page.unroute("**/user/recharge/inMoney.do");
    await button(/^确认转入/).click();
    await button("复制订单号").click();
    await seen("复制成功！");
    await button("就在这里模拟付款").click();
    await seen("转入成功!");
    await open("/recharge?type=1");
    await page.getByLabel("转入金额（元）").fill("2000");
    await button(/^确认转入/).click();
    await seen("申请成功，请等待审核!", "审核中");
  });
});

test("nothing complained", () => expect(phone.complaints).toEqual([]));

test("a page that came by http has no clipboard, and says so", async () => {
  await phone.close();
  phone = await openPhone(server.url, { name: "hongpan.test" });
  const { page } = phone;
  await page.goto("/login");
  await become(demo);
  await open("/MyList");
  await button("更多").click();
  await page.getByRole("menuitem", { name: "导出自选" }).or(button("导出自选")).first().click();
  await button("复制").click();
  await seen("复制失败，请重试！");
});
