import { useClock } from "../../data/clock.ts";
import { useDetail } from "../../data/market/detail.ts";
import { useQuote } from "../../data/market/quotes.ts";
import { Named } from "../../text/named.tsx";
import { useText } from "../../text/text.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { amount, MISSING } from "../../ui/format.ts";
import { KeyValue } from "../../ui/key-value.tsx";
import { big, share } from "../../ui/market-format.ts";
import { SkeletonRows } from "../../ui/skeleton.tsx";

interface Props {
  readonly gid: string;
}

/** 公告: the ex-dates that have been. */
export function Notices({ gid }: Props) {
  const t = useText().chart;
  const detail = useDetail(gid).data;
  if (!detail) return <SkeletonRows rows={3} />;
  if (detail.exDates.length === 0) return <EmptyState text={t.noNotices} />;
  return (
    <ul className="rows notices">
      {detail.exDates.map(({ day, cash, bonus }) => (
        <li key={day}>
          <b>{t.exDate(day)}</b>
          <span className="sec t2">
            {[cash > 0 ? t.cash(amount(cash, 3)) : "", bonus > 0 ? t.bonus(String(bonus)) : ""].filter(Boolean).join(" · ")}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** 简况: what it is. */
export function Profile({ gid, introduction }: Props & { readonly introduction: string }) {
  const t = useText();
  const detail = useDetail(gid).data;
  const plate = useQuote(gid)?.stock_plate;
  const board = plate === "创业" ? "chinext" : plate === "科创" ? "star" : plate === "北交" ? "bse" : "main";
  return (
    <div className="profile">
      {detail?.kind === "stock" && (
        <dl>
          <KeyValue label={t.market.industry}>
            <Named name={detail.industry || MISSING} />
          </KeyValue>
          <KeyValue label={t.chart.board}>{t.chart.boards[board]}</KeyValue>
          <KeyValue label={t.chart.listedOn}>{detail.listedOn || MISSING}</KeyValue>
          <KeyValue label={t.chart.totalShares}>{big(detail.totalShares || null)}</KeyValue>
          <KeyValue label={t.chart.floatShares}>{big(detail.floatShares || null)}</KeyValue>
        </dl>
      )}
      <p className="intro sec t2">{introduction || MISSING}</p>
    </div>
  );
}

/** 财务: what follows from price, shares and dividends; the simulated market has no company reports. */
export function Finance({ gid }: Props) {
  const t = useText().chart;
  const detail = useDetail(gid).data;
  const quote = useQuote(gid);
  const today = useClock()?.day;
  if (!detail) return <SkeletonRows rows={4} />;
  const yearAgo = today ? `${Number(today.slice(0, 4)) - 1}${today.slice(4)}` : "9999";
  const cash = detail.exDates.reduce((sum, row) => (row.day > yearAgo ? sum + row.cash : sum), 0);
  const price = quote?.nowPrice ?? 0;
  const per = (ratio: number) => (ratio !== 0 && price > 0 ? amount(price / ratio, 2) : MISSING);
  return (
    <div className="profile">
      <dl>
        <KeyValue label={t.pe}>{detail.per ? amount(detail.per) : MISSING}</KeyValue>
        <KeyValue label={t.pb}>{detail.pb ? amount(detail.pb) : MISSING}</KeyValue>
        <KeyValue label={t.earnings}>{per(detail.per)}</KeyValue>
        <KeyValue label={t.bookValue}>{per(detail.pb)}</KeyValue>
        <KeyValue label={t.yearCash}>{cash > 0 ? amount(cash, 3) : MISSING}</KeyValue>
        <KeyValue label={t.yield}>{cash > 0 && price > 0 ? share((cash / price) * 100) : MISSING}</KeyValue>
      </dl>
      <p className="cap t3">{t.financeNote}</p>
    </div>
  );
}
