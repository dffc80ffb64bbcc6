/** The picture of a banner, which the desk sees while the address is still being typed. */
import { expect, test } from "vitest";
import { drawingOf } from "./banner-drawings.tsx";

test("each of the site's own banners has a picture of its own, and every other address the day's line", () => {
  const own = ["/openaccount", "/about?e=5", "/proof"].map((target) => JSON.stringify(drawingOf(target)));
  const day = JSON.stringify(drawingOf("/home"));
  expect(new Set([...own, day]).size).toBe(4);
  for (const typed of ["", "_", "__proto__", "constructor", "toString"])
    expect([typed, JSON.stringify(drawingOf(typed))]).toEqual([typed, day]);
});
