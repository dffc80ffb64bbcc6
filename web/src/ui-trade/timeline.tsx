import { useQuery } from "@tanstack/react-query";
import { call } from "../data/api.ts";
import type { Position } from "../data/shapes.ts";
import { useText, type Texts } from "../text/text.ts";
import { amount, beijing, signed } from "../ui/format.ts";
import { priceText } from "../ui/market-format.ts";
import { Skeleton } from "../ui/skeleton.tsx";
import { isContract, type HeldKind } from "./held-kind.ts";

interface Event {
  readonly key: string;
  readonly at: number;
  readonly text: string;
  readonly value: string;
  readonly fill: boolean;
}

const ALL = { pageNum: 1, pageSize: 100 } as const;

/** What happened to an order, in time: every fill, every posting of money, and why it was closed. */
export function Timeline({ position, kind }: { readonly position: Position; readonly kind: HeldKind }) {
  const t = useText();
  const query = useQuery({
    queryKey: ["my", "timeline", position.positionSn],
    queryFn: async () => {
      const { positionSn } = position;
      const [fills, money] = await Promise.all([
        call("/user/fill/list.do", { positionSn }),
        call("/user/cash/list.do", { positionId: positionSn, ...ALL }),
      ]);
      return { fills, money: money.list };
    },
  });
  if (query.isPending) return <Skeleton height={40} />;
  if (!query.data) return null;
  const events = [...query.data.fills.map((fill) => fillEvent(fill, kind, t)), ...query.data.money.map(moneyEvent)].sort(
    (a, b) => a.at - b.at || Number(b.fill) - Number(a.fill),
  );
  const reason = position.closeReason === null ? null : (t.trade.reasons as Readonly<Record<string, string>>)[position.closeReason];
  if (events.length === 0) return null;
  return (
    <section className="events">
      <h3 className="sec m">{t.funds.events}</h3>
      <ol>
        {events.map((event) => (
          <li key={event.key} className={event.fill ? "fill" : ""}>
            <time className="cap t3">{beijing(event.at, "full").slice(5)}</time>
            <span>{event.text}</span>
            <b>{event.value}</b>
          </li>
        ))}
        {reason && position.sellOrderTime !== null && (
          <li className="fill">
            <time className="cap t3">{beijing(position.sellOrderTime, "full").slice(5)}</time>
            <span>{t.funds.closedBy(reason)}</span>
            <b />
          </li>
        )}
      </ol>
    </section>
  );
}

interface FillRow {
  readonly fillId: string;
  readonly action: string;
  readonly shares: number;
  readonly price: number;
  readonly time: number;
}

function fillEvent(fill: FillRow, kind: HeldKind, { trade }: Texts): Event {
  const count = amount(fill.shares, 0);
  const size = isContract(kind) ? trade.lots(count) : trade.shares(count);
  const leg = fill.action === "close" ? trade.leg.close : trade.leg.open;
  return { key: fill.fillId, at: fill.time, text: `${leg} ${size}`, value: priceText(fill.price, kind.places), fill: true };
}

interface MoneyRow {
  readonly id: number;
  readonly addTime: number;
  readonly deSummary: string;
  readonly deAmt: number;
}

function moneyEvent(row: MoneyRow): Event {
  return { key: `m${row.id}`, at: row.addTime, text: row.deSummary, value: signed(row.deAmt), fill: false };
}
