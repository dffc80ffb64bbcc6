import { useText } from "../text/text.ts";
import { amount } from "../ui/format.ts";
import "./change-buckets.css";

interface Bucket {
  /** Percent; null: everything below, or above. */
  readonly from: number | null;
  readonly to: number | null;
  readonly count: number;
}

/** How many shares rise and fall by how much: the greatest rise at the left, the greatest fall at the right. */
export function ChangeBuckets({ buckets }: { readonly buckets: readonly Bucket[] }) {
  const t = useText().info.breadth;
  const most = Math.max(1, ...buckets.map(({ count }) => count));
  return (
    <ul className="buckets">
      {buckets.toReversed().map(({ from, to, count }) => {
        const way = from === 0 && to === 0 ? "flat" : (from ?? -1) < 0 ? "down" : "up";
        return (
          <li key={`${from} ${to}`} className={way}>
            <b>{amount(count, 0)}</b>
            <svg viewBox="0 0 10 44" preserveAspectRatio="none" aria-hidden="true">
              <rect width="10" y={44 - heightOf(count, most)} height={heightOf(count, most)} />
            </svg>
            <span className="t3">{nameOf({ from, to }, t.zero)}</span>
          </li>
        );
      })}
    </ul>
  );
}

// One share is seen, too.
function heightOf(count: number, most: number): number {
  return Math.max(count > 0 ? 2 : 1, (count / most) * 44);
}

/** >7 5~7 3~5 0~3 平 −0~3 −3~5 −5~7 <−7, in percent: a fall's sign stands before its whole span. */
function nameOf({ from, to }: Omit<Bucket, "count">, zero: string): string {
  if (from === null) return `<−${-(to ?? 0)}`;
  if (to === null) return `>${from}`;
  if (from === to) return zero;
  return from < 0 ? `−${Math.abs(to)}~${-from}` : `${from}~${to}`;
}
