import { useQuery } from "@tanstack/react-query";
import { call } from "../../data/wire/api.ts";
import { Link } from "../../ui/location.ts";
import { useText } from "../../text/text.ts";
import { PhaseClock } from "../../quotes/phase-clock.tsx";
import { Icon } from "../../ui/icon.tsx";

/** The day's commitment (or, after the close, its key), and the market's clock. */
export function ProofStrip() {
  const t = useText().lists.proof;
  const proof = useQuery({ queryKey: ["proof", "today"], queryFn: () => call("/api/market/proof.do", {}), staleTime: 60_000 }).data;
  const mark = proof ? (proof.key ?? proof.commitment) : "";
  const id = `${mark.slice(0, 6)}…${mark.slice(-6)}`;
  return (
    <section className="sheet-sec between proof-strip">
      <Link href="/proof" className="row cap t2">
        <Icon name="lock" size="s" />
        <span className="ell">{proof ? (proof.key ? t.open(id) : t.sealed(id)) : ""}</span>
        <span className="info m">{t.note} ›</span>
      </Link>
      <PhaseClock />
    </section>
  );
}
