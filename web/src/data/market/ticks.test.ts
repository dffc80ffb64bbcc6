import { expect, test } from "vitest";
import { joined, mergeTicks, pushedTicks, timeOfStep } from "./ticks.ts";

const tick = (step: number) => ({ step, price: 10, shares: 100, side: 1 });
const steps = (rows: readonly { readonly step: number }[]) => rows.map(({ step }) => step);

test.each([
  [0, "09:15:00"],
  [200, "09:25:00"],
  [301, "09:30:03"],
  [4500, "13:00:00"],
  [6900, "15:00:00"],
])("step %i is %s", (step, time) => expect(timeOfStep(step)).toBe(time));

test("pages and pushes make one list in order, each print once", () => {
  expect(steps(mergeTicks([tick(301), tick(303)], [tick(303), tick(304)]))).toEqual([301, 303, 304]);
  expect(steps(mergeTicks([tick(290), tick(300)], [tick(301)]))).toEqual([290, 300, 301]);
  expect(steps(mergeTicks([tick(301)], []))).toEqual([301]);
});

test("the first prints of a new day take the place of yesterday's", () => {
  expect(steps(mergeTicks([tick(6840), tick(6900)], [tick(200)]))).toEqual([200]);
});

test("a push is read slot by slot, whatever else it holds", () => {
  expect(pushedTicks({ n3: "304,10.05,1200,-1", n2: "303,10.06,100,1", n9: null, n8: "x,y", n7: 5 })).toEqual([
    { step: 303, price: 10.06, shares: 100, side: 1 },
    { step: 304, price: 10.05, shares: 1200, side: -1 },
  ]);
  for (const nonsense of [null, "x", 7, [], {}]) expect(pushedTicks(nonsense)).toEqual([]);
});

test.each([
  ["nothing known", null, [600, 601], true, [600, 601], true],
  ["touching", { rows: [590, 600], more: true }, [600, 601], false, [590, 600, 601], true],
  ["a push came before the page", { rows: [602], more: false }, [600, 601, 602], true, [600, 601, 602], true],
  ["prints were missed between them", { rows: [300, 301], more: false }, [600, 601], true, [600, 601], true],
  ["another day", { rows: [6840, 6900], more: true }, [200, 210], false, [200, 210], false],
] as const)("after a line that was cut: %s", (_, known, page, more, rows, left) => {
  const before = known && { rows: known.rows.map(tick), more: known.more };
  const after = joined(before, "sh600519", page.map(tick), more);
  expect([steps(after.rows), after.more]).toEqual([rows, left]);
});
