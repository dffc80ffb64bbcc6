import { useQuery } from "@tanstack/react-query";
import { call } from "../../data/api.ts";
import { kindOf } from "../../data/symbols.ts";
import { useText } from "../../text/text.ts";
import { KeyValue } from "../../ui/key-value.tsx";

const MARKETS = { stock: "cn", index: "cn", bond: "cn", hk: "hk", us: "us", futures: "futures", gold: "gold" } as const;

/** The day's commitment of the symbol's market, and its key once it is public. */
export function Proof({ gid }: { readonly gid: string }) {
  const t = useText().market;
  const market = /^(hk|us)/.exec(gid)?.[1] ?? MARKETS[kindOf(gid)];
  const proof = useQuery({ queryKey: ["proof", market], queryFn: () => call("/api/market/proof.do", { market }) }).data;
  return (
    <div className="proofs">
      <p className="sec t2">{t.proofNote}</p>
      <dl>
        <KeyValue label={t.day}>{proof?.day ?? "--"}</KeyValue>
        <KeyValue label={t.commitment}>{proof?.commitment ?? "--"}</KeyValue>
        <KeyValue label={t.revealed}>{proof?.key ?? t.notRevealed}</KeyValue>
      </dl>
    </div>
  );
}
