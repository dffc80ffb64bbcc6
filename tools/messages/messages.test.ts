/** The list of messages holds, and would be seen not to. */
import { existsSync, readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { faultsOf, type Given } from "./check.ts";
import { HINTS } from "./hints.ts";
import type { Message } from "./message.ts";
import { MESSAGES, REPLACED, UNUSED } from "./messages.ts";
import { openTexts } from "./said.ts";
import { testsOf } from "./tests-of.ts";

let given: Given;
beforeAll(async () => {
  const at = (path: string) => new URL(`../../${path}`, import.meta.url);
  given = { said: await openTexts(), read: (path) => (existsSync(at(path)) ? readFileSync(at(path), "utf8") : undefined) };
});

test("every message is said to the letter, and its test names it", () => {
  expect(faultsOf(MESSAGES, REPLACED, given)).toEqual([]);
  expect(MESSAGES.length).toBeGreaterThan(300);
});

test("what is said otherwise, or not at all, is not in the list", () => {
  const texts = MESSAGES.map(({ text }) => text);
  expect([...REPLACED, ...UNUSED].filter(([, text]) => texts.includes(text))).toEqual([]);
});

test("each abuse of an address has its test", () => {
  const named = (file: string) => testsOf(given.read(file) ?? "").map(({ name }) => name);
  expect(HINTS.filter(([, , file, name]) => !named(file).includes(name))).toEqual([]);
});

describe("it is seen when", () => {
  const one = (): Message => MESSAGES.find(({ text }) => text === "账户有{n}元穿仓欠款，请先入金")!;
  const told = (change: Partial<Message>, seen: Partial<Given> = {}) => faultsOf([{ ...one(), ...change }], [], { ...given, ...seen });

  test.each([
    ["a sign of our text is another one", { text: "账户有{n}元穿仓欠款,请先入金" }, "says"],
    ["a text is gone", { keys: ["texts.orderDebts"] }, "there is no text"],
    ["its file is gone", { file: "server/test/trading/gone.test.ts" }, "there is no test"],
    ["its test has another name", { test: "writes a debt" }, "there is no test"],
    ["its test is no test of the front door", { file: "core/src/rules/orders/refusals-scenarios.test.ts" }, "there is no test"],
    ["another test is named", { test: "a locked account is not reset" }, "there is no test"],
  ] as const)("%s", (_what, change, fault) => {
    expect(told({})).toEqual([]);
    expect(told(change as Partial<Message>).join("\n")).toContain(fault);
  });

  test("its test does not name it any more", () => {
    const read = (path: string) => given.read(path)?.replaceAll("元穿仓欠款，请先入金", "元");
    expect(told({}, { read }).join("\n")).toContain("does not name it");
  });

  test("any one of the texts is worded otherwise, and any one of the tests is taken away", () => {
    const said = (key: string) => given.said(key)?.replace(/.$/su, "");
    const worded = MESSAGES.filter((each) => faultsOf([each], [], { ...given, said }).length === 0).map(({ text }) => text);
    expect(worded.filter((text) => !text.endsWith("…"))).toEqual([]);
    expect(MESSAGES.filter((each) => faultsOf([each], [], { ...given, read: () => "" }).length === 0)).toEqual([]);
  });

  test("it stands twice, and when what is said in place of another is not in the list", () => {
    expect(faultsOf([one(), one()], [], given).join("\n")).toContain("twice");
    expect(faultsOf([], REPLACED, given)).toHaveLength(REPLACED.length);
  });
});
