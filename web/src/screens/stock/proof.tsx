import { exchangeAbroad } from "@hongpan/core/rules/exchanges.ts";
import { ProofPanel } from "../../proof/proof-panel.tsx";
import { kindOf } from "../../data/market/symbols.ts";

const MARKETS = { stock: "cn", index: "cn", bond: "cn", hk: "hk", us: "us", futures: "futures", gold: "gold" } as const;

/** The days' commitments of the symbol's market with their keys; an A-share's day can be recomputed. */
export function Proof({ gid }: { readonly gid: string }) {
  const kind = kindOf(gid);
  const market = exchangeAbroad(gid) ?? MARKETS[kind];
  return <ProofPanel market={market} {...(kind === "stock" && market === "cn" ? { gid } : {})} />;
}
