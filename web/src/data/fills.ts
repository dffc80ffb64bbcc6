/** Own fills of a symbol, for the marks on its charts. */
import { withoutExchange } from "@hongpan/core/rules/markets/exchanges.ts";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { allContractPositions } from "./contracts.ts";
import { usePositions } from "./positions.ts";
import { useLoggedIn } from "./session.ts";
import type { Position } from "./wire/shapes.ts";
import { kindOf } from "./market/symbols.ts";

/** A fill of the person who looks: exchange time in epoch ms, the price paid or taken. */
export interface Fill {
  readonly at: number;
  readonly price: number;
  readonly side: "B" | "S";
}

const NONE: readonly Fill[] = [];

/** Openings and closings of `gid`, in no order; none for a guest. */
export function useFills(gid: string): readonly Fill[] {
  const loggedIn = useLoggedIn();
  const kind = kindOf(gid);
  const product = kind === "index" || kind === "futures" ? kind : null;
  const filter = { stockCode: withoutExchange(gid) };
  const held = usePositions("held", filter, loggedIn && product === null).data;
  const sold = usePositions("sold", filter, loggedIn && product === null).data;
  const contracts = useQuery({
    queryKey: ["my", "contracts", product, "fills"],
    queryFn: () => Promise.all([allContractPositions(product!, "held"), allContractPositions(product!, "sold")]),
    enabled: loggedIn && product !== null,
  }).data;
  return useMemo(() => {
    const shares = [held, sold].flatMap((list) => list?.pages.flatMap((page) => page.list) ?? []);
    const rows = [...shares, ...(contracts?.flat() ?? []).map(({ position }) => position)].filter((row) => row.stockGid === gid);
    return rows.length === 0 ? NONE : fillsOf(rows);
  }, [held, sold, contracts, gid]);
}

/** A position bets on a rise (买涨: opened by a buy) or on a fall (买跌: opened by a sale). A part that was sold has its own row. */
export function fillsOf(
  rows: readonly Pick<Position, "orderDirection" | "buyOrderTime" | "buyOrderPrice" | "sellOrderTime" | "sellOrderPrice">[],
): readonly Fill[] {
  const fills = rows.flatMap((row): Fill[] => {
    const rising = row.orderDirection === "买涨";
    const opened: Fill = { at: row.buyOrderTime, price: row.buyOrderPrice, side: rising ? "B" : "S" };
    if (!row.sellOrderTime || !row.sellOrderPrice) return [opened];
    return [opened, { at: row.sellOrderTime, price: row.sellOrderPrice, side: rising ? "S" : "B" }];
  });
  const once = new Map(fills.map((fill) => [`${fill.at} ${fill.side} ${fill.price}`, fill]));
  return [...once.values()];
}
