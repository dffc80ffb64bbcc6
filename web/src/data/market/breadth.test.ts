import { expect, test } from "vitest";
import { distribution } from "./breadth.ts";
import { LIST_COLUMNS, type ListRow } from "./whole-list.ts";

const row = (changepercent: number, trade = 10): ListRow => ({
  gid: "x",
  values: LIST_COLUMNS.map((name) => ({ trade, changepercent })[name as "trade"] ?? 0),
});

test("each change falls into its bucket; an edge belongs to the outer one; no price, no count", () => {
  //                     ≤-7  -5   -3   -1   <0   0    >0   1    3    5    7+
  const changes = [-20, -7, -6.99, -4, -1, -0.01, 0, 0.5, 1, 2.99, 3, 5, 7, 10];
  expect(distribution([...changes.map((change) => row(change)), row(0, 0)])).toEqual([2, 1, 1, 1, 1, 1, 1, 2, 1, 1, 2]);
});
