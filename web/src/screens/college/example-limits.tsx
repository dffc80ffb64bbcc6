import type { ListingBoard } from "@hongpan/core/rules/markets/exchanges.ts";
import { limitPercent } from "@hongpan/core/rules/products/price-limits.ts";
import { useBreadth } from "../../data/market/breadth.ts";
import { useClock } from "../../data/clock.ts";
import { amount } from "../../ui/format.ts";
import { KeyValue } from "../../ui/key-value.tsx";
import { priceText, share as partOf } from "../../ui/market-format.ts";
import type { ExampleShare } from "./example-share.ts";
import { useCollegeWords } from "./text.ts";

const BOARDS: readonly ListingBoard[] = ["main", "chinext", "star", "bse"];

/** The limits of a share today and how far they are, those of each board, and how many stand at theirs. */
export function LimitsExample({ share }: { readonly share: ExampleShare }) {
  const t = useCollegeWords().show;
  const day = useClock()?.day;
  const breadth = useBreadth().data;
  if (!day) return null;
  const { nowPrice = 0, limitUp = 0, limitDown = 0, preclose_px: prevClose, noLimit } = share.quote;
  const far = (limit: number) =>
    limit === nowPrice ? t.reachedLimit(priceText(limit)) : t.farFrom(priceText(limit), partOf(Math.abs(limit / nowPrice - 1) * 100));
  const st = /^\*?ST/i.test(share.name);
  return (
    <>
      <dl>
        <KeyValue label={t.prevClose}>{priceText(prevClose)}</KeyValue>
        {noLimit === 1 ? (
          <KeyValue label={t.limitOf(t.boards[share.board])}>{t.free}</KeyValue>
        ) : (
          <>
            <KeyValue label={t.limitOf(t.boards[share.board])}>{`±${limitPercent(share.board, st, day)}%`}</KeyValue>
            <KeyValue label={t.limitUp}>{far(limitUp)}</KeyValue>
            <KeyValue label={t.limitDown}>{far(limitDown)}</KeyValue>
          </>
        )}
      </dl>
      <p className="sec t2">{t.boardsHead}</p>
      <dl>
        {BOARDS.map((board) => (
          <KeyValue key={board} label={t.boards[board]}>{`±${limitPercent(board, false, day)}%`}</KeyValue>
        ))}
      </dl>
      {breadth && (
        <dl>
          <KeyValue label={t.atLimit}>{t.atLimitOf(amount(breadth.limitUp, 0), amount(breadth.limitDown, 0))}</KeyValue>
        </dl>
      )}
    </>
  );
}
