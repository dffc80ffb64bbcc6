import { exchangeAbroad } from "@hongpan/core/rules/markets/exchanges.ts";
import { useAbroad, useIndices } from "../data/market/indices.ts";
import { useDayLine } from "../data/market/day-lines.ts";
import { useQuote } from "../data/market/quotes.ts";
import { addressOf, useSymbolNames } from "../data/market/symbols.ts";
import { Link } from "../ui/page/location.ts";
import { amount, directionOf, percent, signed } from "../ui/format.ts";
import { Skeleton } from "../ui/empty-state.tsx";
import { Sparkline } from "../ui/sparkline.tsx";
import "./index-cards.css";

/** One percent in the points of a line. */
const A_PERCENT = 1000;

interface CardsProps {
  readonly gids: readonly string[];
  readonly names?: Readonly<Record<string, string>> | undefined;
  readonly label?: string | undefined;
}

/** Indices side by side: value, change, the day so far. More than three scroll sideways. */
export function IndexCards({ gids, names, label }: CardsProps) {
  return gids.some(isAbroad) ? (
    <div className="idx" role="group" aria-label={label}>
      {gids.map((gid) => (
        <AbroadCard key={gid} gid={gid} />
      ))}
    </div>
  ) : (
    <HomeCards gids={gids} names={names} label={label} />
  );
}

function isAbroad(gid: string): boolean {
  return exchangeAbroad(gid) !== null;
}

function AbroadCard({ gid }: { readonly gid: string }) {
  const seeded = useAbroad().isSuccess;
  const quote = useQuote(gid);
  const name = useSymbolNames().get(gid)?.name ?? "";
  const shown = seeded || quote?.quoteTime ? quote : null;
  return <IndexCard gid={gid} name={name} value={shown?.nowPrice} change={shown?.increase} rate={shown?.hcrate} />;
}

function HomeCards({ gids, names, label }: CardsProps) {
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
        <Day gid={gid} rate={rate} />
      </span>
    </Link>
  );
}

// The last point is the level that the card shows.
function Day({ gid, rate }: { readonly gid: string; readonly rate: number | undefined }) {
  const line = useDayLine(gid);
  if (!line || line.points.length === 0) return null;
  const points = rate === undefined ? line.points : [...line.points.slice(0, -1), rate * A_PERCENT];
  return <Sparkline values={points} base={0} slots={line.slots} />;
}
