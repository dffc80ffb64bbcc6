/** Which pane shows what: the window's address decides, what it leaves open stays. */
import { describe, expect, test } from "vitest";
import { listOf, planOf } from "./plan.ts";

const FRESH = { list: "/trading-list", stock: null };
const CHOSEN = { list: "/MyList", stock: "sz000001" };
const OFFERED = { list: "/home", stock: "sh000001", first: true };
const TICKET = "/buyStocks?code=sh600519&t=0";
const OLD_TICKET = "/buyStocks?code=sz000001&t=0";

describe("three panes", () => {
  test.each([
    // address, what stood there, list, main, ticket
    ["/kline?code=600519&type=sh", FRESH, "/trading-list", "/kline?code=600519&type=sh", TICKET],
    ["/trading-list?tab=star", FRESH, "/trading-list?tab=star", null, null],
    ["/trading-list?tab=star", CHOSEN, "/trading-list?tab=star", "/kline?code=sz000001", OLD_TICKET],
    ["/Searchlist", CHOSEN, "/Searchlist", "/kline?code=sz000001", OLD_TICKET],
    ["/buyStocks?code=600519&t=1", CHOSEN, "/MyList", "/kline?code=sh600519", "/buyStocks?code=600519&t=1"],
    ["/listdetail?code=sh000300", CHOSEN, "/MyList", "/listdetail?code=sh000300", "/indexBuy?code=sh000300&t=0"],
    ["/kline?code=hf_GC", CHOSEN, "/MyList", "/kline?code=hf_GC", "/futuresBuy?code=hf_GC&t=0"],
    // 000001 is a share and an index: the chart is that of the ticket.
    ["/indexBuy?code=000001&t=1", CHOSEN, "/MyList", "/kline?code=sh000001", "/indexBuy?code=000001&t=1"],
    ["/futuresBuy?code=GC", CHOSEN, "/MyList", "/kline?code=hf_GC", "/futuresBuy?code=GC"],
    ["/futuresBuy", CHOSEN, "/MyList", "/kline?code=sz000001", "/futuresBuy"],
    // Gold is looked at only.
    ["/kline?code=XAUUSD", CHOSEN, "/MyList", "/kline?code=XAUUSD", null],
    // An address that names nothing keeps what was chosen beside its message.
    ["/kline?code=none", CHOSEN, "/MyList", "/kline?code=none", OLD_TICKET],
    // What nobody has chosen is left with its list, not with a screen or a tab of it.
    ["/home", OFFERED, "/home", "/kline?code=sh000001", "/indexBuy?code=sh000001&t=0"],
    ["/warehouse?index=0", OFFERED, "/warehouse?index=0", null, null],
    ["/newpage", OFFERED, "/home", "/newpage", null],
    ["/user", CHOSEN, "/user", "/fundingdetails", null],
    ["/recharge", CHOSEN, "/user", "/recharge", null],
    ["/profile", CHOSEN, "/user", "/profile", null],
    ["/dragontiger", { list: "/trading-list?tab=star", stock: null }, "/trading-list?tab=star", "/dragontiger", null],
    ["/dragontiger", CHOSEN, "/trading-list", "/dragontiger", null],
    ["/newpage", CHOSEN, "/home", "/newpage", null],
    ["/login", CHOSEN, null, "/login", null],
    ["/", CHOSEN, "/", "/kline?code=sz000001", OLD_TICKET],
  ])("%s", (address, kept, list, main, ticket) => {
    const plan = planOf(address, kept, 3);
    expect([plan.list, plan.main, plan.ticket]).toEqual([list, main, ticket]);
  });
});

test("two panes have no ticket but where the address asks for it", () => {
  expect(planOf("/kline?code=600519", FRESH, 2)).toEqual({
    list: "/trading-list",
    main: "/kline?code=600519",
    ticket: null,
    stock: "sh600519",
    first: false,
  });
  expect(planOf(TICKET, CHOSEN, 2)).toEqual({ list: "/MyList", main: TICKET, ticket: null, stock: "sh600519", first: false });
});

test("a list is kept for later, the account's page and all others are none", () => {
  expect(["/MyList", "/warehouse?index=1", "/Searchlist", "/user", "/kline?code=600519", "/setup"].map(listOf)).toEqual([
    "/MyList",
    "/warehouse?index=1",
    "/Searchlist",
    null,
    null,
    null,
  ]);
});
