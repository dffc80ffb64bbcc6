/** The groups that lists are made of, by their name on the wire (Sina's where Sina has one). */
import type { Instrument } from "@hongpan/core/rules/products/instruments.ts";
import { boardsOf } from "./boards.ts";
import type { Market } from "../market/answers.ts";
import { isNew } from "./board-rules.ts";
import { onceADay } from "./sheet.ts";

const BOARD = "bk_";

type Belongs = (instrument: Instrument, market: Market) => boolean;

const NODES: Readonly<Record<string, Belongs>> = {
  hs_a: ({ kind }) => kind === "stock",
  sh_a: ({ kind, exchange }) => kind === "stock" && exchange === "sh",
  sz_a: ({ kind, exchange }) => kind === "stock" && exchange === "sz",
  hs_bjs: ({ kind, exchange }) => kind === "stock" && exchange === "bj",
  cyb: ({ kind, board }) => kind === "stock" && board === "chinext",
  kcb: ({ kind, board }) => kind === "stock" && board === "star",
  st: ({ kind, st }) => kind === "stock" && st,
  new: (each, market) => isNew(each, market.day()),
  zs: ({ kind }) => kind === "index",
  world: ({ kind }) => kind === "world",
  hk: ({ kind }) => kind === "hk",
  us: ({ kind }) => kind === "us",
  futures: ({ kind }) => kind === "futures" || kind === "gold",
  bond: ({ kind }) => kind === "bond",
};

/** The places of a node's members in `market.all`, or null when there is no such node. bk_ and a board's name is a node too. */
export function placesOf(market: Market, node: string): readonly number[] | null {
  if (isBoardNode(node)) return boardsOf(market).get(node.slice(BOARD.length))?.places ?? null;
  const belongs = Object.hasOwn(NODES, node) ? NODES[node] : undefined;
  if (!belongs) return null;
  return onceADay(market, `node ${node}`, () => market.all.flatMap((each, place) => (belongs(each, market) ? [place] : [])));
}

/** Whether a node names a board: its members can change within a day. */
export function isBoardNode(node: string): boolean {
  return node.startsWith(BOARD);
}
