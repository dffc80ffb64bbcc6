import { useQueueAhead } from "../../data/queue-places.ts";
import type { Position } from "../../data/wire/shapes.ts";
import { useText } from "../../text/text.ts";
import { amount, priceText } from "../../ui/format.ts";
import { signOf } from "../live.ts";

const LOT = 100;

/** 买涨 or 买跌, in the colour of the direction; with `lever` followed by the leverage. */
export function SideTag({ position, lever }: { readonly position: Position; readonly lever?: boolean }) {
  const { trade: t } = useText();
  const isLong = signOf(position) === 1;
  return (
    <>
      <em className={isLong ? "tag up" : "tag down"}>{isLong ? t.up : t.down}</em>
      {lever && <em className="tag">{t.leverOf(position.orderLever)}</em>}
    </>
  );
}

/** 待强平: a forced close that is due, and what keeps it; 待到期结算 where the sub-account has ended. */
export function PendingTag({ position }: { readonly position: Position }) {
  const { forced: t } = useText();
  if (position.closeReason === "expiryPending") return <em className="tag info">{t.pendingEnd}</em>;
  if (position.closeReason !== "forcePending") return null;
  const words: Readonly<Record<string, string>> = t.pending;
  return <em className="tag danger">{words[position.blockedBy ?? ""] ?? t.pendingNow}</em>;
}

/** 止盈 and 止损 that are set, with their prices. */
export function TargetTags({ position, places }: { readonly position: Position; readonly places: number }) {
  const { forced: t } = useText();
  const { profitTargetPrice: profit, stopTargetPrice: stop } = position;
  return (
    <>
      {profit ? (
        <em className="tag">
          {t.closing.profit} {priceText(profit, places)}
        </em>
      ) : null}
      {stop ? (
        <em className="tag">
          {t.closing.stop} {priceText(stop, places)}
        </em>
      ) : null}
    </>
  );
}

/** 排队: how much stands before a resting order, or before a position's resting close; in lots where lots are traded. */
export function QueueTag({ position, lots = true }: { readonly position: Position; readonly lots?: boolean }) {
  const { forced: t } = useText();
  const ahead = useQueueAhead(position);
  if (ahead === null) return null;
  const count = (value: number) => amount(value, 0);
  const words = ahead === 0 ? t.queueFirst : lots && ahead >= LOT ? t.queue(count(Math.floor(ahead / LOT))) : t.queueShares(count(ahead));
  return <em className="tag info">{words}</em>;
}
