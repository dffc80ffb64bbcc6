/** A class of a host through the front door, for tests. */
import { expect } from "vitest";
import { deskPerson, type Desk } from "./desk.ts";
import { ANY_SWING, testServer, type Sent, type TestServer } from "./harness.ts";
import { liquid } from "./market-people.ts";
import { login, PASSWORD, type Person } from "./people.ts";

type HostCall = "list" | "make" | "shut" | "end" | "addPupils" | "pupils" | "pupil" | "resetCode" | "message" | "export";
type PupilCall = "mine" | "ask" | "answer" | "leave";

/** Calls of a host and of pupils. */
export function classroomOf(server: TestServer, host: Desk) {
  const desk = <N extends HostCall>(name: N, fields: Sent, as = host) => server.call(`/operator/class/${name}.do` as const, fields, as.as);
  const own = <N extends PupilCall>(name: N, person: Person, fields: Sent = {}) =>
    server.call(`/user/class/${name}.do` as const, fields, person.as);
  const accounts = async (id: number, names: readonly string[], first = 1) =>
    (await desk("addPupils", { id, first, names: names.join("\n") })).data;

  return {
    desk,
    own,
    accounts,
    /** A new class: its number and its code. */
    newClass: async (name: string, startMoney = 100_000, shut = "none") => {
      const { data } = await desk("make", { name, startMoney, shut });
      const row = (await desk("list", {})).data.list.find((each) => each.id === data.id);
      return { id: data.id, code: row?.agentCode ?? "" };
    },
    /** The pupils as the host's list shows them. */
    seen: async (id: number) => (await desk("pupils", { id })).data.list,
    /** A pupil at a place of the list, joined. */
    pupil: async (id: number, name: string, place: number): Promise<Person> => {
      const [made] = await accounts(id, [name], place);
      const person = await opened(server, made!);
      expect((await own("answer", person, { agree: 1 })).msg).toBe("已加入班级");
      return person;
    },
  };
}

/** A server at ten o'clock with a host, the calls of a class, and an order for a liquid share. */
export async function classServer() {
  const server = await testServer({ TRUST_PROXY: "1" }, ANY_SWING);
  await server.clockTo("2026-11-20 10:00:00");
  const host = await deskPerson(server, "teacher", ["host"]);
  const stock = liquid(server);
  const buy = (person: Person, more: Sent = {}) =>
    server.call("/user/buy.do", { stockId: stock.id, buyNum: 100, buyType: 0, lever: 10, ...more }, person.as);
  return { server, host, stock, buy, room: classroomOf(server, host) };
}

export type ClassServer = Awaited<ReturnType<typeof classServer>>;

/** Logs in with the printed password and sets another. */
export async function opened(server: TestServer, { phone, password }: { readonly phone: string; readonly password: string }) {
  const token = await login(server, phone, password);
  const person = { phone, token, as: { usertoken: token } };
  const set = await server.call("/user/updatePwd.do", { oldPwd: password, newPwd: PASSWORD }, person.as);
  expect(set.status, set.msg).toBe(0);
  return person;
}
