/** Searches every column of every table: a copy of the database reveals no names or texts of users. */
import { beforeAll, afterAll, expect, test } from "vitest";
import { type ClassServer, classServer } from "../kit/classroom.ts";
import { deskPerson } from "../kit/desk.ts";
import type { TestServer } from "../kit/harness.ts";
import { idOf } from "../kit/market-people.ts";
import { from, login, newcomer, PASSWORD } from "../kit/people.ts";
import { unzipped } from "../kit/unzipped.ts";

let server: TestServer;
let room: ClassServer["room"];
beforeAll(async () => ({ server, room } = await classServer()));
afterAll(() => server.close());

/** Tables in which `text` is found, as text or as bytes, like a reader of `pg_dump`. */
async function tablesWith(text: string): Promise<readonly string[]> {
  const { db } = server.running.world;
  const hex = Buffer.from(text).toString("hex");
  const tables = await db.query<{ name: string }>("select tablename as name from pg_tables where schemaname = 'public' order by 1");
  const found: string[] = [];
  for (const { name } of tables) {
    const [row] = await db.query<{ n: number }>(
      `select count(*)::int as n from "${name}" t where to_jsonb(t)::text like '%' || $1 || '%' or to_jsonb(t)::text like '%' || $2 || '%'`,
      [text, hex],
    );
    if (row!.n > 0) found.push(name);
  }
  return found;
}

test("neither a pupil's name, a nickname nor a chat; the control, a class's name, is found", async () => {
  const [name, nick, question, answer] = ["欧阳种植", "植树者", "种下的问题", "种下的答复"];
  const { id } = await room.newClass("植物班");
  const pupil = await room.pupil(id, name, 1);
  const ann = await newcomer(server, "13900007001");
  expect((await server.call("/user/profile/update.do", { nickName: nick }, ann.as)).status).toBe(0);
  const send = (key: string) => server.call("/user/service/send.do", { text: question }, { ...ann.as, "idempotency-key": key });
  expect([(await send("a")).status, (await send("a")).status]).toEqual([0, 0]);
  const desk = await deskPerson(server, "rita", ["operator"]);
  const userId = await idOf(server, ann);
  const [first] = (await server.call("/user/service/list.do", {}, ann.as)).data.list;
  expect((await server.call("/operator/service/answer.do", { userId, text: answer, after: first!.id }, desk.as)).status).toBe(0);
  // A wrong password, a login and the export leave nothing either.
  await login(server, ann.phone, "wrong-one");
  await server.running.newsroom.rest();
  expect(await tablesWith("植物班")).toEqual(expect.arrayContaining(["agent", "classroom"]));
  for (const text of [name, nick, question, answer, PASSWORD, ann.phone]) expect([text, await tablesWith(text)]).toEqual([text, []]);

  // The owner, the host and the back office read it.
  expect((await server.call("/user/getUserInfo.do", {}, pupil.as)).data.nickName).toBe(name);
  expect(await room.seen(id)).toMatchObject([{ given: name, nickName: name }]);
  const users = (keyWords: string) => server.call("/operator/user/list.do", { keyWords }, desk.as).then(({ data }) => data);
  expect(await users("树")).toMatchObject({ total: 1, list: [{ userId, nickName: nick }] });
  expect((await users("%")).total).toBe(0);
  expect((await server.call("/operator/service/list.do", {}, desk.as)).data.list).toMatchObject([{ userId, text: answer, nickName: nick }]);
  const chat = (await server.call("/operator/service/one.do", { userId }, desk.as)).data.list;
  expect(chat.map(({ text }) => text)).toEqual([question, answer]);
  const response = await fetch(`${server.url}/user/account/export.do`, { headers: { ...ann.as, ...from(ann.phone) } });
  const files = unzipped(Buffer.from(await response.arrayBuffer()));
  expect(String(files.get("service.csv"))).toContain(question);
  expect(String(files.get("account.csv"))).toContain(nick);
});
