/** `npm run check:addresses`: every screen that reads its query with each kind of hostile value by itself, and with megabytes. */
import { expect } from "vitest";
import { everyQuery, faultsOfQueries } from "../../web/test/kit/addresses.ts";
import { test } from "../../web/test/kit/screen.ts";

test("every screen shows something sensible whatever its query is", async ({ screen }) => {
  expect(await faultsOfQueries(screen, everyQuery)).toEqual({});
});
