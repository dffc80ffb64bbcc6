/** What the export tells of trading: positions, orders, fills with their prices and the market that they met, sub-accounts, issues, blocks. */
import type { Fees } from "@hongpan/core/rules/terms/fees.ts";
import type { Allocation } from "@hongpan/core/rules/accounts/allocation.ts";
import { FEE_NAMES, FEES } from "@hongpan/core/rules/accounts/charges.ts";
import type { BlockDeal } from "@hongpan/core/rules/blocks/deals.ts";
import type { Application } from "@hongpan/core/rules/issues/applications.ts";
import { KIND_NAMES, ORDER_KINDS } from "@hongpan/core/rules/orders/order-kinds.ts";
import type { Order } from "@hongpan/core/rules/orders/orders.ts";
import type { Fill } from "@hongpan/core/rules/orders/trade.ts";
import type { Position } from "@hongpan/core/rules/positions/positions.ts";
import { RATE_SCALE } from "@hongpan/core/rules/markets/coins.ts";
import { allocationsOf } from "../allocations/allocations.ts";
import { dealsOf } from "../blocks/deals.ts";
import { applicationsOf } from "../issues/applications.ts";
import { positionsOf } from "../positions/positions.ts";
import { fillId, latestFills } from "../trading/store/fills.ts";
import { ordersOf } from "../trading/store/orders.ts";
import type { World } from "../world.ts";
import { flag, money, plain, price, tableOf, time, word, type Column, type Table } from "./export-columns.ts";

const PURSES = { stock: "股票账户", index: "指数账户", futures: "期货账户" };
const DIRECTIONS = { up: "买涨", down: "买跌" };
const ACTIONS = { open: "开仓", close: "平仓" };
const CLOSES = { user: "手动", profit: "止盈", stop: "止损", force: "强平", stay: "持有超期", expiry: "分仓到期", model: "模型更换" };
const ENDS = {
  ...{
    user: "本人撤单",
    day: "当日未成",
    levels: "五档不足",
    auction: "竞价结束",
    money: "资金不足",
    forced: "强平取代",
    gone: "持仓已平",
  },
  ...{
    exDate: "除权除息",
    sub: "分仓平仓",
    subEnd: "分仓到期",
    newShare: "新股杠杆",
    swing: "波动杠杆",
    model: "模型更换",
    shut: "品种关闭",
  },
};

interface Dealt {
  readonly instrumentId: number;
}

/** The tables of somebody's trading; fills at most `most`, the latest. */
export async function tradeTables(world: Pick<World, "db" | "former" | "market">, id: number, most: number): Promise<readonly Table[]> {
  const { db } = world;
  const named = namedBy(world);
  const fills = await latestFills(db, id, most);
  const positions = latest(await positionsOf(db, id), ({ openedXt }) => openedXt, most);
  const orders = latest(await ordersOf(db, id), ({ placedXt }) => placedXt, most);
  return [
    tableOf("positions", ["持仓（含已平仓）", "positions, closed ones too"], positionColumns(named), positions),
    tableOf("orders", ["委托", "orders"], orderColumns(named), orders),
    tableOf("fills", ["成交", "fills"], fillColumns(named), fills),
    tableOf("fill-prices", ["每笔成交的各价位", "the prices of each fill"], MET, someOf(fills, pricesOf, most)),
    tableOf("fill-market", ["每笔成交所遇的盘口与逐笔", "book and prints that each fill met"], MET, someOf(fills, marketOf, most)),
    tableOf("allocations", ["配资（分仓）", "sub-accounts"], ALLOCATION, await allocationsOf(db, id)),
    tableOf("new-issues", ["新股与新债申购", "applications for new issues"], APPLICATION, await applicationsOf(db, id)),
    tableOf("blocks", ["大宗成交", "block deals"], blockColumns(named), await dealsOf(db, id)),
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

type Naming = <Row extends Dealt>() => readonly Column<Row>[];

/** Code and name of what was traded. */
function namedBy(world: Pick<World, "former" | "market">): Naming {
  const of = ({ instrumentId }: Dealt) => world.market.instrument(instrumentId) ?? world.former.get(instrumentId);
  return () => [plain("code", "代码", (row) => of(row)?.code ?? ""), plain("name", "名称", (row) => of(row)?.name ?? "")];
}

function wayOf({ direction }: { readonly direction: 1 | -1 }): string {
  return direction === 1 ? "up" : "down";
}

/** stock, index, futures, or the number of a sub-account. */
function purse<Row extends { readonly purse: string | null }>(): Column<Row> {
  const named = word<Row>("account", "账户", PURSES, (row) => row.purse);
  return {
    ...named,
    shown: (value) =>
      String(value)
        .replace(/^sub(\d+)$/, "分仓 $1")
        .replace(/^[a-z]+$/, (kind) => named.shown(kind)),
  };
}

function fees<Row>(when: "open" | "close" | "", of: (row: Row) => Fees): readonly Column<Row>[] {
  return FEE_NAMES.map((name) => {
    const key = when === "" ? name : `${when}${name[0]!.toUpperCase()}${name.slice(1)}`;
    return money(key, `${when === "" ? "" : ACTIONS[when]}${FEES[name].zh}（元）`, (row) => of(row)[name]);
  });
}

function positionColumns(named: Naming): readonly Column<Position>[] {
  return [
    plain("number", "编号", ({ sn }) => sn),
    purse(),
    ...named<Position>(),
    word("direction", "方向", DIRECTIONS, wayOf),
    plain("lever", "杠杆（倍）", ({ lever }) => lever),
    plain("coin", "币种", ({ coin }) => coin),
    plain("openRate", "开仓汇率（元）", ({ openRate }) => openRate / RATE_SCALE),
    plain("shares", "持有数量", ({ shares }) => shares),
    money("cost", "持有成本（原币）", ({ cost }) => cost),
    money("margin", "保证金（元）", ({ margin }) => margin),
    money("marginAdd", "追加保证金（元）", ({ marginAdd }) => marginAdd),
    plain("bought", "开仓数量", ({ bought }) => bought),
    money("boughtValue", "开仓金额（原币）", ({ boughtValue }) => boughtValue),
    plain("sold", "平仓数量", ({ sold }) => sold),
    money("soldValue", "平仓金额（原币）", ({ soldValue }) => soldValue),
    ...fees<Position>("open", ({ openFees }) => openFees),
    ...fees<Position>("close", ({ closeFees }) => closeFees),
    money("stayAccrued", "未扣持仓费（元）", ({ stayAccrued }) => stayAccrued),
    money("stayPosted", "已扣持仓费（元）", ({ stayPosted }) => stayPosted),
    plain("stayDays", "计费天数", ({ stayDays }) => stayDays),
    money("realized", "已实现盈亏，未扣费用（元）", ({ realized }) => realized),
    price("profitTarget", "止盈价（原币）", ({ profitTarget }) => profitTarget),
    price("stopTarget", "止损价（原币）", ({ stopTarget }) => stopTarget),
    time("openedAt", "开仓时间（交易所）", ({ openedXt }) => openedXt),
    time("closedAt", "平仓时间（交易所）", ({ closedXt }) => closedXt),
    word("closeReason", "平仓原因", CLOSES, ({ closeReason }) => closeReason),
    plain("lockedUntil", "锁定至", ({ lockedUntil }) => lockedUntil),
  ];
}

function orderColumns(named: Naming): readonly Column<Order>[] {
  const kinds = Object.fromEntries(KIND_NAMES.map((kind) => [kind, ORDER_KINDS[kind].name.zh.replace("委托", "")]));
  const states = { working: "未成交", filled: "已成交", cancelled: "已撤单", expired: "已失效", rejected: "已拒绝" };
  return [
    plain("number", "编号", ({ sn }) => sn),
    word("action", "开平", ACTIONS, ({ action }) => action),
    plain("closes", "所平持仓", ({ closeOf }) => closeOf),
    purse(),
    ...named<Order>(),
    word("direction", "方向", DIRECTIONS, wayOf),
    plain("lever", "杠杆（倍）", ({ lever }) => lever),
    word("kind", "委托方式", kinds, ({ kind }) => kind),
    word("valid", "有效期", { day: "当日", gtc: "撤销前" }, ({ valid }) => valid),
    plain("shares", "委托数量", ({ shares }) => shares),
    price("price", "委托价或触发价（原币）", (order) => order.price),
    price("profitTarget", "止盈价（原币）", ({ profitTarget }) => profitTarget),
    price("stopTarget", "止损价（原币）", ({ stopTarget }) => stopTarget),
    plain("filled", "成交数量", ({ filled }) => filled),
    money("filledValue", "成交金额（原币）", ({ filledValue }) => filledValue),
    money("margin", "保证金（元）", ({ margin }) => margin),
    ...fees<Order>("", (order) => order.fees),
    money("held", "冻结（元）", ({ hold }) => hold),
    word("state", "状态", states, ({ state }) => state),
    time("placedAt", "委托时间（交易所）", ({ placedXt }) => placedXt),
    time("endedAt", "结束时间（交易所）", ({ endedXt }) => endedXt),
    word("endReason", "结束原因", ENDS, ({ endReason }) => endReason),
  ];
}

function fillColumns(named: Naming): readonly Column<Fill>[] {
  return [
    plain("number", "成交编号", fillId),
    plain("order", "委托编号", ({ sn }) => sn),
    plain("position", "持仓编号", ({ positionSn }) => positionSn),
    word("action", "开平", ACTIONS, ({ action }) => action),
    ...named<Fill>(),
    word("side", "买卖", { buy: "买入", sell: "卖出" }, ({ side }) => (side === 1 ? "buy" : "sell")),
    plain("shares", "数量", ({ shares }) => shares),
    plain("coin", "币种", ({ coin }) => coin),
    plain("rate", "汇率（元）", ({ rate }) => rate / RATE_SCALE),
    money("value", "金额（原币）", ({ value }) => value),
    ...fees<Fill>("", (fill) => fill.fees),
    time("filledAt", "成交时间（交易所）", ({ xt }) => xt),
    plain("step", "步", ({ step }) => step),
    plain("rules", "所依参数的生效日", ({ rules }) => rules),
  ];
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

const ALLOCATION: readonly Column<Allocation>[] = [
  plain("number", "编号", ({ sn }) => sn),
  purse(),
  word(
    "cycle",
    "周期",
    { day: "按天", week: "按周", month: "按月" },
    ({ cycleType }) => (["day", "week", "month"] as const)[cycleType - 1]!,
  ),
  plain("cycles", "周期数", ({ cycles }) => cycles),
  plain("lever", "杠杆（倍）", ({ lever }) => lever),
  money("margin", "保证金（元）", ({ margin }) => margin),
  money("funds", "配资金额（元）", ({ funds }) => funds),
  money("manageFee", "管理费（元）", ({ manageFee }) => manageFee),
  plain("singleRatio", "单股上限（%）", ({ singleRatio }) => singleRatio),
  word(
    "state",
    "状态",
    { reviewing: "待审核", running: "操盘中", refused: "未通过", due: "已到期", ended: "已结束" },
    ({ state }) => (["reviewing", "running", "refused", "due", "ended"] as const)[state],
  ),
  plain("beginDay", "开始日", ({ beginDay }) => beginDay),
  plain("endDay", "到期日", ({ endDay }) => endDay),
  time("appliedAt", "申请时间（交易所）", ({ appliedXt }) => appliedXt),
  time("decidedAt", "审核时间（交易所）", ({ auditedXt }) => auditedXt),
];

const STATUSES = { waiting: "待抽签", lost: "未中签", won: "已中签", paid: "已缴款", held: "已转持仓" };
const STATUS_OF = ["", "waiting", "lost", "won", "paid", "held"] as const;

const APPLICATION: readonly Column<Application>[] = [
  plain("number", "编号", ({ sn }) => sn),
  plain("code", "代码", ({ code }) => code),
  plain("exchange", "交易所", ({ exchange }) => exchange),
  word(
    "kind",
    "类别",
    { draw: "新股申购", placement: "线下配售", bond: "新债申购" },
    ({ type }) => (["draw", "placement", "bond"] as const)[type - 1]!,
  ),
  price("price", "发行价（元）", (application) => application.price),
  plain("quantity", "申购数量", ({ quantity }) => quantity),
  plain("entropy", "本人带入抽签的随机数", ({ entropy }) => entropy),
  word("state", "状态", STATUSES, ({ status }) => STATUS_OF[status]),
  plain("numberFrom", "首个号码", ({ numberFrom }) => numberFrom),
  plain("numberTo", "末个号码", ({ numberTo }) => numberTo),
  plain("won", "中签数量", ({ won }) => won),
  money("held", "冻结（元）", ({ hold }) => hold),
  flag("forfeited", "弃购", ({ forfeited }) => forfeited),
  plain("subscribeDay", "申购日", ({ subscribeDay }) => subscribeDay),
  plain("drawDay", "抽签日", ({ drawDay }) => drawDay),
  plain("payDay", "缴款日", ({ payDay }) => payDay),
  plain("listDay", "上市日", ({ listDay }) => listDay),
  time("appliedAt", "申购时间（交易所）", ({ appliedXt }) => appliedXt),
  time("paidAt", "缴款时间（交易所）", ({ paidXt }) => paidXt),
];

function blockColumns(named: Naming): readonly Column<BlockDeal>[] {
  return [
    plain("number", "编号", ({ sn }) => sn),
    ...named<BlockDeal>(),
    plain("shares", "数量", ({ shares }) => shares),
    price("price", "价格（元）", (deal) => deal.price),
    money("held", "冻结（元）", ({ hold }) => hold),
    word("state", "状态", { paid: "已付款", held: "已转持仓" }, ({ status }) => (status === 4 ? "paid" : "held")),
    plain("lockDays", "锁定交易日", ({ lockDays }) => lockDays),
    time("boughtAt", "买入时间（交易所）", ({ boughtXt }) => boughtXt),
  ];
}
