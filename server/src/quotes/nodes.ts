/** The groups that lists are made of, by their name on the wire (Sina's where Sina has one). */
import type { Instrument } from "@hongpan/core/rules/products/instruments.ts";
import { isShare, LISTS, productOf } from "@hongpan/core/rules/products/products.ts";
import { boardsOf } from "./boards.ts";
import type { Market } from "../market/answers.ts";
import { isNew } from "./board-rules.ts";

const BOARD = "bk_";

type Belongs = (instrument: Instrument, market: Market) => boolean;

/** Parts of the products' own lists. */
const NODES: Readonly<Record<string, Belongs>> = {
  sh_a: (each) => isShare(each) && each.exchange === "sh",
  sz_a: (each) => isShare(each) && each.exchange === "sz",
  hs_bjs: (each) => isShare(each) && each.exchange === "bj",
  cyb: (each) => isShare(each) && each.board === "chinext",
  kcb: (each) => isShare(each) && each.board === "star",
  st: (each) => isShare(each) && each.st,
  new: (each, market) => isNew(each, market.day()),
};

/** The places of a node's members in `market.all`, or null when there is no such node. bk_ and a board's name is a node too. */
export function placesOf(market: Market, node: string): readonly number[] | null {
  if (isBoardNode(node)) return boardsOf(market).get(node.slice(BOARD.length))?.places ?? null;
  const belongs = Object.hasOwn(NODES, node)
    ? NODES[node]
    : LISTS.has(node)
      ? (each: Instrument) => productOf(each).list === node
      : undefined;
  if (!belongs) return null;
  return market.sheet.onceADay(`node ${node}`, () => market.all.flatMap((each, place) => (belongs(each, market) ? [place] : [])));
}

/** Whether a node names a board: its members can change within a day. */
export function isBoardNode(node: string): boolean {
  return node.startsWith(BOARD);
}
