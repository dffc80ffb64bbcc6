/** Things of somebody else that a call names by a number, or a sub-account; those that it names by a text are in abuse-people.test.ts. */
import { beforeAll, describe, expect, test } from "vitest";
import { reviewDue } from "../../src/assembly/review.ts";
import { calls, fieldsOf, rightFields, type Call } from "./abuse-values.ts";
import { ask, FORM, stateOf, stranger } from "./abuse-wire.ts";
import type { Reply, Sent, TestServer } from "./harness.ts";
import { idOf, rowsOf, type Stock } from "./market-people.ts";
import { login, type Person } from "./people.ts";

interface Here {
  readonly server: TestServer;
  readonly ann: Person;
  readonly bob: Person;
  readonly stock: Stock;
  readonly keyed: (path: string, fields: Sent, person: Person) => Promise<Reply>;
}

/** `here` answers the server and two people once they are there. */
export function numberCases(here: () => Here): void {
  const at = (part: number) => ((here().server.running.world.market.quote(here().stock.id).last * part) / 10_000).toFixed(2);

  describe("things of somebody else", () => {
    const taking = calls.filter(
      ({ endpoint }) =>
        endpoint.who === "user" &&
        fieldsOf(endpoint).some(
          ({ name, wire }) => (wire === "int" && /^(id|groupId)$/.test(name)) || name === "subaccountNumber" || name === "groupIds",
        ),
    );
    let hers: Readonly<Record<string, string>> = {};
    const nobodys: Readonly<Record<string, string>> = { subaccountNumber: "89999999", groupIds: "999999" };

    beforeAll(async () => {
      const { server, stock, ann, keyed } = here();
      const { world } = server.running;
      await keyed("/user/funds/addFundsApply.do", { margin: 10_000, lever: 3, cycleType: 1, tradersCycle: 3 }, ann);
      await world.db.query("update allocation set review_at = now() where state = 0");
      await reviewDue(world);
      const alert = await keyed("/user/alert/add.do", { code: stock.code, kind: "above", value: at(1.05), repeat: "once" }, ann);
      const group = await keyed("/user/watch/group/add.do", { name: "hers" }, ann);
      await keyed("/user/watch/add.do", { codes: stock.code }, ann);
      await login(server, ann.phone);
      const logins = (await server.call("/user/session/list.do", {}, ann.as)).data;
      // No issue takes applications on this day: one of an earlier day, which has won nothing.
      const [applied] = await world.db.query<{ id: number }>(
        `insert into issue_application (user_id, sn, code, exchange, type, price, unit, quantity, entropy, status, won, hold, forfeited,
           subscribe_day, draw_day, pay_day, list_day, applied_xt)
         values ($1, 'N1', '308127', 'sz', 1, 161100, 500, 500, repeat('a', 32), 2, 0, 0, false,
           '2026-09-17', '2026-09-18', '2026-09-21', '2026-09-24', 0) returning id`,
        [await idOf(server, ann)],
      );
      const [allocation] = await rowsOf(server, ann, "/user/funds/getUserApplyList.do", {});
      hers = {
        "/user/funds/days.do id": String(allocation?.["id"]),
        "/user/alert/update.do id": String((alert.data as unknown as { id: number }).id),
        "/user/alert/cancel.do id": String((alert.data as unknown as { id: number }).id),
        "/user/session/end.do id": String(logins.find(({ current }) => !current)?.id),
        "/user/submitSubscribe.do id": String(applied?.id),
        groupId: String((group.data as unknown as { id: number }).id),
        groupIds: String((group.data as unknown as { id: number }).id),
        subaccountNumber: String(allocation?.["subaccountNumber"]),
      };
    });

    const fields = (call: Call, own: boolean): Sent => {
      const { stock } = here();
      const right = rightFields(call.endpoint, { "stockId int": String(stock.id), "code code": stock.code, "codes text": stock.code });
      const more = {
        kind: "below",
        value: at(0.95),
        repeat: "once",
        name: "other",
        in: "1",
        ...(call.path.endsWith("buyFunds.do") ? { stockId: stock.id, buyNum: 100, buyType: 0, lever: 1 } : {}),
      };
      return Object.fromEntries(
        Object.keys(right).map((name) => {
          const id = hers[`${call.path} ${name}`] ?? hers[name];
          if (id !== undefined) return [name, own ? id : (nobodys[name] ?? String(Number(id) + 100_000))];
          return [name, (more as Sent)[name] ?? right[name] ?? ""];
        }),
      );
    };
    const sent = (call: Call, person: Person, own: boolean) =>
      ask(here().server, {
        path: call.path,
        headers: { ...FORM, ...stranger(), ...person.as },
        body: new URLSearchParams(fields(call, own) as never).toString(),
      });

    test("the calls that take such a number are these", () => {
      expect([...new Set(taking.map(({ path }) => path))].toSorted()).toEqual(
        [
          ...[
            "/user/alert/cancel.do",
            "/user/alert/update.do",
            "/user/funds/buyFunds.do",
            "/user/funds/days.do",
            "/user/funds/fundsList.do",
            "/user/session/end.do",
            "/user/submitSubscribe.do",
          ],
          ...["/user/watch/add.do", "/user/watch/group/order.do", "/user/watch/group/put.do", "/user/watch/group/remove.do"],
          "/user/watch/group/rename.do",
        ].toSorted(),
      );
    });

    test("each answers byte for byte as for a number that does not exist, and does nothing", async () => {
      expect(Object.values(hers).every((id) => /^\d+$/.test(id))).toBe(true);
      // His own list is there before; a refused change of it raises its own version.
      const { bob, stock, keyed } = here();
      await keyed("/user/watch/add.do", { codes: stock.code }, bob);
      const own = async () => ({ ...(await stateOf(here().server)), watch_head: "" });
      const before = await own();
      for (const call of taking) {
        const [there, nowhere] = [await sent(call, bob, true), await sent(call, bob, false)];
        expect([there.http, there.text], call.path).toEqual([nowhere.http, nowhere.text]);
      }
      expect(await own()).toEqual(before);
    });

    const ends = ({ path }: Call) => Number(/remove|cancel|\/end\./.test(path));
    test("control: the owner is answered otherwise", async () => {
      await here().server.clockTo("2026-09-30 13:30:00");
      // Nothing is in the sub-account yet, which opens tomorrow; what removes a thing comes last.
      const asked = taking.filter(({ path }) => !/fundsList|buyFunds/.test(path)).toSorted((a, b) => ends(a) - ends(b));
      for (const call of asked) {
        const [there, nowhere] = [await sent(call, here().ann, true), await sent(call, here().ann, false)];
        expect(there.text, call.path).not.toBe(nowhere.text);
      }
    });
  });
}
