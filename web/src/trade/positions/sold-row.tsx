import { useShown } from "../../data/hidden-amounts.ts";
import { useState } from "react";
import { useClock } from "../../data/clock.ts";
import type { Position } from "../../data/wire/shapes.ts";
import { useText } from "../../text/text.ts";
import { amount, directionOf, signed, when } from "../../ui/format.ts";
import { DetailSheet } from "./detail-sheet.tsx";
import { averageText } from "../wording.ts";
import { STOCK, type HeldKind } from "../held-kind.ts";
import { signOf } from "../live.ts";

interface Props {
  readonly position: Position;
  readonly kind?: HeldKind;
  /** The address names it: its detail opens by itself. */
  readonly sought?: boolean;
}

/** A closed position: net profit, size, why it was closed; opens to its detail, which for a forced close is its review. */
export function SoldRow({ position: row, kind = STOCK, sought = false }: Props) {
  const { trade: t, forced } = useText();
  const today = useClock()?.day;
  const shown = useShown();
  const [open, setOpen] = useState(sought);
  const up = signOf(row) === 1;
  return (
    <article className="posr">
      <button type="button" className="pos" onClick={() => setOpen(true)}>
        <span>
          <b className="nm ell">{row.stockName}</b>
          <small>{when(row.sellOrderTime, today)}</small>
        </span>
        <span className={`r ${directionOf(row.allProfitAndLose)}`}>
          <b>{shown(signed(row.allProfitAndLose))}</b>
          <small className="why">
            <em className={up ? "tag up" : "tag down"}>{up ? t.up : t.down}</em>{" "}
            {kind.account === "sub" ? row.subaccountNumber : t.leverOf(row.orderLever)}
          </small>
        </span>
        <span className="r">
          <b>{amount(row.orderNum, 0)}</b>
          {row.closeReason === "force" ? (
            <small className="info why">{forced.review} ›</small>
          ) : (
            <small className="why">{reasonText(row.closeReason, t.reasons)}</small>
          )}
        </span>
        <span className="r">
          <b>{averageText(row.sellOrderPrice ?? row.now_price, kind.places)}</b>
          <small>
            {row.coinCode !== "CNY" && `${row.coinCode} `}
            {averageText(row.buyOrderPrice, kind.places)}
          </small>
        </span>
      </button>
      {open && <DetailSheet position={row} kind={kind} onClose={() => setOpen(false)} />}
    </article>
  );
}

function reasonText(reason: string | null, words: Readonly<Record<string, string>>): string {
  return reason === null ? "" : (words[reason] ?? reason);
}
