/** `npm run check:component`: pictures of the profile. */
import { expect } from "vitest";
import { test } from "../../web/test/kit/screen.ts";

test("no picture of the profile has a row of its own, at 375 and at 320 pixels", async ({ screen }) => {
  const page = await screen.open("/profile");
  for (const width of [375, 320]) {
    await page.setViewportSize({ width, height: 812 });
    await page.locator(".pictures").waitFor();
    const tops = await page.locator(".pictures > button").evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
    expect(tops.filter((top) => top === tops.at(-1)).length).toBeGreaterThan(1);
  }
});
