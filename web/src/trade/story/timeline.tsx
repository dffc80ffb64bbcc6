import { kindNamed, standsInQueue } from "@hongpan/core/rules/orders/order-kinds.ts";
import { lazy, Suspense } from "react";
import { useQueueAhead } from "../../data/queue-places.ts";
import { fetched } from "../../data/wire/fetched.ts";
import type { Position } from "../../data/wire/shapes.ts";
import { useText } from "../../text/text.ts";
import { amount, beijing } from "../../ui/format.ts";
import { Skeleton } from "../../ui/empty-state.tsx";
import { happenings } from "./happenings.ts";
import type { HeldKind } from "../held-kind.ts";
import { useDeals, useStory } from "./story-data.ts";

const RESTING = 2;
const FillReceipts = lazy(fetched(() => import("../../proof/fill-receipts.tsx")));

/** What happened to an order, in time: its placing, every fill, every posting of money, and how and why it ended. */
export function Timeline({ position, kind }: { readonly position: Position; readonly kind: HeldKind }) {
  const t = useText();
  const story = useStory(position.positionSn);
  const query = useDeals(position.positionSn);
  if (query.isPending || story.isPending) return <Skeleton height={40} />;
  const events = happenings({ orders: [], fills: [], money: [], ...query.data, ...story.data }, kind, position.stockGid, t);
  if (events.length === 0) return null;
  return (
    <section className="events">
      <h3 className="sec m">{t.funds.events}</h3>
      <QueueNote position={position} />
      <ol>
        {events.map((event) => (
          <li key={event.key} className={event.main ? "fill" : ""}>
            <time className="cap t3">{beijing(event.at, "full").slice(5)}</time>
            <span>{event.text}</span>
            <b>{event.value}</b>
          </li>
        ))}
      </ol>
      {events.some(({ main }) => main) && (
        <Suspense fallback={null}>
          <FillReceipts positionSn={position.positionSn} />
        </Suspense>
      )}
    </section>
  );
}

/** Where a resting limit order stands, in a sentence. */
function QueueNote({ position }: { readonly position: Position }) {
  const { forced: t } = useText();
  const ahead = useQueueAhead(position);
  const kind = kindNamed(position.kind);
  const waits = position.status <= RESTING && kind !== null && standsInQueue(kind);
  if (ahead === null) return waits ? <p className="sec t2">{t.queueUnknown}</p> : null;
  return <p className="sec t2">{ahead === 0 ? t.queueFirstNote : t.queueNote(amount(ahead, 0))}</p>;
}
