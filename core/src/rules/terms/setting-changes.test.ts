import { expect, test } from "vitest";
import { isInRange, placedDay, SETTING_NAMES } from "./setting-changes.ts";
import { publishedOf, settingsOn } from "./settings.ts";

test.each([
  ["an order", "20261120000000000001"],
  ["an application for a new issue", "N20261120000000000001"],
  ["a block", "D20261120000000000001"],
])("the number of %s tells its day, whose fees its position keeps", (_what, sn) => {
  expect(placedDay(sn)).toBe("2026-11-20");
});

test.each(SETTING_NAMES)("%s begins inside its own range", (name) => {
  expect(isInRange(name, publishedOf(settingsOn("2026-11-25"))[name])).toBe(true);
});
