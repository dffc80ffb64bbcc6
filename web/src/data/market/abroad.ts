/** Indices and contracts that people look at beside the A-shares, in the order of the day's course, and what they stand at. */
import { perExchange, shareMarket } from "@hongpan/core/rules/markets/exchanges.ts";
import { useQuery } from "@tanstack/react-query";
import { call } from "../wire/api.ts";
import { seedQuote } from "./quotes.ts";

/** Index futures and commodities stand for the world: they go on while the indices rest. */
export const ABROAD = {
  ...perExchange((exchange) => shareMarket(exchange).indices),
  world: ["hf_CHA50CFD", "hf_HSI", "hf_ES", "hf_NQ", "hf_YM", "XAUUSD", "hf_XAG", "hf_CL", "hf_OIL"],
};
export type AbroadGroup = keyof typeof ABROAD;

const NODES = ["world", "futures"] as const;
const COLUMNS = "trade,pricechange,changepercent";

/** Whether the quotes of all groups have been seeded; each row is live from then on. */
export function useAbroad() {
  return useQuery({ queryKey: ["abroad"], queryFn: () => Promise.all(NODES.map(seedNode)), staleTime: 60_000 });
}

async function seedNode(node: string): Promise<number> {
  const { rows } = await call("/api/market/list.do", { node, columns: COLUMNS });
  for (const [gid, nowPrice, increase, hcrate] of rows ?? [])
    seedQuote(String(gid), { nowPrice: Number(nowPrice), increase: Number(increase), hcrate: Number(hcrate) });
  return rows?.length ?? 0;
}
