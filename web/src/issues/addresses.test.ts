import { describe, expect, test } from "vitest";
import { applyAddress, codeOfAddress, resultAddress } from "./addresses.ts";

const item = (text: string) => codeOfAddress(new URLSearchParams({ item: text }));

test("an address of ours leads to the issue that it was made for", () => {
  for (const to of [applyAddress("608090", 1), applyAddress("608090", 1, true), applyAddress("608090", 2), resultAddress("608090", 2)])
    expect(codeOfAddress(new URL(to, "http://app").searchParams)).toBe("608090");
  expect(applyAddress("608090", 1, true)).toContain("/newsharesDetail?xingutype=2&");
  expect(applyAddress("608090", 2)).toContain("/qingchouDetail?");
});

describe("what an old link or a liar writes", () => {
  test.each<[string, string, string | null]>([
    ["the whole row of an old link", JSON.stringify({ newlistId: 1, name: "假", code: "608090", price: 0.01 }), "608090"],
    ["a number", '{"code":608090}', null],
    ["letters", '{"code":"60809x"}', null],
    ["a longer code", '{"code":"6080900"}', null],
    ["the prototype", '{"__proto__":{"code":"608090"}}', null],
    ["an array", '["608090"]', null],
    ["null", "null", null],
    ["broken JSON", '{"code":', null],
    ["a script", '{"code":"<script>"}', null],
    ["more than 4 KB", JSON.stringify({ code: "608090", more: "9".repeat(4096) }), null],
    ["deep brackets", "[".repeat(4000), null],
  ])("%s", (_what, text, code) => expect(item(text)).toBe(code));

  test("a plain code counts where there is no item", () => {
    expect(codeOfAddress(new URLSearchParams("code=608090"))).toBe("608090");
    expect(codeOfAddress(new URLSearchParams("code=608090;x"))).toBeNull();
    expect(codeOfAddress(new URLSearchParams(""))).toBeNull();
  });
});
