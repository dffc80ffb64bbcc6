/** Every state of the lists and of the detail page is accessible and inside the screen; `npm run check:states` takes all looks. */
import { describe, expect } from "vitest";
import { test } from "./kit/screen.ts";
import { faultsOfDetail, faultsOfLists, type StateLook } from "./kit/states.ts";

describe.each<[StateLook]>([[["red", "zh-CN", 375, "all"]], [["red", "en", 320, "none"]]])("in %s", (look) => {
  test("the lists", async ({ screen }) => {
    expect(await faultsOfLists(screen, look)).toEqual({});
  });

  test("the detail page", async ({ screen }) => {
    expect(await faultsOfDetail(screen, look)).toEqual({});
  });
});
