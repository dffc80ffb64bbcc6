/** The groups that lists are made of, by their name on the wire (Sina's where Sina has one). */
import { addDays } from "@hongpan/core/rules/calendar.ts";
import type { Instrument } from "@hongpan/core/rules/instruments.ts";
import type { Market } from "./market.ts";

/** Calendar days after its listing for which a stock counts as new (次新). */
export const NEW_DAYS = 365;

type Belongs = (instrument: Instrument, market: Market) => boolean;

const NODES: Readonly<Record<string, Belongs>> = {
  hs_a: ({ kind }) => kind === "stock",
  sh_a: ({ kind, exchange }) => kind === "stock" && exchange === "sh",
  sz_a: ({ kind, exchange }) => kind === "stock" && exchange === "sz",
  hs_bjs: ({ kind, exchange }) => kind === "stock" && exchange === "bj",
  cyb: ({ kind, board }) => kind === "stock" && board === "chinext",
  kcb: ({ kind, board }) => kind === "stock" && board === "star",
  st: ({ kind, st }) => kind === "stock" && st,
  new: isNew,
  zs: ({ kind }) => kind === "index",
};

/** The instruments of a node in the order of their ids, or null when there is no such node. */
export function membersOf(market: Market, node: string): readonly Instrument[] | null {
  const belongs = Object.hasOwn(NODES, node) ? NODES[node] : undefined;
  return belongs ? market.all.filter((each) => belongs(each, market)) : null;
}

/** Whether a stock has been listed for less than a year. */
export function isNew(instrument: Instrument, market: Market): boolean {
  return instrument.kind === "stock" && instrument.listedOn > addDays(market.day(), -NEW_DAYS);
}
