import { useMemo } from "react";
import { distribution, EDGES, useBreadth } from "../../data/market/breadth.ts";
import { useListRows } from "../../data/market/whole-list.ts";
import { Link } from "../../ui/location.ts";
import { useText } from "../../text/text.ts";
import { BreadthBar } from "../../quotes/breadth-bar.tsx";
import { amount } from "../../ui/format.ts";
import { Skeleton } from "../../ui/skeleton.tsx";

const BARS_PX = 44;

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
      <Bars />
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

/** A bar for each bucket of change, the greatest rise at the left as in the line above it. */
function Bars() {
  const list = useListRows("hs_a").data;
  const counts = useMemo(() => distribution(list?.rows ?? []).toReversed(), [list]);
  const most = Math.max(...counts);
  if (most === 0) return <Skeleton height={BARS_PX + 36} />;
  const words = bucketWords();
  return (
    <ul className="buckets">
      {counts.map((count, at) => (
        <li key={words[at]} className={at < EDGES.length + 1 ? "up" : at > EDGES.length + 1 ? "down" : "flat"}>
          <b>{count}</b>
          <i style={{ height: Math.max(count > 0 ? 2 : 1, Math.round((count / most) * BARS_PX)) }} />
          <span className="t3">
            {words[at]!.replace(/~.*/, "")}
            {/* On the narrowest phones the outer edge must do. */}
            <span className="wide">{/~.*/.exec(words[at]!)?.[0]}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** >7 5~7 3~5 1~3 0~1, 0, and the same downward, in percent. */
function bucketWords(): readonly string[] {
  const edges = [0, ...EDGES];
  const rises = edges.map((edge, at) => (at === edges.length - 1 ? `>${edge}` : `${edge}~${edges[at + 1]!}`));
  const falls = edges.map((edge, at) => (at === edges.length - 1 ? `<−${edge}` : `−${edge}~${edges[at + 1]!}`));
  return [...rises.toReversed(), "0", ...falls];
}
