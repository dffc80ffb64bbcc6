/** /api/market/list.do over the recorded tables: any node, columns and order of the rows that were recorded. */
import type { Answers } from "@hongpan/core/contract/wire.ts";
import { repliesOn, replyTo } from "./replies.ts";
import type { Fields } from "./stub-server.ts";

type Table = Answers["/api/market/list.do"];
type Row = NonNullable<Table["rows"]>[number];

/** Nodes that are a part of all A-shares, by the gids of their members. */
const PARTS: Readonly<Record<string, RegExp>> = {
  kcb: /^sh68/,
  cyb: /^sz30/,
  bjs: /^bj/,
  hs_bjs: /^bj/,
  sh_a: /^sh/,
  sz_a: /^sz/,
};

export function marketTable(fields: Fields<"/api/market/list.do">): Table {
  const { node = "hs_a", columns = "trade", sort = "changepercent", asc = "0", top = "10000" } = fields;
  const whole = tableOf(node);
  const wanted = columns.split(",");
  const at = (column: string) => whole.columns.indexOf(column) + 1;
  const sign = asc === "1" ? 1 : -1;
  const rows = rowsOf(node)
    .toSorted((a, b) => sign * (Number(a[at(sort)]) - Number(b[at(sort)])))
    .slice(0, Number(top));
  const version = `recorded ${node} ${sort} ${asc} ${top} ${columns}`;
  const shown = rows.map((row) => [row[0]!, ...wanted.map((column) => row[at(column)] ?? 0)]);
  return { ...whole, version, total: rowsOf(node).length, columns: wanted, rows: fields.version === version ? null : shown };
}

function tableOf(node: string): Table {
  const tables = repliesOn("/api/market/list.do").filter(({ version, rows }) => rows && version.split(" ").includes(node));
  const [widest] = tables.toSorted((a, b) => b.columns.length - a.columns.length || b.rows!.length - a.rows!.length);
  return widest ?? tableOf("hs_a");
}

function rowsOf(node: string): readonly Row[] {
  const rows = tableOf(node).rows ?? [];
  if (node.startsWith("bk_")) return rows.slice(0, 8);
  const part = PARTS[node];
  return part ? rows.filter(([gid]) => part.test(String(gid))) : rows;
}

/** A table of `count` made-up A-shares, with the names that belong to them. */
export function manyShares(count: number) {
  const whole = tableOf("hs_a");
  const gids = Array.from({ length: count }, (_, at) => `sh${600_000 + at}`);
  // Whole fen from 3.00 on, so that every order is another one.
  const rows = gids.map((gid, at) => [
    gid,
    ...whole.columns.map((column) => (column === "trade" ? 3 + at / 100 : ((at * 7919) % 2000) / 100 - 10)),
  ]);
  const table = replyTo("/api/stock/getSymbols.do");
  const [like = []] = table.rows;
  const symbols = gids.map((gid, at) => like.map((cell, column) => (column === 0 ? gid : column === 1 ? `样股${at}` : cell)));
  return { rows, symbols };
}
