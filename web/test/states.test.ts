/** Every state of the lists and of the detail page is accessible and inside the narrowest screen; `npm run check:states` takes all looks and colours. */
import { expect } from "vitest";
import { test } from "./kit/screen.ts";
import { faultsOfDetail, faultsOfLists, type StateLook } from "./kit/states.ts";

const LOOK: StateLook = ["red", "en", 320, "structure"];

test("the lists", async ({ screen }) => {
  expect(await faultsOfLists(screen, LOOK)).toEqual({});
});

test("the detail page", async ({ screen }) => {
  expect(await faultsOfDetail(screen, LOOK)).toEqual({});
});
