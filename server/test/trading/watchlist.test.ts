/** The watchlist through our own calls: groups, order, pins, notes, import, export, its limits, and whose it is. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { QUARTER, type Sent, type TestServer, testServer } from "../kit/harness.ts";
import { newcomer, type Person } from "../kit/people.ts";

let server: TestServer;
let ann: Person;
let bob: Person;
beforeAll(async () => {
  server = await testServer({ ...QUARTER, TRUST_PROXY: "1" });
  ann = await newcomer(server, "13900000061");
  bob = await newcomer(server, "13900000062");
});
afterAll(() => server.close());

const said = async (path: string, fields: Sent, person = ann, lang = "zh-CN") => {
  const reply = await server.call<string>(`/user/watch/${path}.do`, fields, { ...person.as, lang });
  return `${reply.status} ${reply.msg}`;
};
const list = async (person = ann) => (await server.call("/user/watch/list.do", {}, person.as)).data;
const gids = async (person = ann) => (await list(person)).items.map((item) => item.gid);
const groupId = async (name: string, person = ann) => (await list(person)).groups.find((group) => group.name === name)?.id ?? 0;

describe("what is followed", () => {
  test("any kind is added, the last on top; a second time changes nothing", async () => {
    for (const code of ["600519", "000001", "sh000001", "300750"]) expect(await said("add", { code })).toBe("0 添加自选股成功");
    expect(await said("add", { code: "600519" })).toBe("0 添加自选股成功");
    expect(await gids()).toEqual(["sz300750", "sh000001", "sz000001", "sh600519"]);
  });

  test("unknown and hostile codes are refused", async () => {
    for (const code of ["999999", "constructor", "__proto__", "sh"]) expect(await said("add", { code })).toBe("1 添加失败，股票不存在");
    for (const code of ["", "6 00519", "600519'--", "x".repeat(17)]) expect(await said("add", { code })).toMatch(/^2 /);
    expect(await said("add", { code: "600519", groupId: 12345 })).toBe("1 分组不存在");
  });

  test("old clients see the same list without the index", async () => {
    const reply = await server.call("/user/option/list.do", {}, ann.as);
    expect(reply.data.list.map((row) => row.stockGid)).toEqual(["sz300750", "sz000001", "sh600519"]);
    expect((await server.call("/user/isOption.do", { code: "sh000001" }, ann.as)).status).toBe(1);
  });

  test("the own order holds, pinned ones stand before it", async () => {
    expect(await said("order", { codes: "600519,sh000001" })).toBe("0 已保存");
    expect(await gids()).toEqual(["sh600519", "sh000001", "sz300750", "sz000001"]);
    expect(await said("pin", { code: "000001", pinned: 1 })).toBe("0 已保存");
    expect(await gids()).toEqual(["sz000001", "sh600519", "sh000001", "sz300750"]);
    expect(await said("order", { codes: "600519,688981" })).toBe("1 删除失败, 自选股不存在");
    expect(await said("order", { codes: "," })).toBe("1 删除失败, 自选股不存在");
    expect(await said("pin", { code: "000001", pinned: 0 })).toBe("0 已保存");
    expect(await gids()).toEqual(["sh600519", "sh000001", "sz300750", "sz000001"]);
  });

  test("a note is kept on one line, and cleared by nothing", async () => {
    expect(await said("note", { code: "600519", note: " 等 回调\n再看 " })).toBe("0 已保存");
    expect((await list()).items[0]?.note).toBe("等 回调 再看");
    expect(await said("note", { code: "600519", note: "长".repeat(101) })).toBe("1 备注最多100字，不能含特殊字符");
    expect(await said("note", { code: "600519", note: "\u202eevil" })).toBe("1 备注最多100字，不能含特殊字符");
    expect(await said("note", { code: "600519" })).toBe("0 已保存");
    expect((await list()).items[0]?.note).toBe("");
  });
});

describe("groups", () => {
  test("are made, named, filled, ordered, and taken away without what is in them", async () => {
    expect(await said("group/add", { name: "白酒" })).toBe("0 已保存");
    expect(await said("group/add", { name: " 长  线 " })).toBe("0 已保存");
    expect((await list()).groups.map((group) => group.name)).toEqual(["白酒", "长 线"]);
    expect(await said("group/add", { name: "白酒" })).toBe("1 已有同名分组");
    expect(await said("group/add", { name: "长".repeat(13) })).toBe("1 分组名须为1到12个字，不能含特殊字符");
    expect(await said("group/add", { name: " | " })).toBe("1 分组名须为1到12个字，不能含特殊字符");
    const [wine, long] = [await groupId("白酒"), await groupId("长 线")];
    expect(await said("group/put", { groupId: wine, codes: "600519,000001", in: 1 })).toBe("0 已保存");
    expect(await said("group/put", { groupId: wine, codes: "000001", in: 0 })).toBe("0 已保存");
    expect(await said("group/put", { groupId: wine, codes: "688981", in: 1 })).toBe("1 删除失败, 自选股不存在");
    expect((await list()).items.map((item) => item.groups)).toEqual([[wine], [], [], []]);
    expect(await said("group/rename", { groupId: long, name: "白酒" })).toBe("1 已有同名分组");
    expect(await said("group/rename", { groupId: long, name: "短线" })).toBe("0 已保存");
    expect(await said("group/order", { groupIds: `${long},${wine}` })).toBe("0 已保存");
    expect((await list()).groups.map((group) => group.name)).toEqual(["短线", "白酒"]);
    expect(await said("group/remove", { groupId: wine })).toBe("0 已保存");
    expect(await gids()).toHaveLength(4);
  });

  test("somebody else's group answers as if it did not exist", async () => {
    const id = await groupId("短线");
    await said("add", { code: "600036" }, bob);
    expect(await said("add", { code: "600036", groupId: id }, bob)).toBe("1 分组不存在");
    expect(await said("group/rename", { groupId: id, name: "我的" }, bob)).toBe("1 分组不存在");
    expect(await said("group/remove", { groupId: id }, bob)).toBe("1 分组不存在");
    expect(await said("group/order", { groupIds: String(id) }, bob)).toBe("1 分组不存在");
    expect(await said("group/put", { groupId: id, codes: "600036", in: 1 }, bob)).toBe("1 分组不存在");
    expect(await said("remove", { codes: "600519" }, bob)).toBe("1 删除失败, 自选股不存在");
    expect((await list()).groups.map((group) => group.name)).toEqual(["短线"]);
  });

  test("twenty at most, however many come at once", async () => {
    const replies = await Promise.all(Array.from({ length: 25 }, (_, n) => said("group/add", { name: `组${n}` }, bob)));
    expect(replies.filter((reply) => reply === "0 已保存")).toHaveLength(20);
    expect(replies.filter((reply) => reply === "1 分组已满，最多20个")).toHaveLength(5);
    expect((await list(bob)).groups).toHaveLength(20);
  });
});

describe("files", () => {
  const send = async (text: string, person: Person, dry = 0) => (await server.call("/user/watch/import.do", { text, dry }, person.as)).data;

  test("a bad line is told with its number and changes nothing; good ones come in their order", async () => {
    const text = '代码,名称,分组,置顶,备注\n600000,浦发,银行,1,留意\n<img src=x onerror=alert(1)>,x\nSZ000001\n600000\n"开,1';
    const refused = [
      { line: 3, text: "<img src=x onerror=alert(1)>,x", reason: "代码不存在" },
      { line: 5, text: "600000", reason: "与第2行重复" },
      { line: 6, text: '"开,1', reason: "引号没有成对" },
    ];
    const cat = await newcomer(server, "13900000063");
    expect(await send(text, cat, 1)).toEqual({ added: 2, already: 0, refused });
    expect(await gids(cat)).toEqual([]);
    expect(await send(text, cat)).toEqual({ added: 2, already: 0, refused });
    expect(await send(text, cat)).toEqual({ added: 0, already: 2, refused });
    const { items, groups } = await list(cat);
    expect(items.map(({ gid, pinned, note }) => [gid, pinned, note])).toEqual([
      ["sh600000", true, "留意"],
      ["sz000001", false, ""],
    ]);
    expect(groups.map((group) => group.name)).toEqual(["银行"]);
    expect(items[0]?.groups).toEqual([groups[0]?.id]);
  });

  test("a note in an exported file stays in its cell where a semicolon parts cells, and is no command", async () => {
    const fay = await newcomer(server, "13900000066");
    await send("600519\n600000", fay);
    const notes = ["a;=1+1", "|calc"];
    for (const [n, gid] of ["sh600519", "sh600000"].entries()) {
      expect((await server.call("/user/watch/note.do", { code: gid, note: notes[n]! }, fay.as)).status).toBe(0);
    }
    const { text } = (await server.call("/user/watch/export.do", {}, fay.as)).data;
    expect(text).toContain('"a;=1+1"');
    expect(text).toContain("'|calc");
    // As a spreadsheet of a country with semicolons reads it: no cell begins with a sign of a formula.
    const cells = text.split(/\r\n|[,;](?=(?:[^"]*"[^"]*")*[^"]*$)/).map((cell) => cell.replace(/^"|"$/g, ""));
    expect(cells.filter((cell) => /^[=+\-@|]/.test(cell))).toEqual([]);
  });

  test("what one exports another imports", async () => {
    const dan = await newcomer(server, "13900000064");
    const { text } = (await server.call("/user/watch/export.do", {}, ann.as)).data;
    expect(text.split("\r\n")[0]).toContain("模拟");
    expect((await send(text, dan)).added).toBe(4);
    expect(await gids(dan)).toEqual(await gids());
  });

  test("texts that cannot be read, too long or empty are refused as a whole", async () => {
    const eve = await newcomer(server, "13900000065");
    expect(await said("import", { text: "600519\u0000" }, eve)).toBe("1 内容过长，或含有不能读取的字符");
    expect(await said("import", { text: "x".repeat(60_001) }, eve)).toBe("1 内容过长，或含有不能读取的字符");
    expect(await said("import", { text: "600519\n".repeat(1001) }, eve)).toBe("1 最多导入1000行");
    expect(await said("import", { text: "# 空\n\n" }, eve)).toBe("1 没有可以导入的自选");
    expect(await said("import", { text: "# 空\n\n" }, eve, "en")).toBe("1 Nothing in it can be imported");
    const { market } = server.running.world;
    const many = market.all.filter((each) => each.kind === "stock").map((each) => each.gid);
    expect(await said("import", { text: many.slice(0, 501).join("\n") }, eve)).toBe("1 自选已满，最多500只");
    expect(await said("import", { text: many.slice(0, 500).join("\n") }, eve)).toBe("0 ");
    expect(await said("add", { code: many[500]! }, eve)).toBe("1 自选已满，最多500只");
    expect((await server.call("/user/addOption.do", { code: many[500]! }, eve.as)).msg).toBe("自选已满，最多500只");
    expect(await gids(eve)).toEqual(many.slice(0, 500));
  });
});
