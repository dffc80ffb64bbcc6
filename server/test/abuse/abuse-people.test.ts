/** What belongs to somebody else, fields that are not asked for, floods, guesses and uploads that are no pictures. */
import { withLuhnDigit } from "@hongpan/core/rules/people/bank-card.ts";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { personByPhone } from "../../src/identity/people.ts";
import { calls, fieldsOf, rightFields, type Call } from "../kit/abuse-values.ts";
import { ask, each, FORM, stateOf, stranger } from "../kit/abuse-wire.ts";
import { type TestServer, testServer } from "../kit/harness.ts";
import { funded, idOf, liquid, rowsOf, type Stock } from "../kit/market-people.ts";
import { codeFor, from, login, newcomer, PASSWORD, TRADE_PASSWORD, upload, type Person } from "../kit/people.ts";
import { workFor } from "../kit/work.ts";

let server: TestServer;
let ann: Person;
let bob: Person;
let stock: Stock;
/** Ann's things by the field that names them, and the same things that do not exist. */
let hers: Readonly<Record<string, string>>;
let nobodys: Readonly<Record<string, string>>;

beforeAll(async () => {
  server = await testServer({ TRUST_PROXY: "1" });
  await server.clockTo("2026-11-20 10:00:00");
  [ann, bob] = [await funded(server, "13900000001", 1_000_000_00), await funded(server, "13900000002", 1_000_000_00)];
  stock = liquid(server);
  hers = await thingsOfAnn();
  nobodys = Object.fromEntries(
    Object.entries(hers).map(([name, id]) => [name, id.replace(/[\w-](?=(-\d+)?$)/, (last) => (last === "0" ? "1" : "0"))]),
  );
});
afterAll(() => server.close());

async function thingsOfAnn(): Promise<Record<string, string>> {
  await server.call("/user/buy.do", { stockId: stock.id, buyNum: 100, buyType: 0, lever: 1 }, ann.as);
  const [position] = await rowsOf(server, ann, "/user/position/list.do", { state: 0 });
  const positionSn = String(position?.["positionSn"]);
  const [fill] = (await server.call("/user/fill/list.do", { positionSn }, ann.as)).data;
  const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: "#c33" } })
    .png()
    .toBuffer();
  const { data } = await upload(server, ann, picture);
  await server.call("/user/insertWithPwd.do", { withPwd: TRADE_PASSWORD }, ann.as);
  const order = await server.call("/user/recharge/inMoney.do", { amt: 100_000, payType: 1, payId: 1, password: TRADE_PASSWORD }, ann.as);
  return { positionSn, positionId: positionSn, fillId: fill?.fillId ?? "", key: data?.uri ?? "", orderSn: order.data.orderSn };
}

const send = ({ path, method }: Call, fields: Readonly<Record<string, string>>, person: Person) => {
  const text = new URLSearchParams(fields).toString();
  const headers = { ...FORM, ...stranger(), ...person.as };
  return method === "GET" ? ask(server, { method, path: `${path}?${text}`, headers }) : ask(server, { path, headers, body: text });
};
const named = ({ method, path }: Call) => `${method} ${path}`;

describe("things of somebody else", () => {
  // The desk has a door and a test of its own (operation/desk.test.ts).
  const taking = calls
    .filter((call) => call.endpoint.who !== "operator")
    .filter((call) => fieldsOf(call.endpoint).some((field) => /(sn|key|fillid|positionid)$/i.test(field.name) && field.wire === "text"));
  const only = (call: Call, ids: Readonly<Record<string, string>>) => {
    const own =
      call.path === "/api/sandbox/pay.do"
        ? { orderSn: ids["orderSn"] ?? "", result: "success" }
        : rightFields(call.endpoint, { "marginAdd fen": "1", "sellNum int": "100" });
    const named = Object.fromEntries(
      Object.keys(own)
        .filter((name) => name in ids)
        .map((name) => [name, ids[name] ?? ""]),
    );
    const { kind: _kind, day: _day, targetPrice: _price, deType: _type, ...rest } = { ...own, ...named } as Record<string, string>;
    return call.path === "/user/auth.do"
      ? { ...rest, img1key: ids["key"] ?? "", img2key: ids["key"] ?? "", realName: "张三", idCard: "x" }
      : rest;
  };

  test("the calls that take an id are these", () => {
    expect(Object.values(hers).every((id) => id.length > 5)).toBe(true);
    expect([...new Set(taking.map((call) => call.path))].toSorted()).toEqual(
      [
        ...["/api/sandbox/pay.do", "/user/addmargin.do", "/user/auth.do", "/user/cancelOrder.do", "/user/cash/list.do", "/user/file.do"],
        ...[
          "/user/fill/list.do",
          "/user/fill/proof.do",
          "/user/fill/receipts.do",
          "/user/funds/sellFunds.do",
          "/user/getCanSell.do",
          "/user/position/story.do",
        ],
        "/user/sell.do",
        "/user/updateProfitTarget.do",
      ].toSorted(),
    );
  });

  test("each answers byte for byte as for an id that does not exist, and does nothing", async () => {
    const before = await stateOf(server);
    for (const call of taking) {
      const [there, nowhere] = [await send(call, only(call, hers), bob), await send(call, only(call, nobodys), bob)];
      expect([there.http, there.text, there.headers["content-type"]], named(call)).toEqual([
        nowhere.http,
        nowhere.text,
        nowhere.headers["content-type"],
      ]);
    }
    expect(await stateOf(server)).toEqual(before);
  });

  test("control: the owner is answered otherwise", async () => {
    for (const call of taking.filter(({ path }) => path !== "/user/auth.do")) {
      const [own, nowhere] = [await send(call, only(call, hers), ann), await send(call, only(call, nobodys), ann)];
      expect(own.text, named(call)).not.toBe(nowhere.text);
    }
  });
});

describe("fields that are not asked for", () => {
  const extras = {
    userId: "10002",
    user_id: "10002",
    id: "1",
    phone: "13900000002",
    operator: "1",
    demo: "1",
    isAdmin: "1",
    status: "0",
    isActive: "2",
    enableAmt: "9999999",
    who: "anyone",
  };

  test("a list or a page of one's own stays the same", async () => {
    const reads = calls.filter(
      // The list of logins tells of this one that it is seen now.
      ({ path, endpoint }) => endpoint.who === "user" && /(list|\/get\w+)\.do$/i.test(path) && !/fill|session/.test(path),
    );
    expect(reads.length).toBeGreaterThan(6);
    for (const call of reads) {
      const id: Record<string, string> = fieldsOf(call.endpoint).some((field) => field.name === "positionSn")
        ? { positionSn: hers["positionSn"] ?? "" }
        : {};
      const asked = Object.fromEntries(
        Object.entries(extras).filter(([name]) => !fieldsOf(call.endpoint).some((field) => field.name === name)),
      );
      await send(call, id, ann);
      const [plain, more] = [await send(call, id, ann), await send(call, { ...asked, ...id }, ann)];
      expect(more.text, named(call)).toBe(plain.text);
    }
  });

  test("an order is its sender's, at the market's price and fee, whatever it says", async () => {
    const cat = await funded(server, "13900000003", 1_000_000_00);
    const forged = {
      ...extras,
      userId: String(await idOf(server, ann)),
      now_price: 0.01,
      nowPrice: 0.01,
      buyOrderPrice: 0.01,
      m: 0.01,
      hcrate: 0,
      orderFee: 0,
      margin: 0,
      siteLever: 1000,
      approveStatus: 1,
      time: 0,
    };
    const positions = (person: Person) => rowsOf(server, person, "/user/position/list.do", { state: 0 });
    const annsBefore = (await positions(ann)).length;
    const best = server.running.world.market.book(stock.id).asks[0]?.price ?? 0;
    const reply = await server.call<string>("/user/buy.do", { ...forged, stockId: stock.id, buyNum: 100, buyType: 0, lever: 1 }, cat.as);
    expect(reply.status).toBe(0);
    const [row] = await positions(cat);
    expect(Number(row?.["buyOrderPrice"]) * 10_000).toBeGreaterThanOrEqual(best);
    expect(row).toMatchObject({ orderFee: 5, orderLever: 1, status: 3 });
    expect(Number(row?.["margin"])).toBe(Number(row?.["orderTotalPrice"]));
    expect((await positions(ann)).length).toBe(annsBefore);
  });
});

describe("floods", () => {
  test("one user's flood of orders ends in 429, and does not touch another's", async () => {
    const answers: number[] = [];
    await each(Array.from({ length: 620 }), 16, async () => {
      answers.push((await ask(server, { path: "/user/buy.do", headers: { ...FORM, ...stranger(), ...bob.as }, body: "stockId=x" })).http);
    });
    expect([answers.filter((http) => http === 200).length, answers.filter((http) => http === 429).length]).toEqual([600, 20]);
    const again = await login(server, bob.phone);
    const more = await ask(server, { path: "/user/buy.do", headers: { ...FORM, ...stranger(), usertoken: again }, body: "stockId=x" });
    expect(more.http).toBe(429);
    const other = await ask(server, { path: "/user/buy.do", headers: { ...FORM, ...stranger(), ...ann.as }, body: "stockId=x" });
    expect([other.http, other.status]).toEqual([200, 2]);
  });

  test("made-up tokens do not get around the limit of an address", async () => {
    const answers: number[] = [];
    const here = stranger();
    for (let n = 0; n < 25; n++) {
      const usertoken = `${"x".repeat(40)}${n + 100}`;
      answers.push((await ask(server, { path: "/user/sign.do", headers: { ...FORM, ...here, usertoken }, body: "type=1" })).http);
    }
    expect(answers.filter((http) => http === 429)).toHaveLength(5);
  });
});

describe("guesses", () => {
  test("a code of one phone opens no other, and one for registering resets nothing", async () => {
    const [mine, other] = ["13900000031", "13900000032"];
    const yzmCode = await codeFor(server, mine);
    const pow = await workFor(server.url, "register", other);
    const reg = await server.call("/api/user/reg.do", { phone: other, userPwd: PASSWORD, yzmCode, agentCode: "100001", pow }, from(other));
    expect(reg.msg).toBe("验证码错误");
    expect(await personByPhone(server.running.world, other)).toBeNull();
  });

  test("wrong trade passwords count over every call that asks for one", async () => {
    const dan = await newcomer(server, "13900000033");
    await server.call("/user/insertWithPwd.do", { withPwd: TRADE_PASSWORD }, dan.as);
    const guess = (n: number) => server.call("/user/insertWithPwd.do", { withPwd: "k7T.q8", oldWithPwd: `wrong${n}` }, dan.as);
    for (let n = 0; n < 3; n++) expect((await guess(n)).status).toBe(1);
    const card = { bankName: "模拟银行", bankNo: withLuhnDigit("99001234123412345"), bankAddress: "样本支行", userName: "张三" };
    for (let n = 0; n < 2; n++) await server.call("/user/bank/update.do", { ...card, withPwd: `wrong${n}` }, dan.as);
    expect((await server.call("/user/insertWithPwd.do", { withPwd: "k7T.q8", oldWithPwd: TRADE_PASSWORD }, dan.as)).msg).toBe(
      "交易密码已锁定，请15分钟后再试",
    );
  });

  test("a login gives a token of its own, not the one that was sent", async () => {
    const planted = "A".repeat(43);
    const reply = await server.call(
      "/api/user/login.do",
      { phone: ann.phone, userPwd: PASSWORD },
      { ...stranger(), usertoken: planted, cookie: `USERTOKEN=${planted}` },
    );
    expect(reply.data.token).toMatch(/^[\w-]{43}$/);
    expect(reply.data.token).not.toBe(planted);
    expect((await server.call("/user/getUserInfo.do", {}, { usertoken: planted })).status).toBe(10);
    expect(await login(server, ann.phone)).not.toBe(reply.data.token);
  });
});

describe("uploads that are no upload", () => {
  let eve: Person;
  let png: string;
  beforeAll(async () => {
    eve = await newcomer(server, "13900000034");
    png = (
      await sharp({ create: { width: 8, height: 8, channels: 3, background: "#c33" } })
        .png()
        .toBuffer()
    ).toString("latin1");
  });
  const part = (name: string, value: string, file = "") =>
    `--b\r\ncontent-disposition: form-data; name="${name}"${file && `; filename="${file}"`}\r\n\r\n${value}\r\n`;
  const parts = (body: string) =>
    ask(server, {
      path: "/user/upload.do",
      headers: { "content-type": "multipart/form-data; boundary=b", ...stranger(), ...eve.as },
      body,
    });

  test.each<readonly [string, () => string]>([
    ["no part", () => "--b--\r\n"],
    ["no end", () => part("upload_file", png, "x.png").slice(0, -20)],
    ["no beginning", () => png],
    ["a thousand fields", () => part("a", "1").repeat(1000) + part("upload_file", png, "x.png") + "--b--\r\n"],
    ["a field of the prototype", () => part("__proto__", "1", "x.png") + "--b--\r\n"],
    ["text where the file should be", () => part("upload_file", "x") + "--b--\r\n"],
    ["a header that does not end", () => `--b\r\ncontent-disposition: form-data; name="${"x".repeat(100_000)}`],
  ])("%s is refused and kept nowhere", async (_what, body) => {
    const before = await stateOf(server);
    const reply = await parts(body());
    expect([200, 413], reply.text).toContain(reply.http);
    expect(reply.status).toBe(1);
    expect(await stateOf(server)).toEqual(before);
  });

  test.each(["../../x.png", "x\u0000.png", "x".repeat(4000), "\u202egnp.x", "C:\\x.png"])(
    "a file named %j is known by a key of ours only",
    async (name) => {
      const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: "#c33" } })
        .png()
        .toBuffer();
      const reply = await upload(server, eve, picture, "upload_file", name);
      expect([reply.http, reply.data?.uri.length, reply.data?.url]).toEqual([200, 32, `/user/file.do?key=${reply.data?.uri}`]);
    },
  );

  test("of two hundred frames the first is kept", async () => {
    const frames = Buffer.concat(Array.from({ length: 200 }, (_, n) => Buffer.alloc(100 * 100 * 3, n)));
    const webp = await sharp(frames, { raw: { width: 100, height: 100 * 200, channels: 3, pageHeight: 100 } })
      .webp({ effort: 0 })
      .toBuffer();
    const { data } = await upload(server, eve, webp);
    const response = await fetch(server.url + (data?.url ?? ""), { headers: eve.as });
    const info = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect([info.format, info.width, info.height]).toEqual(["jpeg", 100, 100]);
  });
});
