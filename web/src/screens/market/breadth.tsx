import { useBreadth } from "../../data/market/breadth.ts";
import { Link } from "../../ui/page/location.ts";
import { useText } from "../../text/text.ts";
import { BreadthBar } from "../../quotes/breadth-bar.tsx";
import { ChangeBuckets } from "../../quotes/change-buckets.tsx";
import { amount } from "../../ui/format.ts";
import { Skeleton } from "../../ui/skeleton.tsx";

const BARS_PX = 80;

/** How many rise and fall, how far, and how many stand at their limits. */
export function Breadth() {
  const t = useText().lists.breadth;
  const counts = useBreadth().data ?? null;
  const text = (value: number | undefined) => amount(value, 0);
  const label = (up: number, flat: number, down: number) =>
    t.summary(text(up), text(flat), text(down), text(counts?.limitUp), text(counts?.limitDown));
  return (
    <section className="sheet-sec nopad spread">
      <BreadthBar counts={counts} up={t.up} down={t.down} label={label} />
      {counts ? <ChangeBuckets buckets={counts.buckets} /> : <Skeleton height={BARS_PX} />}
      <div className="between cap t3 spread-foot">
        <span>
          {t.limitUp} <b className="up">{text(counts?.limitUp)}</b>
        </span>
        <Link href="/breadth" className="touch low">
          {t.flat} {text(counts?.ping)} ›
        </Link>
        <span>
          {t.limitDown} <b className="down">{text(counts?.limitDown)}</b>
        </span>
      </div>
    </section>
  );
}
