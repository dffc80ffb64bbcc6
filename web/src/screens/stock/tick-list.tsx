import { useEffect, useRef, useState } from "react";
import { useQuote } from "../../data/market/quotes.ts";
import { perLotOf } from "../../ui/sizes.ts";
import { timeOfStep, useTicks, type Tick } from "../../data/market/ticks.ts";
import { useText } from "../../text/text.ts";
import { errorText } from "../../ui/empty-state.tsx";
import { amount, directionOf } from "../../ui/format.ts";
import { big } from "../../ui/market-format.ts";

const NEAR_END_PX = 24;

/** 明细: time, price, lots and the taker's side, the newest at the bottom; it stands still while it is touched or scrolled back. */
export function TickList({ gid, places }: { readonly gid: string; readonly places: number }) {
  const t = useText();
  const { rows, more, fault, older, retry } = useTicks(gid);
  const { list, paused, look, hold } = useFollowedEnd(rows);
  if (fault !== null && rows === null)
    return (
      <div className="tklist" role="alert">
        <p className="cap t3">{errorText(fault, t.shell.networkError)}</p>
        <button type="button" className="link cap" onClick={retry}>
          {t.shell.retry}
        </button>
      </div>
    );
  if (rows === null) return <div className="tklist sk" />;
  if (rows.length === 0) return <p className="tklist cap t3">{t.chart.ticksEmpty}</p>;
  return (
    <div className="tkbox">
      <div
        ref={list}
        className="tklist"
        role="group"
        aria-label={t.chart.ticksLabel}
        tabIndex={0}
        onScroll={look}
        onTouchStart={() => hold(true)}
        onTouchEnd={() => hold(false)}
        onTouchCancel={() => hold(false)}
      >
        {more && (
          <button type="button" className="link cap" onClick={older}>
            {t.chart.olderTicks}
          </button>
        )}
        <Rows rows={rows} gid={gid} places={places} />
      </div>
      {paused && <span className="tkpause cap">{t.chart.ticksPaused}</span>}
    </div>
  );
}

// Keeps the newest row in sight, unless the list is touched or was scrolled back.
function useFollowedEnd(rows: unknown) {
  const list = useRef<HTMLDivElement>(null);
  const [paused, setPaused] = useState(false);
  const held = useRef(false);
  useEffect(() => {
    if (!paused && list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [rows, paused]);
  const look = () => {
    const box = list.current;
    if (box) setPaused(held.current || box.scrollHeight - box.scrollTop - box.clientHeight > NEAR_END_PX);
  };
  const hold = (touched: boolean) => {
    held.current = touched;
    look();
  };
  return { list, paused, look, hold };
}

interface RowsProps {
  readonly rows: readonly Tick[];
  readonly gid: string;
  readonly places: number;
}

function Rows({ rows, gid, places }: RowsProps) {
  const t = useText().chart;
  const close = useQuote(gid)?.preclose_px ?? 0;
  const perLot = perLotOf(gid);
  return rows.map(({ step, price, shares, side }) => (
    <div key={step} className="tk">
      <span>{timeOfStep(step)}</span>
      <b className={directionOf(price - close)}>{amount(price, places)}</b>
      <span className={directionOf(side)} aria-label={`${big(Math.round(shares / perLot))} ${t.sides[directionOf(side)]}`}>
        {big(Math.round(shares / perLot))}
        {side === 0 ? "◆" : side > 0 ? "↑" : "↓"}
      </span>
    </div>
  ));
}
