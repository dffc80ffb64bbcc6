/** The operator's desk through the front door: who may, what is decided once, and that all of it stands in the log. */
import { deskCalls } from "@hongpan/core/contract/desk/desk.ts";
import type { Area, Endpoint } from "@hongpan/core/contract/endpoint.ts";
import { DESK_ROLES, type DeskRole } from "@hongpan/core/contract/desk/desk-roles.ts";
import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { brokenEntry } from "../../src/desk/log.ts";
import { deskPerson, type Desk } from "../kit/desk.ts";
import { testServer, type TestServer } from "../kit/harness.ts";
import { funded, idOf } from "../kit/market-people.ts";
import { newcomer } from "../kit/people.ts";

let server: TestServer;
let boss: Desk;
beforeAll(async () => {
  server = await testServer({ REVIEW: "manual", TRUST_PROXY: "1" });
  await server.clockTo("2026-11-20 10:00:00");
  boss = await deskPerson(server, "boss", ["operator"]);
});
afterAll(() => server.close());

const world = () => server.running.world;
/** Somebody with money. */
const rich = (phone: string) => funded(server, phone, 100_000_00, { proved: false });

describe("who may", () => {
  /** All that there is: a call that is not here is not at the desk, and one that comes has to be written here by somebody who thought of it. */
  const ALLOWED: Readonly<Record<keyof typeof deskCalls, readonly DeskRole[]>> = {
    "/operator/login.do": [],
    "/operator/logout.do": DESK_ROLES,
    "/operator/me.do": DESK_ROLES,
    "/operator/setUp/begin.do": DESK_ROLES,
    "/operator/setUp/finish.do": DESK_ROLES,
    "/operator/queue/list.do": ["reviewer", "operator"],
    "/operator/queue/decide.do": ["reviewer", "operator"],
    "/operator/file.do": ["reviewer", "operator"],
    "/operator/user/list.do": ["reviewer", "operator", "auditor"],
    "/operator/user/ledger.do": ["reviewer", "operator", "auditor"],
    "/operator/staff/list.do": ["operator", "auditor"],
    "/operator/staff/add.do": ["operator"],
    "/operator/staff/end.do": ["operator"],
    "/operator/log/list.do": ["operator", "auditor"],
    "/operator/setting/list.do": ["operator", "auditor"],
    "/operator/setting/propose.do": ["operator"],
    "/operator/setting/approve.do": ["operator"],
    "/operator/setting/withdraw.do": ["operator"],
    "/operator/offer/list.do": ["reviewer", "operator", "auditor"],
    "/operator/offer/preview.do": ["operator"],
    "/operator/offer/publish.do": ["operator"],
    "/operator/offer/end.do": ["operator"],
    "/operator/notice/list.do": ["reviewer", "operator", "auditor"],
    "/operator/notice/publish.do": ["operator"],
    "/operator/notice/end.do": ["operator"],
    "/operator/service/list.do": ["reviewer", "operator"],
    "/operator/service/one.do": ["reviewer", "operator"],
    "/operator/service/answer.do": ["reviewer", "operator"],
    "/operator/switch/list.do": ["reviewer", "operator", "auditor"],
    "/operator/switch/set.do": ["operator"],
    "/operator/class/list.do": ["host"],
    "/operator/class/make.do": ["host"],
    "/operator/class/shut.do": ["host"],
    "/operator/class/end.do": ["host"],
    "/operator/class/addPupils.do": ["host"],
    "/operator/class/pupils.do": ["host"],
    "/operator/class/pupil.do": ["host"],
    "/operator/class/resetCode.do": ["host"],
    "/operator/class/message.do": ["host"],
    "/operator/class/export.do": ["host"],
    "/operator/market/state.do": ["reviewer", "operator", "auditor"],
    "/operator/clock/state.do": ["reviewer", "operator", "auditor"],
    "/operator/clock/announce.do": ["operator"],
    "/operator/clock/cancel.do": ["operator"],
  };
  /** What a call cannot be about: nobody sets a price, a fill, a balance, a winner, a key (spec/3-decisions.md 1). */
  const NEVER = /price|fill|balance|winner|(?<!with)draw|seed|master|grant|credit|(?<!c)lock|freeze|password.?reset/i;

  test("the desk has these calls and no others, each for its roles", () => {
    const named = (Object.entries(deskCalls) as [string, Endpoint][]).map(([path, { roles = [] }]) => [path, roles.toSorted()]);
    expect(Object.fromEntries(named)).toEqual(
      Object.fromEntries(Object.entries(ALLOWED).map(([path, roles]) => [path, [...roles].toSorted()])),
    );
    for (const [path, call] of Object.entries(deskCalls))
      for (const name of [path, ...Object.keys(call.request.properties)]) if (NEVER.test(name)) throw new Error(`${path} takes ${name}`);
  });

  test("nobody, a user, and everyone of another role are turned away from each call", async () => {
    const ann = await newcomer(server, "13900007001");
    const staff = new Map<DeskRole, Desk>();
    for (const role of DESK_ROLES) staff.set(role, await deskPerson(server, `only-${role}`, [role]));
    for (const [path, roles] of Object.entries(ALLOWED)) {
      if (roles.length === 0) continue;
      const send = (headers: Record<string, string>) =>
        (deskCalls as Area)[path]?.methods[0] === "GET" ? server.get(`${path}?key=x&id=1`, headers) : server.call(path, {}, headers);
      expect([path, (await send({})).status]).toEqual([path, 10]);
      expect([path, (await send({ ...ann.as, desktoken: ann.token })).status]).toEqual([path, 10]);
      for (const [role, desk] of staff)
        if (!roles.includes(role)) expect([path, role, (await send(desk.as)).msg]).toEqual([path, role, "您的角色不能进行此操作"]);
    }
  });
});

describe("users and the log", () => {
  test("a user is found by number, phone and nickname, and his ledger is read only and noted", async () => {
    const hal = await rich("13900007008");
    const id = await idOf(server, hal);
    for (const keyWords of [String(id), "13900007008", `红盘用户${id}`.slice(0, 2)]) {
      const { list } = (await server.call("/operator/user/list.do", { keyWords, pageSize: 100 }, boss.as)).data;
      if (/^\d/.test(keyWords)) expect(list.some(({ userId }) => userId === id)).toBe(true);
    }
    const ledger = (await server.call("/operator/user/ledger.do", { userId: id }, boss.as)).data;
    expect(ledger.balances).toContainEqual({ account: "stock_available", amount: 100_000 });
    expect(ledger.records.list[0]).toMatchObject({ deAmt: 100_000, balance: 100_000 });
    expect((await server.call("/operator/user/ledger.do", { userId: 999_999 }, boss.as)).msg).toBe("没有这个用户");
    const [newest] = (await server.call("/operator/log/list.do", {}, boss.as)).data;
    expect(JSON.parse(newest!.entry)).toMatchObject({ who: "boss", action: "user.look", subject: `user ${id}` });
    await server.call("/operator/user/ledger.do", { userId: id, pageNum: 2, pageSize: 1 }, boss.as);
    const [next] = (await server.call("/operator/log/list.do", {}, boss.as)).data;
    expect(JSON.parse(next!.entry)).toMatchObject({ subject: `user ${id}`, detail: { page: 2 } });
  });

  test("the log is a chain that anybody with it can check; the database takes no change of it", async () => {
    await Promise.all(Array.from({ length: 20 }, () => server.call("/operator/user/ledger.do", { userId: 1 }, boss.as)));
    const entries = [];
    for (let before = 0; ; before = entries.at(-1)!.id) {
      const part = (await server.call("/operator/log/list.do", before ? { before } : {}, boss.as)).data;
      if (part.length === 0) break;
      entries.push(...part);
    }
    const oldestFirst = entries.toReversed();
    let previous = "0".repeat(64);
    for (const [i, each] of oldestFirst.entries()) {
      const hash = createHash("sha256").update(Buffer.from(previous, "hex")).update(each.entry).digest("hex");
      expect([each.id, each.previous, each.hash]).toEqual([i + 1, previous, hash]);
      previous = hash;
    }
    const { db } = world();
    await expect(db.query("update desk_log set entry = '{}' where id = 1")).rejects.toThrow("append-only");
    await expect(db.query("delete from desk_log")).rejects.toThrow("append-only");
    expect(await brokenEntry(db)).toBe(null);
    // A hand on the database's own files: the chain tells where.
    await db.query("alter table desk_log disable trigger desk_log_append_only");
    await db.query("alter table desk_log drop constraint desk_log_check");
    await db.query("update desk_log set entry = replace(entry, '{', '{ ') where id = 12");
    expect(await brokenEntry(db)).toBe(12);
  });
});
