/** A class of a host through the front door, for tests. */
import { expect } from "vitest";
import type { Desk } from "./desk.ts";
import type { Sent, TestServer } from "./harness.ts";
import { login, PASSWORD, type Person } from "./people.ts";

type HostCall = "list" | "make" | "shut" | "end" | "addPupils" | "pupils" | "pupil" | "resetCode" | "message" | "export";
type PupilCall = "mine" | "ask" | "answer" | "leave";

/** What a host and his pupils do. */
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
    newClass: async (name: string, startMoney = 100_000, shut = "") => {
      const { data } = await desk("make", { name, startMoney, shut });
      const row = (await desk("list", {})).data.list.find((each) => each.id === data.id);
      return { id: data.id, code: row?.agentCode ?? "" };
    },
    /** What the host sees of them. */
    seen: async (id: number) => (await desk("pupils", { id })).data.list,
    /** Somebody at a place of the list who has joined. */
    pupil: async (id: number, name: string, place: number): Promise<Person> => {
      const [made] = await accounts(id, [name], place);
      const person = await opened(server, made!);
      expect((await own("answer", person, { agree: 1 })).msg).toBe("已加入班级");
      return person;
    },
  };
}

/** Logs in with the printed password and sets one of his own. */
export async function opened(server: TestServer, { phone, password }: { readonly phone: string; readonly password: string }) {
  const token = await login(server, phone, password);
  const person = { phone, token, as: { usertoken: token } };
  const set = await server.call("/user/updatePwd.do", { oldPwd: password, newPwd: PASSWORD }, person.as);
  expect(set.status, set.msg).toBe(0);
  return person;
}
