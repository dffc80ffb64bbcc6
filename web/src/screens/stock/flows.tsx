import { useDetail } from "../../data/market/detail.ts";
import { useText } from "../../text/text.ts";
import { EmptyState, ErrorState } from "../../ui/empty-state.tsx";
import { directionOf } from "../../ui/format.ts";
import { big } from "../../ui/market-format.ts";
import { SkeletonRows } from "../../ui/skeleton.tsx";

/** 今日资金: what was bought at the ask less what was sold at the bid, by the size of the prints up to now. */
export function Flows({ gid }: { readonly gid: string }) {
  const t = useText().chart;
  const query = useDetail(gid);
  if (query.isError && !query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <SkeletonRows rows={4} />;
  const { flow } = query.data;
  const rows = flow.map(({ size, bought, sold }) => ({ size: size as keyof typeof t.sizes, net: bought - sold, all: bought + sold }));
  if (rows.every(({ all }) => all === 0)) return <EmptyState icon="market" text={t.noFlows} />;
  const widest = Math.max(1, ...rows.map(({ net }) => Math.abs(net)));
  const main = rows.filter(({ size }) => size === "xl" || size === "l").reduce((sum, { net }) => sum + net, 0);
  return (
    <div className="flows">
      <div className="between">
        <b>{t.flowsTitle}</b>
        <span className="sec">
          {main < 0 ? t.mainOutflow : t.mainInflow} <b className={directionOf(main)}>{signed(main)}</b>
        </span>
      </div>
      <dl>
        {rows.map(({ size, net }) => (
          <div key={size}>
            <dt>{t.sizes[size]}</dt>
            <dd className="fbar" aria-hidden="true">
              <i className={net < 0 ? "out" : "in"} style={{ width: `${(Math.abs(net) / widest) * 50}%` }} />
            </dd>
            <dd className={`m ${directionOf(net)}`}>{signed(net)}</dd>
          </div>
        ))}
      </dl>
      <p className="cap t3">{t.sizesNote}</p>
    </div>
  );
}

function signed(value: number): string {
  return value === 0 ? "0" : `${value > 0 ? "+" : "−"}${big(Math.abs(value))}`;
}
