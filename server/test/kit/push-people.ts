/** People whose browsers are told by web push, at the push service of a test. */
import type { TextId } from "@hongpan/core/contract/texts.ts";
import { expect } from "vitest";
import { addMessage, type MessageKind } from "../../src/accounts/messages.ts";
import type { Sent, TestServer } from "./harness.ts";
import { idOf } from "./market-people.ts";
import { newcomer, type Person } from "./people.ts";
import { browserAt, type Browser, type PushService } from "./push-service.ts";

/** Every switch on. */
export const ALL = { fills: 1, warnings: 1, alerts: 1, funds: 1 };
export type As = Pick<Person, "as">;

/** What the tests of web push do with people and browsers. */
export function pushPeople(server: TestServer, service: PushService) {
  const { db, clock } = server.running.world;
  const subscribe = async (person: As, browser: Browser, more: Sent = {}, headers: Record<string, string> = {}) => {
    const reply = await server.call("/user/push/subscribe.do", { ...browser.reach, ...ALL, ...more }, { ...person.as, ...headers });
    return `${reply.status} ${reply.msg}`;
  };
  const notices = (browser: Browser) => service.to(browser).map(browser.open);
  return {
    subscribe,
    /** What a login hears of a browser. */
    stateOf: async (person: As, { reach: { endpoint } }: Browser) =>
      (await server.call("/user/push/state.do", { endpoint }, person.as)).data,
    /** Somebody with a browser that is told everything. */
    reached: async (phone: string, make: (of: TestServer, phone: string) => Promise<Person> = newcomer) => {
      const person = await make(server, phone);
      const browser = browserAt(service.origin);
      expect(await subscribe(person, browser)).toBe("0 通知设置已保存");
      return { person, browser, id: await idOf(server, person) };
    },
    tell: (id: number, kind: MessageKind, sentence: TextId, params = {}) => addMessage(db, id, clock.now().xt, kind, sentence, params),
    notices,
    /** What a browser was told, once that is so many. */
    heard: (browser: Browser, n = 1) => server.eventually(`${n} notices`, async () => notices(browser).length >= n && notices(browser)),
    rowsOf: (id: number) => db.query("select 1 from push_subscription where person_id = $1", [id]),
    /** Everything that was written has been taken, and the push service has answered. */
    settled: async () => {
      await server.eventually("nothing waits", async () => (await db.query("select 1 from push_waiting")).length === 0);
      await new Promise((next) => setTimeout(next, 300));
    },
  };
}
