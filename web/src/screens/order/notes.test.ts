/** What the ticket says before somebody opens against a sealed limit, or both sides of one share. */
import { settingsOn } from "@hongpan/core/rules/terms/settings.ts";
import { xtOf } from "@hongpan/core/rules/time/calendar.ts";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Allocation } from "../../data/funds.ts";
import type { Quote, UserInfo } from "../../data/wire/shapes.ts";
import { en, zh } from "../../text/all.ts";
import type { Ticket } from "../../trade/ticket/ticket.ts";
import { compute } from "./compute.ts";
import { FORMS } from "./forms.ts";
import { productOf } from "./product.ts";
import { shareRules } from "./share-rules.ts";

beforeAll(() => void vi.stubGlobal("document", { documentElement: { lang: "zh-CN" } }));
afterAll(() => void vi.unstubAllGlobals());

const user = { isActive: 2, enableAmt: 100_000, debt: 0, siteLever: "1/10" } as UserInfo;
const around = { id: 1600000, gid: "sh600000", name: "样例股份", preclose_px: 10, limitUp: 11, limitDown: 9 };
const bids = { buy1: 11, buy1_num: 9_000_000 };
const asks = { sell1: 9, sell1_num: 9_000_000 };

function notes(direction: 1 | -1, quote: Partial<Quote>, words = zh, opposite = false, sub?: Allocation): readonly string[] {
  const clock = { now: xtOf("2026-11-20", 14 * 3600), mode: "continuous" } as const;
  const rules = shareRules({ quote: { ...around, ...quote }, user, settings: settingsOn("2026-11-20"), clock, rate: 1, live: true });
  const ticket: Ticket = {
    ...{ direction, kind: "market", price: "", lots: "1", lever: 1, valid: "day" },
    ...{ targets: false, profit: "", stop: "" },
  };
  const desk = { form: FORMS[0], gid: around.gid, quote, rules, available: 100_000, stockFree: 100_000, sub, bar: null, opposite };
  return productOf(desk, ticket, compute(ticket, rules), words).notes;
}

test.each<readonly [string, 1 | -1, Partial<Quote>, readonly string[]]>([
  ["买跌 at a sealed up limit", -1, { nowPrice: 11, ...bids }, ["已封涨停，价值在涨停之上：此时买跌，次日开盘平均还要涨 2\u2060–\u20603%"]],
  [
    "买涨 there queues behind who stands there",
    1,
    { nowPrice: 11, ...bids },
    ["已封涨停，没有人卖：限价排队，前面有 90,000 手，开板才可能成交"],
  ],
  ["买涨 at a sealed down limit", 1, { nowPrice: 9, ...asks }, ["已封跌停，价值在跌停之下：此时买涨，次日开盘平均还要跌 2\u2060–\u20603%"]],
  ["买跌 there queues too", -1, { nowPrice: 9, ...asks }, ["已封跌停，没有人买：限价排队，前面有 90,000 手，开板才可能成交"]],
  ["at the limit, and somebody still sells", -1, { nowPrice: 11, ...bids, sell1: 11, sell1_num: 100 }, []],
  ["a tick below the limit without asks", -1, { nowPrice: 10.99, ...bids, buy1: 10.99 }, []],
])("%s", (_, direction, quote, wanted) => expect(notes(direction, quote)).toEqual(wanted));

test("the other side of what is held is said, with its fees; a sub-account has none", () => {
  const quote = { nowPrice: 10, buy1: 9.99, buy1_num: 1000, sell1: 10, sell1_num: 1000 };
  expect(notes(-1, quote, zh, true)).toEqual(["今日已持反向仓位，两边都收持仓费"]);
  expect(notes(-1, quote, en, true)).toEqual(["You already hold the opposite side today: holding fees on both"]);
  expect(notes(1, quote, zh, true, { subaccountNumber: "80000000" } as Allocation)).toEqual(["今日已持反向仓位"]);
  expect(notes(-1, { nowPrice: 11, ...bids }, zh, true)).toHaveLength(2);
});
