/** A gid is the name of a stock exchange with the code behind it; futures and metals have gids of their own. */
import { expect, test } from "vitest";
import { EXCHANGES_ABROAD, exchangeAbroad, exchangeOf, gidAt, withoutExchange } from "./exchanges.ts";
import { FOREIGN } from "../products/foreign-instruments.ts";

test.each([
  ["Moutai", "sh600519", "sh", "600519", null],
  ["the Shanghai Composite", "sh000001", "sh", "000001", null],
  ["Tencent", "hk00700", "hk", "00700", "hk"],
  ["the Hang Seng", "hkHSI", "hk", "HSI", "hk"],
  ["Apple", "usAAPL", "us", "AAPL", "us"],
  ["a future", "hf_CL", null, "hf_CL", null],
  ["spot gold", "XAUUSD", null, "XAUUSD", null],
])("%s: %s", (_name, gid, exchange, code, abroad) => {
  expect([exchangeOf(gid), withoutExchange(gid), exchangeAbroad(gid)]).toEqual([exchange, code, abroad]);
});

test.each([
  ["hk", "700", "hk00700"],
  ["hk", "hsi", "hkHSI"],
  ["us", "aapl", "usAAPL"],
  ["us", "brk.b", "usBRK.B"],
  ["sh", "600519", "sh600519"],
  ["sh", "519", null],
  ["us", "700", null],
] as const)("what is written %s %s is %s", (exchange, written, gid) => {
  expect(gidAt(exchange, written)).toBe(gid);
});

test("everything that is listed abroad has a gid of its exchange, and every exchange abroad lists something", () => {
  const listed = FOREIGN.filter(({ exchange }) => exchange !== "qh");
  expect(listed.filter(({ gid, exchange, code }) => exchangeOf(gid) !== exchange || withoutExchange(gid) !== code)).toEqual([]);
  expect(EXCHANGES_ABROAD.filter((exchange) => !listed.some((each) => each.exchange === exchange))).toEqual([]);
});
