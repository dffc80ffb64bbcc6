/** The chat with the desk through the front door: sent once, answered, kept 30 days, read by its two sides alone. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { purgeOld } from "../../src/assembly/review.ts";
import { listen } from "../kit/account-phone.ts";
import { deskPerson, type Desk } from "../kit/desk.ts";
import { sharedServer, type TestServer } from "../kit/harness.ts";
import { idOf } from "../kit/market-people.ts";
import { login, newcomer, PASSWORD, upload, type Person } from "../kit/people.ts";

let server: TestServer;
let desk: Desk;
beforeAll(async () => {
  server = await sharedServer({ at: "10:00:00" });
  desk = await deskPerson(server, "clara", ["reviewer"]);
});
afterAll(() => server.close());

const world = () => server.running.world;
const send = (person: Pick<Person, "as">, fields: Record<string, string>, key?: string) =>
  server.call("/user/service/send.do", fields, { ...person.as, ...(key ? { "idempotency-key": key } : {}) });
const chat = async (person: Pick<Person, "as">, fields: Record<string, number> = {}) =>
  (await server.call("/user/service/list.do", fields, person.as)).data;
const one = async (userId: number) => (await server.call("/operator/service/one.do", { userId }, desk.as)).data;
const answer = (userId: number, text: string, after: number) =>
  server.call("/operator/service/answer.do", { userId, text, after }, desk.as);
const files = () => readdirSync(join(world().config.dataDir, "uploads"));
const png = (red: number) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: { r: red, g: 20, b: 60 } } })
    .png()
    .toBuffer();
const picture = async (person: Person, red: number) => (await upload(server, person, await png(red))).data!.uri;

describe("a question and its answer", () => {
  test("it is sent once, read by the desk, answered once, told live and by a message, and read", async () => {
    const ann = await newcomer(server, "13900009001");
    const id = await idOf(server, ann);
    const phone = await listen(server, ann, null);
    expect((await send(ann, { text: "  为什么没有成交？\n谢谢 " }, "k1")).status).toBe(0);
    expect((await send(ann, { text: "  为什么没有成交？\n谢谢 " }, "k1")).status).toBe(0);
    expect((await send(ann, { text: "另一条" }, "k1")).status).toBe(2);
    const first = await chat(ann);
    expect(first.list).toEqual([
      { id: expect.any(Number), fromDesk: false, text: "为什么没有成交？\n谢谢", picture: "", sentAt: expect.any(Number), read: false },
    ]);
    // Wall time, not the exchange's 2026-11-20.
    expect(Math.abs(first.list[0]!.sentAt - Date.now())).toBeLessThan(120_000);

    const [row] = (await server.call("/operator/service/list.do", {}, desk.as)).data.list;
    expect((await server.call("/operator/me.do", {}, desk.as)).data.chats).toBe(1);
    expect(row).toMatchObject({ userId: id, phone: "139****9001", text: "为什么没有成交？\n谢谢", unanswered: 1 });
    expect((await one(id)).list.map(({ text }) => text)).toEqual(["为什么没有成交？\n谢谢"]);
    expect((await chat(ann)).list[0]!.read).toBe(true);

    const after = first.list[0]!.id;
    expect((await answer(id, "限价还没有到", after)).status).toBe(0);
    expect((await answer(id, "限价还没有到", after)).msg).toBe("已有新消息或他人已答复，请先查看");
    await server.eventually("heard", async () => phone.heard.filter(({ d }) => d["kind"] === "service").length === 2);
    phone.socket.close();
    expect((await server.call("/operator/me.do", {}, desk.as)).data.chats).toBe(0);
    const answered = await chat(ann);
    expect(answered.list.map(({ fromDesk, text, read }) => [fromDesk, text, read])).toEqual([
      [false, "为什么没有成交？\n谢谢", true],
      [true, "限价还没有到", false],
    ]);
    expect(answered.unread).toBe(1);
    const [told] = (await server.call("/user/cash/getMessagelist.do", {}, ann.as)).data.list;
    expect(told).toMatchObject({ content: "客服已答复您的留言，请到在线客服查看（模拟）", leadsTo: "service" });
    await server.call("/user/service/read.do", { through: answered.list[1]!.id }, ann.as);
    expect((await chat(ann)).unread).toBe(0);
    const [logged] = (await server.call("/operator/log/list.do", {}, (await deskPerson(server, "olga", ["operator"])).as)).data.filter(
      ({ entry }) => entry.includes("service"),
    );
    expect(JSON.parse(logged!.entry)).toMatchObject({ who: "clara", action: "service.answer", subject: `user ${id}`, detail: { after } });
    expect(logged!.entry).not.toContain("限价");
  });

  test("two of the desk who answer at the same moment: one of them is told to look again", async () => {
    const bea = await newcomer(server, "13900009002");
    const id = await idOf(server, bea);
    await send(bea, { text: "在吗" });
    const { id: after } = (await chat(bea)).list[0]!;
    const said = await Promise.all(Array.from({ length: 8 }, (_, n) => answer(id, `答 ${n}`, after)));
    expect(said.filter(({ status }) => status === 0)).toHaveLength(1);
    expect((await chat(bea)).list).toHaveLength(2);
  });

  test("who waits longest stands first, answered chats last", async () => {
    const people = [await newcomer(server, "13900009003"), await newcomer(server, "13900009004"), await newcomer(server, "13900009005")];
    const ids = await Promise.all(people.map((each) => idOf(server, each)));
    for (const each of people) await send(each, { text: "问" });
    await answer(ids[0]!, "答", (await chat(people[0]!)).list[0]!.id);
    await send(people[1]!, { text: "再问" });
    const listed = (await server.call("/operator/service/list.do", {}, desk.as)).data.list;
    const own = listed.filter(({ userId }) => ids.includes(userId));
    expect(own.map(({ userId, unanswered }) => [userId, unanswered])).toEqual([
      [ids[2], 1],
      [ids[1], 2],
      [ids[0], 0],
    ]);
  });

  test("refusals say what is wrong; 30 wait for an answer, not 31; older ones come by page", async () => {
    const cid = await newcomer(server, "13900009006");
    expect((await send(cid, {})).msg).toBe("请写下问题或选一张图片");
    expect((await send(cid, { text: " \n " })).msg).toBe("请写下问题或选一张图片");
    expect((await send(cid, { text: "字".repeat(501) })).msg).toBe("一条留言最多500字，不含控制字符");
    expect((await send(cid, { text: "字".repeat(500) })).status).toBe(0);
    await world().db.query(
      "insert into service_message (person_id, from_desk, body_sealed) select $1, false, $2 from generate_series(2, 30) n",
      [await idOf(server, cid), world().vault.seal("chat", Buffer.from("问"))],
    );
    expect((await send(cid, { text: "第31条" })).msg).toBe("已有30条留言未答复，请等客服答复后再写");
    const newest = await chat(cid);
    expect([newest.list.length, newest.more]).toEqual([30, false]);
    const id = await idOf(server, cid);
    await answer(id, "好", newest.list.at(-1)!.id);
    expect((await send(cid, { text: "第31条" })).status).toBe(0);
    const page = await chat(cid);
    expect([page.list.length, page.more, page.list.at(-1)!.text]).toEqual([30, true, "第31条"]);
    const older = await chat(cid, { before: page.list[0]!.id });
    expect([older.list.map(({ text }) => text.length), older.more]).toEqual([[500, 1], false]);
  });

  test("nobody writes in the demo account, which everybody reads; a guest has the questions alone", async () => {
    const demo = { as: { usertoken: await login(server, "13800000001", "hongpan2026") } };
    expect((await send(demo, { text: "你好" })).msg).toBe("演示账户人人共用，不能给客服留言，请用自己的账户");
    expect((await server.call("/user/service/list.do")).status).toBe(10);
    const asked = (await server.call("/api/service/questions.do", {}, { lang: "en" })).data;
    expect(asked.questions.map(({ question }) => question)[0]).toBe("Is this real money?");
    expect(asked.questions).toHaveLength(5);
  });

  test("somebody is there for five minutes after the last look", async () => {
    const there = async () => (await server.call("/api/service/questions.do")).data.deskThere;
    await world().db.query("update desk_operator set seen_at = now() - interval '4 minutes 50 seconds'");
    expect(await there()).toBe(true);
    await world().db.query("update desk_operator set seen_at = now() - interval '5 minutes 1 second'");
    expect(await there()).toBe(false);
    await deskPerson(server, "auditor", ["auditor"]);
    expect(await there()).toBe(false);
    await deskPerson(server, "dana", ["reviewer"]);
    expect(await there()).toBe(true);
  });
});

describe("pictures", () => {
  const read = (key: string, person: Pick<Person, "as">) => fetch(`${server.url}/user/file.do?key=${key}`, { headers: person.as });
  const deskRead = (key: string) => fetch(`${server.url}/operator/file.do?key=${key}`, { headers: desk.as });
  const isJpeg = async (reply: Response) =>
    Buffer.from(await reply.arrayBuffer())
      .subarray(0, 2)
      .toString("hex") === "ffd8";

  test("a picture is read by its owner and, once it is sent, by the desk; it is sent once and by its owner", async () => {
    const [ann, bob] = [await newcomer(server, "13900009011"), await newcomer(server, "13900009012")];
    const key = await picture(ann, 10);
    expect(await isJpeg(await deskRead(key))).toBe(false);
    expect((await send(bob, { picture: key })).msg).toBe("图片已过期或已发送过，请重新选择");
    expect((await send(ann, { picture: key })).status).toBe(0);
    expect((await send(ann, { picture: key, text: "又" })).msg).toBe("图片已过期或已发送过，请重新选择");
    expect((await chat(ann)).list).toMatchObject([{ text: "", picture: key }]);
    expect(await isJpeg(await read(key, ann))).toBe(true);
    expect(await isJpeg(await read(key, bob))).toBe(false);
    expect(await isJpeg(await deskRead(key))).toBe(true);
    // On the disk it is sealed.
    const sealed = readFileSync(join(world().config.dataDir, "uploads", `${key}.sealed`));
    const shown = Buffer.from(await (await read(key, ann)).arrayBuffer());
    expect([sealed.includes(shown.subarray(0, 16)), sealed.length > shown.length]).toEqual([false, true]);
  });

  test("29 days keep message and picture; after 30 both are gone, in the database and on the disk, and no others", async () => {
    const ann = await newcomer(server, "13900009013");
    const id = await idOf(server, ann);
    const [old, young, unsent] = [await picture(ann, 30), await picture(ann, 40), await picture(ann, 50)];
    await send(ann, { text: "旧", picture: old });
    await send(ann, { text: "新", picture: young });
    const age = (key: string, by: string) =>
      world().db.query("update service_message set sent_at = now() - $3::interval where person_id = $1 and picture = $2", [id, key, by]);
    await world().db.query("update upload set created_at = now() - interval '29 days 23 hours' where key = any($1)", [[old, young]]);
    await age(old, "29 days 23 hours 59 minutes");
    await purgeOld(world());
    expect((await chat(ann)).list.map(({ text }) => text)).toEqual(["旧", "新"]);
    expect([old, young, unsent].map((key) => files().includes(`${key}.sealed`))).toEqual([true, true, true]);
    await age(old, "30 days 1 second");
    await purgeOld(world());
    expect((await chat(ann)).list.map(({ text }) => text)).toEqual(["新"]);
    expect([old, young, unsent].map((key) => files().includes(`${key}.sealed`))).toEqual([false, true, true]);
    expect((await world().db.query("select 1 from upload where key = $1", [old])).length).toBe(0);
    expect(await isJpeg(await read(young, ann))).toBe(true);
  });

  test("with the account its chat and pictures go; before, the export has the chat", async () => {
    const ann = await newcomer(server, "13900009014");
    const id = await idOf(server, ann);
    const key = await picture(ann, 60);
    await send(ann, { text: "要走了", picture: key });
    await answer(id, "再见", (await chat(ann)).list[0]!.id);
    const zip = Buffer.from(await (await fetch(`${server.url}/user/account/export.do`, { headers: ann.as })).arrayBuffer());
    const [sent] = (await chat(ann)).list.filter(({ text }) => text === "要走了");
    for (const name of ["service.json", `service-pictures/${sent!.id}.jpg`]) expect([name, zip.includes(name)]).toEqual([name, true]);
    expect((await server.call("/user/account/close.do", { userPwd: PASSWORD, word: "注销" }, ann.as)).status).toBe(0);
    expect(await world().db.query("select 1 from service_message where person_id = $1", [id])).toEqual([]);
    expect(files().includes(`${key}.sealed`)).toBe(false);
    expect((await answer(id, "在吗", 1)).msg).toBe("没有这个用户");
  });
});
