import { expect, test } from "vitest";
import { keptNickname, nicknameFault, type NicknameFault } from "./nickname.ts";

const CASES: readonly (readonly [string, NicknameFault | null])[] = [
  ["韭菜", null],
  ["a", null],
  ["慢慢来 2026", null],
  ["Łukasz O.-B_1", null],
  ["🐂市", null],
  ["高二（3）班", null],
  ["张伟(小)", null],
  ["一二三四五六七八九十一二三四五六七八九十", null],
  ["", "length"],
  ["一二三四五六七八九十一二三四五六七八九十一", "length"],
  ["甲\u202e乙", "letters"],
  ["甲\u200b乙", "letters"],
  ["甲\n乙", "letters"],
  ["\u3164", "letters"],
  ["\u2800", "letters"],
  ["a\u0301\u0302\u0303x\u0304", "letters"],
  ["<b>", "letters"],
  ["a/b", "letters"],
  ["官方", "reserved"],
  ["我是官 方", "reserved"],
  ["官·方 小王", "reserved"],
  ["宫方账号", "reserved"],
  ["紅盤小助手", "reserved"],
  ["红盘用户10001", "reserved"],
  ["在线客服", "reserved"],
  ["客_服-01", "reserved"],
  ["客（服）", "reserved"],
  ["Official", "reserved"],
  ["0ff1cial", "reserved"],
  ["ＯＦＦＩＣＩＡＬ", "reserved"],
  ["аdmin", "reserved"],
  ["Hong-Pan", "reserved"],
];

test.each(CASES)("%j: %s", (typed, fault) => {
  expect(nicknameFault(keptNickname(typed))).toBe(fault);
});

test("spaces around are dropped, several between words are one", () => {
  expect(keptNickname("  慢慢   来 ")).toBe("慢慢 来");
});
