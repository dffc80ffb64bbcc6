/** A trade of the rules as a decision on an account: what is written, what its owner's screens receive, and from which step it is watched. */
import type { Entry } from "@hongpan/core/rules/accounts/ledger.ts";
import type { Order } from "@hongpan/core/rules/orders/orders.ts";
import type { Trade } from "@hongpan/core/rules/orders/trade.ts";
import type { Instrument } from "@hongpan/core/rules/products/instruments.ts";
import type { Decision } from "../../accounts/accounts.ts";
import { messageRows } from "../../accounts/messages.ts";
import { rowsFor, type PartRows } from "../../accounts/parts.ts";
import { markRow, markRows } from "../../positions/position-history.ts";
import { positionRow, positionRows } from "../../positions/positions.ts";
import { depletionRow, depletionRows } from "../store/depletions.ts";
import { fillRow, fillRows } from "../store/fills.ts";
import { orderRow, orderRows } from "../store/orders.ts";

/** A trade of which parts may be missing. */
type PartialTrade = Partial<Trade> & { readonly entries: readonly Entry[] };

interface Traded<D> extends Pick<Decision<D>, "atXt" | "mayOwe" | "rows" | "events" | "effects" | "reply"> {
  readonly trade: PartialTrade;
  /** The step that it cites: what is new is evaluated from the next one on. */
  readonly step: number;
  /** Rows of the inbox that tell of it. */
  readonly messages?: readonly object[];
}

const NOTHING: Trade = { orders: [], positions: [], fills: [], depletion: [], entries: [] };

/** The decision that writes a trade, with what else is written and sent with it. */
export function tradeDecision<D>({ trade: given, step, messages = [], rows = [], events = [], ...rest }: Traded<D>): Decision<D> {
  const trade = { ...NOTHING, ...given };
  const { orders, positions, entries } = trade;
  return {
    ...rest,
    entries,
    rows: [...rowsOfTrade(trade, rest.atXt), ...(messages.length > 0 ? [rowsFor(messageRows, messages)] : []), ...rows],
    events: [...eventsOfTrade(trade), ...events],
    effects: { ...rest.effects, watch: [{ orders, positions, step }] },
  };
}

/** Money is posted at the moment that its fill or order cites: the clock has gone on since the call came in at `atXt`. */
export function citedXt({ fills = [], orders = [] }: PartialTrade, atXt: number): number {
  return fills[0]?.xt ?? Math.max(atXt, ...orders.map(({ placedXt }) => placedXt));
}

/** What fund records name: "贵州茅台 600519", "纽约黄金 GC"; of a future without its mark, as screens show it. */
export function subjectOf(instrument: Instrument | undefined): string {
  return instrument ? `${instrument.name} ${instrument.code.replace(/^hf_/, "")}` : "";
}

/** The rows of a trade for the one write; an order that ends in it ends at `atXt`. */
export function rowsOfTrade(trade: Trade, atXt: number): readonly PartRows[] {
  const ended = (order: Order) => (order.state === "working" || order.endedXt !== null ? order : { ...order, endedXt: atXt });
  return [
    rowsFor(
      orderRows,
      trade.orders.map((order) => orderRow(ended(order))),
    ),
    rowsFor(positionRows, trade.positions.map(positionRow)),
    rowsFor(fillRows, trade.fills.map(fillRow)),
    rowsFor(markRows, (trade.marks ?? []).map(markRow)),
    rowsFor(depletionRows, trade.fills.length > 0 ? trade.depletion.map(depletionRow) : []),
  ];
}

/** What phones receive of a trade. */
export function eventsOfTrade(trade: Trade): readonly object[] {
  return [
    ...trade.orders.map((order) => ({
      kind: "order",
      positionSn: order.sn,
      closeOf: order.closeOf,
      state: order.state,
      filled: order.filled,
    })),
    ...trade.positions.map((position) => ({
      kind: "position",
      positionSn: position.sn,
      shares: position.shares,
      closeReason: position.closeReason,
    })),
  ];
}
