import { useIndices } from "../data/indices.ts";
import { useMinutes } from "../data/minutes.ts";
import { addressOf } from "../data/symbols.ts";
import { Link } from "../shell/location.ts";
import { amount, directionOf, percent, signed } from "../ui/format.ts";
import { Skeleton } from "../ui/skeleton.tsx";
import { Sparkline } from "../ui/sparkline.tsx";
import "./index-cards.css";

const MINUTES_A_DAY = 241;

/** Indices side by side: value, change, the day so far. More than three scroll sideways. */
export function IndexCards({
  gids,
  names,
  label,
}: {
  readonly gids: readonly string[];
  readonly names?: Readonly<Record<string, string>>;
  readonly label?: string;
}) {
  const indices = useIndices();
  return (
    <div className={gids.length > 3 ? "idx strip" : "idx"} role="group" aria-label={label}>
      {gids.map((gid) => {
        const row = indices.data?.find((one) => one.gid === gid);
        if (indices.data && !row) return null;
        return (
          <IndexCard
            key={gid}
            gid={gid}
            name={names?.[gid] ?? row?.name ?? ""}
            value={row?.nowPrice}
            change={row?.increase}
            rate={row?.increaseRate}
          />
        );
      })}
    </div>
  );
}

interface Props {
  readonly gid: string;
  readonly name: string;
  readonly value: number | undefined;
  readonly change: number | undefined;
  readonly rate: number | undefined;
}

function IndexCard({ gid, name, value, change, rate }: Props) {
  const way = directionOf(change);
  return (
    <Link href={addressOf({ gid, name })}>
      <span className="lab t2 ell">{name}</span>
      <b className={way}>{value === undefined ? <Skeleton width={84} height={20} /> : amount(value)}</b>
      <span className={`lab ${way}`}>
        {value === undefined ? <Skeleton width={72} height={12} /> : `${signed(change)} ${percent(rate)}`}
      </span>
      <span className="sp">
        <Day gid={gid} base={value === undefined || change === undefined ? null : value - change} now={value} />
      </span>
    </Link>
  );
}

function Day({ gid, base, now }: { readonly gid: string; readonly base: number | null; readonly now: number | undefined }) {
  const minutes = useMinutes(gid, 1);
  const past = minutes.data?.price ?? [];
  const values = now === undefined ? past : [...past.slice(0, -1), now];
  if (base === null || past.length === 0) return null;
  return <Sparkline values={values} base={base} slots={MINUTES_A_DAY} />;
}
