import { useIndices } from "../../data/indices.ts";
import { useMinutes } from "../../data/minutes.ts";
import { Link } from "../../shell/location.ts";
import { useText } from "../../text/text.ts";
import { amount, directionOf, percent, signed } from "../../ui/format.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Sparkline } from "../../ui/sparkline.tsx";

const CARDS = ["sh000001", "sz399001", "sz399006"] as const;
const MINUTES_A_DAY = 241;

/** 上证指数, 深证成指, 创业板指: value, change, the day so far. */
export function IndexCards() {
  const indices = useIndices();
  return (
    <div className="idx">
      {CARDS.map((gid) => {
        const row = indices.data?.find((one) => one.gid === gid);
        return <IndexCard key={gid} gid={gid} value={row?.nowPrice} change={row?.increase} rate={row?.increaseRate} />;
      })}
    </div>
  );
}

interface Props {
  readonly gid: (typeof CARDS)[number];
  readonly value: number | undefined;
  readonly change: number | undefined;
  readonly rate: number | undefined;
}

function IndexCard({ gid, value, change, rate }: Props) {
  const t = useText().account.home;
  const way = directionOf(change);
  return (
    <Link href={`/kline?code=${gid}&if_zhishu=1&name=${encodeURIComponent(t.indexNames[gid])}`}>
      <span className="lab t2">{t.indexNames[gid]}</span>
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
