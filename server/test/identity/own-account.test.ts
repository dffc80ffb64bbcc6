/** What a person does with his own account: name, picture, logins, export. As he does it, as a hasty one, as an intruder. */
import { withLuhnDigit } from "@hongpan/core/rules/people/bank-card.ts";
import sharp from "sharp";
import WebSocket from "ws";
import { beforeAll, describe, expect, test } from "vitest";
import { ANY_SWING, sharedServer, type TestServer } from "../kit/harness.ts";
import { funded, idOf, liquid } from "../kit/market-people.ts";
import { freshPhone, from, login, newcomer, PASSWORD, prove, type Person } from "../kit/people.ts";
import { unzipped } from "../kit/unzipped.ts";

let server: TestServer;

beforeAll(async () => {
  server = await sharedServer({ how: ANY_SWING, at: "10:00:00" });
});

const call = async (path: string, fields: Record<string, string | number>, person: Pick<Person, "as">) => {
  const { status, msg, data } = await server.call(path, fields, person.as);
  return { said: `${status} ${msg}`, data: data as never };
};
const demo = async (): Promise<Pick<Person, "as">> => ({ as: { usertoken: await login(server, "13800000001", "hongpan2026") } });

interface Login {
  readonly id: number;
  readonly system: string;
  readonly browser: string;
  readonly firstSeen: number;
  readonly lastSeen: number;
  readonly current: boolean;
}

const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1";
const EDGE =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0";

describe("logins", () => {
  const loginsOf = async (person: Pick<Person, "as">) => (await call("/user/session/list.do", {}, person)).data as readonly Login[];
  const on = async (phone: string, agent: string): Promise<Pick<Person, "as">> => {
    const reply = await server.call("/api/user/login.do", { phone, userPwd: PASSWORD }, { ...from(phone), "user-agent": agent });
    return { as: { usertoken: reply.data.token } };
  };
  const socketOf = async ({ as }: Pick<Person, "as">) => {
    const socket = new WebSocket(server.url.replace("http", "ws") + "/ws");
    const heard: string[] = [];
    const over: number[] = [];
    socket.on("close", (code) => over.push(code));
    socket.on("message", (data: Buffer) => heard.push(data.toString()));
    await new Promise((open) => socket.on("open", open));
    socket.send(JSON.stringify({ op: "auth", token: as.usertoken }));
    await server.eventually("signed in", async () => heard.some((each) => each.includes('"auth"')));
    return { socket, over };
  };

  test("tells what each was made with and since when, and which one asks; no address, no token", async () => {
    const ann = await newcomer(server, freshPhone());
    const phone = await on(ann.phone, IPHONE);
    await on(ann.phone, EDGE);
    await on(ann.phone, "<script>alert(1)</script>");
    const list = await loginsOf(phone);
    expect(list.map(({ system, browser, current }) => [system, browser, current])).toEqual([
      ["", "", false],
      ["Windows", "Edge", false],
      ["iPhone", "Safari", true],
      ["", "", false],
    ]);
    expect(Object.keys(list[0]!).toSorted()).toEqual(["browser", "current", "firstSeen", "id", "lastSeen", "system"]);
    for (const { firstSeen, lastSeen } of list) expect(lastSeen).toBeGreaterThanOrEqual(firstSeen);
  });

  test("one that is ended is cut off at once, by call and by socket; a second end finds nothing", async () => {
    const bob = await newcomer(server, freshPhone());
    const lost = await on(bob.phone, IPHONE);
    const lostSocket = await socketOf(lost);
    const mine = await socketOf(bob);
    const id = (await loginsOf(bob)).find(({ system }) => system === "iPhone")!.id;
    const ends = await Promise.all([call("/user/session/end.do", { id }, bob), call("/user/session/end.do", { id }, bob)]);
    expect(ends.map(({ said }) => said).toSorted()).toEqual(["0 已退出", "1 这处登录已经退出"]);
    expect((await call("/user/getUserInfo.do", {}, lost)).said).toMatch(/^10 /);
    await server.eventually("the socket is closed", async () => lostSocket.over.includes(4001));
    expect((await loginsOf(bob)).map(({ current }) => current)).toEqual([true]);
    expect(mine.socket.readyState).toBe(WebSocket.OPEN);
    mine.socket.close();
  });

  test("all others end together, however many end them at once", async () => {
    const cat = await newcomer(server, freshPhone());
    const others = [await on(cat.phone, IPHONE), await on(cat.phone, EDGE)];
    const replies = await Promise.all([1, 2, 3].map(() => call("/user/session/endOthers.do", {}, cat)));
    expect(replies.map(({ said }) => said)).toEqual(Array.from({ length: 3 }, () => "0 其他登录已全部退出"));
    expect(replies.reduce((sum, { data }) => sum + (data as { ended: number }).ended, 0)).toBe(2);
    for (const other of others) expect((await call("/user/session/list.do", {}, other)).said).toMatch(/^10 /);
    expect(await loginsOf(cat)).toHaveLength(1);
  });

  test("who is signed out elsewhere is told why by his token, nobody else is, and who has logged out himself is not", async () => {
    const zoe = await newcomer(server, freshPhone());
    const told = async (token: string) => {
      const reply = await server.call("/user/getUserInfo.do", {}, { usertoken: token });
      return [reply.status, reply.msg, reply.data];
    };
    const again = () => login(server, zoe.phone);
    const said = (ended: string) => [10, "請先登錄，無權限訪問user", { ended }];
    const nothing = [10, "請先登錄，無權限訪問user", null];
    const [one, two, three] = [await again(), await again(), await again()];
    expect((await server.call("/user/session/endOthers.do", {}, { usertoken: three })).status).toBe(0);
    expect([await told(one), await told(two), await told(zoe.token)]).toEqual([said("elsewhere"), said("elsewhere"), said("elsewhere")]);
    const four = await again();
    await server.call("/user/updatePwd.do", { oldPwd: PASSWORD, newPwd: `${PASSWORD}2` }, { usertoken: four });
    expect(await told(three)).toEqual(said("password"));
    await server.call("/api/user/logout.do", {}, { usertoken: four });
    expect(await told(four)).toEqual(nothing);
    expect(await told(`${four.slice(0, -1)}-`)).toEqual(nothing);
    expect((await server.call("/user/getUserInfo.do", {})).data).toBeNull();
    const five = await login(server, zoe.phone, `${PASSWORD}2`);
    await server.running.world.db.query(
      "update session set ends_at = now() - interval '1 second' where ends_at > now() and person_id = $1",
      [await idOf(server, zoe)],
    );
    await expect.poll(() => told(five), { timeout: 20_000 }).toEqual(said("expired"));
  });

  test("somebody else's login, nonsense and the demo account change nothing", async () => {
    const [dan, eve] = [await newcomer(server, freshPhone()), await newcomer(server, freshPhone())];
    const [own] = await loginsOf(dan);
    for (const id of [own!.id, 0, -1, "1e3", "1 or 1=1", 2 ** 62, ""])
      expect((await call("/user/session/end.do", { id }, eve)).said).toBe("1 这处登录已经退出");
    expect((await call("/user/session/end.do", {}, eve)).said).toBe("1 这处登录已经退出");
    expect(await loginsOf(dan)).toHaveLength(1);
    const [one, other] = [await demo(), await demo()];
    expect(await loginsOf(one)).toHaveLength(1);
    const [id] = (await loginsOf(other)).map((each) => each.id);
    expect((await call("/user/session/end.do", { id: id ?? 0 }, one)).said).toBe("1 演示账户不能修改");
    expect((await call("/user/session/endOthers.do", {}, one)).said).toBe("1 演示账户不能修改");
    expect((await server.call("/user/session/list.do")).status).toBe(10);
    expect(await loginsOf(other)).toHaveLength(1);
  });
});

describe("name and picture", () => {
  const shown = async (person: Pick<Person, "as">) => {
    const { nickName, avatar } = (await call("/user/getUserInfo.do", {}, person)).data as { nickName: string; avatar: number };
    return [nickName, avatar];
  };
  const change = async (fields: Record<string, string | number>, person: Pick<Person, "as">) =>
    (await call("/user/profile/update.do", fields, person)).said;

  test("each is changed alone, tidied, and shown to its owner only", async () => {
    const [fay, gil] = [await newcomer(server, freshPhone()), await newcomer(server, freshPhone())];
    expect((await shown(fay))[1]).toBe(0);
    expect(await change({ nickName: "  慢慢   来 " }, fay)).toBe("0 已保存");
    expect(await change({ avatar: 7 }, fay)).toBe("0 已保存");
    expect(await shown(fay)).toEqual(["慢慢 来", 7]);
    expect(await change({}, fay)).toBe("0 已保存");
    expect(await change({ nickName: "来", avatar: 0 }, fay)).toBe("0 已保存");
    expect(await shown(fay)).toEqual(["来", 0]);
    expect((await shown(gil))[1]).toBe(0);
  });

  test("what it must not be is refused with a sentence and changes nothing", async () => {
    const hal = await newcomer(server, freshPhone());
    const before = await shown(hal);
    const letters = "1 昵称只能用文字、数字、表情、空格和 _ · . - （）";
    const cases: readonly (readonly [Record<string, string | number>, string])[] = [
      // An empty field is none: nothing is asked for.
      [{ nickName: "" }, "0 已保存"],
      [{ nickName: "   " }, "1 昵称为1~20个字"],
      [{ nickName: "长".repeat(21) }, "1 昵称为1~20个字"],
      [{ nickName: "长".repeat(200) }, "1 昵称为1~20个字"],
      [{ nickName: "甲\u0000乙" }, letters],
      [{ nickName: "甲\u202e乙" }, letters],
      [{ nickName: "<img src=x>" }, letters],
      [{ nickName: "官 方" }, "1 昵称不能像官方、客服或本站，请换一个"],
      [{ nickName: "紅盤客服" }, "1 昵称不能像官方、客服或本站，请换一个"],
      [{ avatar: 13 }, "1 没有这个头像"],
      [{ avatar: -1 }, "1 没有这个头像"],
      [{ avatar: "1.5" }, "1 没有这个头像"],
      [{ nickName: "好名字", avatar: "x" }, "1 没有这个头像"],
      [{ nickName: "官方", avatar: 3 }, "1 昵称不能像官方、客服或本站，请换一个"],
    ];
    for (const [fields, said] of cases) expect([fields, await change(fields, hal)]).toEqual([fields, said]);
    expect(await shown(hal)).toEqual(before);
    expect(await change({ nickName: "演示", avatar: 2 }, await demo())).toBe("1 演示账户不能修改");
    expect((await server.call("/user/profile/update.do", { nickName: "甲" })).status).toBe(10);
  });
});

/** A name drawn on a pad. */
const inked = async () => {
  const stroke = `<path d="M60 200 C 200 20 300 280 420 90" stroke="black" stroke-width="6" fill="none"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="300">${stroke}</svg>`;
  return `data:image/png;base64,${(await sharp(Buffer.from(svg)).png().toBuffer()).toString("base64")}`;
};

describe("the export of all data", () => {
  const fetched = async (person: Pick<Person, "as">) => {
    const response = await fetch(`${server.url}/user/account/export.do`, { headers: person.as });
    return {
      type: response.headers.get("content-type"),
      status: response.status,
      bytes: Buffer.from(await response.arrayBuffer()),
      response,
    };
  };

  test("has every table as JSON and CSV, marked as a simulation, without a secret or another's row", async () => {
    const [ida, jon] = [await newcomer(server, freshPhone()), await newcomer(server, freshPhone())];
    await prove(server, ida);
    const bankNo = withLuhnDigit("99001234123412345");
    const card = { bankName: "模拟银行", bankNo, bankAddress: "=样本支行", userName: "张三" };
    expect((await call("/user/bank/add.do", card, ida)).said).toMatch(/^0/);
    await call("/user/watch/add.do", { code: "sh600519" }, ida);
    await call("/user/alert/add.do", { code: "sz000001", kind: "above", value: 99 }, jon);
    const unread = async () => (await server.get<number>("/user/cash/getUnreadCount.do", ida.as)).data;
    const before = await unread();
    const { type, bytes, response } = await fetched(ida);
    expect([type, response.headers.get("cache-control")]).toEqual(["application/zip", "no-store"]);
    expect(response.headers.get("content-disposition")).toContain("hongpan-simulated-account.zip");
    const files = unzipped(bytes);
    const names = [
      "account",
      "alerts",
      "allocations",
      "bank-card",
      "blocks",
      "class",
      "deposits",
      "fill-market",
      "fill-prices",
      "fills",
      "messages",
      "orders",
      "positions",
    ];
    const all = [...names, "login-history", "new-issues", "postings", "push", "service", "sessions", "watchlist", "withdrawals"];
    expect([...files.keys()].toSorted()).toEqual(["README.txt", ...all.flatMap((name) => [`${name}.csv`, `${name}.json`])].toSorted());
    for (const name of all) expect(files.get(`${name}.csv`)!.split("\r\n")[0]).toContain("# 模拟数据");
    const rows = (name: string) => (JSON.parse(files.get(`${name}.json`)!) as { rows: readonly Record<string, unknown>[] }).rows;
    expect(rows("account")[0]).toMatchObject({ phone: ida.phone, identity: "passed" });
    const cardNumber = `${bankNo.slice(0, 4)} **** ${bankNo.slice(-4)}`;
    expect(rows("bank-card")).toEqual([{ bank: card.bankName, cardNumber, branch: card.bankAddress, holder: card.userName }]);
    expect(files.get("bank-card.csv")).toContain("'=样本支行");
    expect(rows("watchlist")).toMatchObject([{ gid: "sh600519" }]);
    expect([rows("alerts"), rows("sessions").length, rows("messages").length]).toEqual([[], 1, before]);
    expect(await unread()).toBe(before);
    const whole = [...files.values()].join("\n");
    for (const secret of [ida.token, bankNo, "argon2", jon.phone]) expect(whole).not.toContain(secret);
  });

  test("is read by a person: yuan in every file, Chinese headings, no JSON in a cell, and sums to the fen", async () => {
    const lia = await funded(server, freshPhone(), 10_000_000);
    const stock = liquid(server);
    const bought = await server.call("/user/buy.do", { stockId: stock.id, buyNum: 300, buyType: 0, lever: 5 }, lia.as);
    expect(bought.status, String(bought.msg)).toBe(0);
    expect((await server.call("/user/transAmt.do", { amt: 1234.56, type: 1 }, lia.as)).status).toBe(0);
    expect((await server.call("/user/sign.do", { imgUrl: await inked(), type: 2 }, lia.as)).msg).toBe("提交成功!");
    const info = (await server.call("/user/getUserInfo.do", {}, lia.as)).data;
    const files = unzipped((await fetched(lia)).bytes);
    const read = (name: string) => {
      const [, head = "", ...lines] = files.get(`${name}.csv`)!.split("\r\n").slice(0, -1);
      return lines.map((line) => Object.fromEntries(line.split(",").map((cell, n) => [head.split(",")[n], cell])));
    };
    const total = (account: string) =>
      read("postings").reduce((sum, row) => sum + (row["账户"] === account ? Math.round(Number(row["变动（元）"]) * 100) : 0), 0);
    expect([total("股票账户"), total("指数账户")]).toEqual([Math.round(info.enableAmt * 100), 123_456]);
    expect(read("postings").every((row) => /^-?\d+\.\d\d$/.test(row["变动（元）"]!))).toBe(true);
    const [account] = read("account");
    expect([account!["股票账户可用（元）"], account!["指数账户可用（元）"]]).toEqual([info.enableAmt.toFixed(2), "1234.56"]);
    const [position] = read("positions");
    expect(position).toMatchObject({ 账户: "股票账户", 代码: stock.code, 方向: "买涨", "杠杆（倍）": "5", 持有数量: "300", 币种: "CNY" });
    const legs = read("fill-prices").reduce((sum, row) => sum + Math.round(Number(row["价格（原币）"]) * 100) * Number(row["数量"]), 0);
    expect(legs).toBe(Math.round(Number(position!["开仓金额（原币）"]) * 100));
    expect(read("fills")[0]!["成交时间（交易所）"]).toMatch(/^2026-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect(read("fill-market").length).toBeGreaterThan(0);
    for (const [name, text] of files) {
      if (!name.endsWith(".csv")) continue;
      expect([name, /[{}[\]]/.test(text)]).toEqual([name, false]);
      expect([name, /[a-z]{3,}/.test(text.split("\r\n")[1]!)]).toEqual([name, false]);
    }
    expect([...files.values()].join("\n")).not.toMatch(/img1Key|instrumentId/);
    expect(files.get("agreements/secrecy-agreement.pdf")!.slice(0, 5)).toBe("%PDF-");
    expect(files.get("agreements/secrecy-agreement-signature.png")!.slice(1, 4)).toBe("PNG");
    const readme = files.get("README.txt")!;
    for (const name of files.keys()) if (!name.startsWith("README")) expect(readme).toContain(name.replace(/\.(csv|json)$/, ""));
    expect(readme).toContain("金额一律为元");
  });

  test("five an hour; nobody without a login; the demo account shows one login", async () => {
    const kim = await newcomer(server, freshPhone());
    const states = [];
    for (let n = 0; n < 6; n++) states.push((await fetched(kim)).status);
    expect(states).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await server.get("/user/account/export.do")).status).toBe(10);
    const { bytes } = await fetched(await demo());
    expect((JSON.parse(unzipped(bytes).get("sessions.json")!) as { rows: unknown[] }).rows).toHaveLength(1);
  });
});
