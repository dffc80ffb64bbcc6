/**
 * `npm run check:issues`: a product left to its own clock for weeks of the exchange. Its desk raises the public win rate, so that a bond is
 * won. Somebody applies for all that comes, pays what he wins, sells it on its first day and buys a block; every draw is redone from what
 * is public; the process is killed in the middle of a bond's payment, and once more on the way.
 */
import { checkDraw, type PublishedDraw } from "@hongpan/core/exchange/issue-check.ts";
import { afterAll, expect, test } from "vitest";
import { started, type Started } from "../started.ts";
import { setUp } from "./desk.ts";

/** A morning takes eight seconds of the wall. */
const SPEED = 900;
/** Upper bound: the loop ends once all events have occurred. On a busy machine a payment or a sale may miss its first day. */
const MOST_DAYS = 32;
/** Of five numbers at least one wins, but for once in three thousand bonds. */
const WIN_RATE = "0.8";

let server: Started;
afterAll(() => server.close());

interface Issue {
  readonly code: string;
  readonly gid: string;
  readonly type: number;
  readonly state: string;
  readonly applied: number;
  readonly price: number;
}
interface Application {
  readonly id: number;
  readonly newCode: string;
  readonly newGid: string;
  readonly type: number;
  readonly status: number;
  readonly bond: number;
  readonly applyNumber: number;
  readonly positionSn: string;
}
interface Result extends Pick<PublishedDraw, "list" | "listHash" | "synthetic" | "won"> {
  readonly issue: Pick<PublishedDraw, "commitment" | "winners" | "offered"> & { readonly seed: string | null };
}
interface Held {
  readonly positionSn: string;
  readonly canSellNum: number;
  readonly orderNum: number;
  readonly orderTotalPrice: number;
}

test("weeks of new issues and blocks pass untouched, with two kills on the way", { timeout: 40 * 60_000 }, async () => {
  server = await started(SPEED, 400, "2026-11-18");
  let token = "";
  const call = <D>(path: string, fields: Readonly<Record<string, string | number>> = {}) =>
    server.call<D>(path, fields, { usertoken: token });
  const logIn = async () => {
    token = (await call<{ token: string }>("/api/user/login.do", { phone: "13800000001", userPwd: "hongpan2026" })).data.token;
  };
  await logIn();
  // One operator alone: it is announced at once and holds after five trading days.
  const desk = await setUp(server);
  const change = { name: "issueRate", value: WIN_RATE, note: "check:issues" };
  expect((await server.call("/operator/setting/propose.do", change, { desktoken: desk })).status).toBe(0);
  const clock = async () => (await call<{ clock: { day: string; phase: string } }>("/api/site/getInfo.do")).data.clock;
  const issues = async (type: number) => (await call<{ list: Issue[] }>("/user/newStockList.do", { type, pageSize: 100 })).data.list;
  const own = async () => (await call<Application[]>("/user/getOneSubscribeByUserId.do")).data;
  const deals = async () => (await call<{ status: number }[]>("/user/buyStockDzList.do")).data;
  const said = new Map<string, number>();
  const note = (what: string, msg: string) => said.set(`${what}: ${msg}`, (said.get(`${what}: ${msg}`) ?? 0) + 1);
  const days = new Set<string>();
  const [sold, redone] = [new Set<string>(), new Set<string>()];
  const kills = { sale: false, payment: false };
  const bonds = new Set<string>();
  const isDone = async () =>
    sold.size >= 2 && redone.size >= 3 && bonds.size > 0 && kills.sale && (await deals()).some(({ status }) => status === 5);

  while (days.size < MOST_DAYS && !(await isDone())) {
    const { day, phase } = await clock();
    days.add(day);
    if (phase === "morning" || phase === "afternoon") {
      for (const type of [1, 2, 3]) {
        for (const { code, state, applied } of await issues(type)) {
          // Subscription or placement, once an issue.
          if (state !== "open" || applied > 0 || (type === 1 && Number(code) % 3 === 0)) continue;
          note(`apply ${type}`, (await call("/user/add.do", { newCode: code, applyNums: type === 2 ? 1000 : 5_000_000, type })).msg);
        }
      }
      // Bonds first: one must be paid whatever the shares cost.
      for (const { id, status, type } of (await own()).toSorted((a, b) => b.type - a.type)) {
        if (type === 2 || status !== 3) continue;
        if (type === 3 && !kills.payment) {
          kills.payment = true;
          const dying = call("/user/submitSubscribe.do", { id }).catch(() => null);
          await server.again();
          await dying;
          await logIn();
          note("killed in a payment, the bond is", String((await own()).find((each) => each.id === id)?.status));
        } else note(`pay ${type}`, (await call("/user/submitSubscribe.do", { id })).msg);
      }
      if ((await deals()).length === 0) {
        const [block] = (await call<{ id: number; stockCode: string; stockNum: number; startTime: number }[]>("/api/stock/getDzList.do"))
          .data;
        if (block) {
          const key = await call<{ password: string } | null>("/user/blockAgreed.do", { listingId: block.id });
          const fields = { listingId: block.id, stockCode: block.stockCode, num: block.stockNum, password: key.data?.password ?? "" };
          note("block", String((await call("/user/buyStockDz.do", fields)).data));
        }
      }
      const { list } = (await call<{ list: Held[] }>("/user/position/list.do", { state: 0, pageSize: 100 })).data;
      for (const { newGid, positionSn, bond, type } of await own()) {
        const held = list.find((each) => each.positionSn === positionSn && each.canSellNum > 0);
        if (!held || sold.has(positionSn)) continue;
        // At cost, without a fee, free on its first day.
        expect([newGid, held.orderTotalPrice]).toEqual([newGid, bond]);
        const { msg } = await call("/user/sell.do", { positionSn });
        note(`sell ${type}`, msg);
        if (msg !== "平仓成功！") continue;
        sold.add(positionSn);
        if (type === 3) bonds.add(newGid);
      }
    }
    for (const { newCode, type, status } of await own()) {
      if (status < 2 || redone.has(newCode)) continue;
      const { issue, ...published } = (await call<Result>("/api/issue/result.do", { code: newCode, type })).data;
      if (issue.seed === null) continue;
      redone.add(newCode);
      const { commitment, seed, winners, offered } = issue;
      const found = checkDraw({ ...published, type: type as 1 | 2 | 3, commitment, seed, winners, offered });
      note("redo", `${found?.seed} ${found?.list} ${found?.winners}`);
    }
    if (!kills.sale && sold.size > 0) {
      kills.sale = true;
      await server.again();
      await logIn();
    }
    await new Promise((next) => setTimeout(next, 400));
  }
  console.log([...said].map(([what, n]) => `${n} × ${what}`).join("\n"));
  expect({
    ...{ sold: sold.size >= 2, redone: redone.size >= 3, bond: bonds.size > 0, ...kills },
    blocks: (await deals()).map(({ status }) => status),
  }).toEqual({ sold: true, redone: true, bond: true, sale: true, payment: true, blocks: [5] });
  expect([...said.keys()].filter((each) => each.startsWith("redo") && each !== "redo: true true true")).toEqual([]);
});
