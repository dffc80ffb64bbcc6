import { expect, test } from "vitest";
import { nameLang } from "./name-lang.ts";

test.each([
  ["贵州茅台", "zh-CN"],
  ["TCL科技", "zh-CN"],
  ["Apple Inc.", undefined],
  ["HSBC Holdings", undefined],
  ["", undefined],
])("the language of %s is %s", (name, lang) => expect(nameLang(name)).toBe(lang));
