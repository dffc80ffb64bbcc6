/** What the export tells of trading: positions, orders, fills with their prices and the market that they met, sub-accounts, issues, blocks. */
import type { Fill } from "@hongpan/core/rules/orders/trade.ts";
import { ALLOCATION, allocationsOf } from "../allocations/allocations.ts";
import { BLOCK_DEAL, dealsOf } from "../blocks/deals.ts";
import { FILL } from "../db/resources/fill.ts";
import { ORDER } from "../db/resources/order.ts";
import { POSITION } from "../db/resources/position.ts";
import { APPLICATION, applicationsOf } from "../issues/applications.ts";
import { positionsOf } from "../positions/positions.ts";
import { fillId, latestFills } from "../trading/store/fills.ts";
import { ordersOf } from "../trading/store/orders.ts";
import type { World } from "../world.ts";
import { columnsOf, plain, price, tableOf, word, type Column, type InstrumentOf, type Table } from "./export-columns.ts";

/** The tables of somebody's trading; fills at most `most`, the latest. */
export async function tradeTables(world: Pick<World, "db" | "former" | "market">, id: number, most: number): Promise<readonly Table[]> {
  const { db } = world;
  const named = instrumentOf(world);
  const fills = await latestFills(db, id, most);
  const positions = latest(await positionsOf(db, id), ({ openedXt }) => openedXt, most);
  const orders = latest(await ordersOf(db, id), ({ placedXt }) => placedXt, most);
  return [
    tableOf("positions", ["持仓（含已平仓）", "positions, closed ones too"], columnsOf(POSITION, named), positions),
    tableOf("orders", ["委托", "orders"], columnsOf(ORDER, named), orders),
    tableOf("fills", ["成交", "fills"], [plain("number", "成交编号", fillId), ...columnsOf<Fill>(FILL, named)], fills),
    tableOf("fill-prices", ["每笔成交的各价位", "the prices of each fill"], MET, someOf(fills, pricesOf, most)),
    tableOf("fill-market", ["每笔成交所遇的盘口与逐笔", "book and prints that each fill met"], MET, someOf(fills, marketOf, most)),
    tableOf("allocations", ["配资（分仓）", "sub-accounts"], columnsOf(ALLOCATION), await allocationsOf(db, id)),
    tableOf("new-issues", ["新股与新债申购", "applications for new issues"], columnsOf(APPLICATION), await applicationsOf(db, id)),
    tableOf("blocks", ["大宗成交", "block deals"], columnsOf(BLOCK_DEAL, named), await dealsOf(db, id)),
  ];
}

function latest<Row>(rows: readonly Row[], xtOf: (row: Row) => number, most: number): readonly Row[] {
  return rows.toSorted((a, b) => xtOf(a) - xtOf(b)).slice(-most);
}

// A fill has met dozens of prices: no more of them are made than are kept.
function someOf(fills: readonly Fill[], metBy: (fill: Fill) => readonly Met[], most: number): readonly Met[] {
  const met: Met[] = [];
  for (const fill of fills) {
    if (met.length >= most) break;
    met.push(...metBy(fill));
  }
  return met.slice(0, most);
}

/** Finds an instrument by id, delisted ones included. */
export function instrumentOf({ market, former }: Pick<World, "former" | "market">): InstrumentOf {
  return (id) => market.instrument(id) ?? former.get(id);
}

interface Met {
  readonly fill: string;
  readonly what: string;
  readonly price: number;
  readonly shares: number;
}

const MET: readonly Column<Met>[] = [
  plain("fill", "成交编号", ({ fill }) => fill),
  word("what", "内容", { filled: "成交", bid: "买档", ask: "卖档", taken: "此前已取", print: "逐笔" }, ({ what }) => what),
  price("price", "价格（原币）", (met) => met.price),
  plain("shares", "数量", ({ shares }) => shares),
];

function pricesOf(fill: Fill): readonly Met[] {
  return fill.legs.map(({ price: at, shares }) => ({ fill: fillId(fill), what: "filled", price: at, shares }));
}

function marketOf(fill: Fill): readonly Met[] {
  const bids = (fill.book?.bids ?? []).map((level) => ({ what: "bid", ...level }));
  const asks = (fill.book?.asks ?? []).map((level) => ({ what: "ask", ...level }));
  const taken = fill.taken.map(([at, shares]) => ({ what: "taken", price: at, shares }));
  const prints = fill.prints.map((print) => ({ what: "print", price: print.price, shares: print.shares }));
  return [...bids, ...asks, ...taken, ...prints].map((met) => ({ fill: fillId(fill), ...met }));
}
