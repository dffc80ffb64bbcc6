/** Indices and futures as products: what one lot is, and the user's positions in them. */
import type { ContractTerms } from "@hongpan/core/rules/terms/terms.ts";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { call } from "./wire/api.ts";
import { everyPage } from "./wire/every-page.ts";
import { seedQuote } from "./market/quotes.ts";
import type { Position } from "./wire/shapes.ts";

export type Product = "index" | "futures";
type Coin = ContractTerms["coin"];

/** A contract in one form for both products. Money in yuan, but depositAmt and transFee in the coin. */
export interface Contract {
  readonly product: Product;
  readonly id: number;
  readonly gid: string;
  readonly name: string;
  readonly tradable: boolean;
  /** What a lot moves, in the coin, when the price moves by 1. */
  readonly unit: number;
  readonly standard: string;
  readonly coin: Coin;
  /** Yuan for one of the coin. */
  readonly rate: number;
  readonly depositAmt: number;
  readonly transFee: number;
  readonly minNum: number;
  readonly maxNum: number;
}

const FRESH_MS = 60_000;

/** All contracts of a product; their terms are renewed each day. Null: none are asked for. */
export function useContracts(product: Product | null) {
  return useQuery({
    queryKey: ["contracts", product],
    queryFn: product === "index" ? indices : futures,
    enabled: product !== null,
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
  });
}

async function indices(): Promise<readonly Contract[]> {
  const rows = await call("/api/index/queryListIndex.do", {});
  return rows.map((row) => ({
    ...({ product: "index", id: row.id, gid: row.indexGid, name: row.indexName, tradable: row.transState === 1 } as const),
    ...({ unit: row.eachPoint, standard: row.tDesc, coin: "CNY", rate: 1, depositAmt: row.depositAmt, transFee: row.transFee } as const),
    ...{ minNum: row.minNum, maxNum: row.maxNum },
  }));
}

async function futures(): Promise<readonly Contract[]> {
  const rows = await call("/api/futures/queryList.do", {});
  return rows.map((row) => ({
    ...({ product: "futures", id: row.id, gid: row.futuresGid, name: row.futuresName, tradable: row.transState === 1 } as const),
    ...{ unit: row.futuresUnit, standard: row.futuresStandard, coin: row.coinCode as Coin, rate: row.coinRate },
    ...{ depositAmt: row.depositAmt, transFee: row.transFee, minNum: row.minNum, maxNum: row.maxNum },
  }));
}

/** What a row of a position is worth, in yuan, per lot and point; 1 for a share. */
export interface Held {
  readonly position: Position;
  readonly pointWorth: number;
}

const PAGE = 50;
const REFRESH_MS = 15_000;

/** Positions of a product, held or closed, page by page. Null: none are asked for. */
export function useContractPositions(product: Product | null, list: "held" | "sold") {
  const state = list === "held" ? 0 : 1;
  return useInfiniteQuery({
    queryKey: ["my", "contracts", product, list],
    queryFn: ({ pageParam }) => positions(product, state, pageParam),
    enabled: product !== null,
    initialPageParam: 1,
    getNextPageParam: (last) => (last.hasNextPage ? last.pageNum + 1 : undefined),
    refetchInterval: REFRESH_MS,
  });
}

/** Every row of it, for a file. */
export function allContractPositions(product: Product, list: "held" | "sold"): Promise<readonly Held[]> {
  return everyPage((pageNum) => positions(product, list === "held" ? 0 : 1, pageNum));
}

async function positions(product: Product | null, state: number, pageNum: number) {
  const fields = { state, pageNum, pageSize: PAGE };
  if (product === "index") {
    const page = await call("/user/index/position/list.do", fields);
    return { ...page, list: page.list.map((row) => heldOf(row, row.eachPoint)) };
  }
  const page = await call("/user/futures/position/list.do", fields);
  return { ...page, list: page.list.map((row) => heldOf(row, row.futuresUnit * row.nowRate)) };
}

function heldOf(position: Position, pointWorth: number): Held {
  if (position.status === 3 && position.now_price) seedQuote(position.stockGid, { nowPrice: position.now_price });
  return { position, pointWorth };
}
