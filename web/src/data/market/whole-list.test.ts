import { expect, test } from "vitest";
import { LIST_COLUMNS, merged, sorted, type ListRow } from "./whole-list.ts";

/** A row of price, change and amount. */
const row = (gid: string, trade: number, changepercent: number, amount = 0): ListRow => ({
  gid,
  values: LIST_COLUMNS.map((name) => ({ trade, changepercent, amount })[name as "trade"] ?? 0),
});
const rows = [row("sh600519", 1700, 1.2, 50), row("sz000001", 11, -0.4, 90), row("sh600000", 0, 0), row("sz300750", 230, 1.2, 70)];
const gids = (list: readonly ListRow[]) => list.map((each) => each.gid);

test("equal rows keep their order, rows without a price stand last in either direction", () => {
  expect(gids(sorted(rows, { sort: "changepercent", asc: false }))).toEqual(["sh600519", "sz300750", "sz000001", "sh600000"]);
  expect(gids(sorted(rows, { sort: "changepercent", asc: true }))).toEqual(["sz000001", "sh600519", "sz300750", "sh600000"]);
  expect(gids(sorted(rows, { sort: "amount", asc: false }))[0]).toBe("sz000001");
});

test("the fresh head replaces its older rows, nothing comes twice", () => {
  const head = [row("sz300750", 231, 1.7)];
  const list = merged(head, rows);
  expect(gids(list)).toEqual(["sz300750", "sh600519", "sz000001", "sh600000"]);
  expect(list[0]).toBe(head[0]);
});
