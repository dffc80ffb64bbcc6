import { Link } from "../../ui/page/location.ts";
import { useText } from "../../text/text.ts";
import { useSeedLine } from "../../quotes/seed.ts";
import { PhaseClock } from "../../quotes/phase-clock.tsx";
import { Icon } from "../../ui/icon.tsx";

/** The mark of the day's commitment, whether its key is public, and the market's clock. */
export function ProofStrip() {
  const t = useText().lists.proof;
  const line = useSeedLine(4);
  return (
    <section className="sheet-sec between proof-strip">
      <Link href="/proof" className="row cap t2 touch low">
        <Icon name="lock" size="s" />
        <span className="ell">{line}</span>
        <span className="info m">{t.note} ›</span>
      </Link>
      <PhaseClock />
    </section>
  );
}
