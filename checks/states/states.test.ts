/** `npm run check:states`: the states of lists and detail page in both themes, three languages and widths, by the rules of accessibility. */
import { describe, expect } from "vitest";
import { test } from "../../web/test/kit/screen.ts";
import { faultsOfDetail, faultsOfLists, type StateLook } from "../../web/test/kit/states.ts";

describe.each<[StateLook]>([
  [["red", "zh-CN", 375, "all"]],
  [["black", "zh-CN", 375, "colours"]],
  [["red", "en", 320, "structure"]],
  [["black", "zh-TW", 430, "none"]],
])("in %s", (look) => {
  test("the lists", async ({ screen }) => {
    expect(await faultsOfLists(screen, look)).toEqual({});
  });

  test("the detail page", async ({ screen }) => {
    expect(await faultsOfDetail(screen, look)).toEqual({});
  });
});
