import { useState } from "react";
import { useClock } from "../../data/clock.ts";
import { useShown } from "../../data/hidden-amounts.ts";
import type { Position } from "../../data/wire/shapes.ts";
import { useText } from "../../text/text.ts";
import { Cells, type Column } from "../../ui/columns.tsx";
import { amount, directionOf, signed, when } from "../../ui/format.ts";
import { DetailSheet } from "./detail-sheet.tsx";
import { averageText } from "../wording.ts";
import type { HeldKind } from "../held-kind.ts";
import { SideTag } from "./waiting-tags.tsx";
import { Average } from "./held-row.tsx";

interface Sold {
  readonly position: Position;
  readonly kind: HeldKind;
}

interface Props extends Sold {
  readonly columns: readonly Column<Sold, never>[];
  /** The address names it: its detail opens by itself. */
  readonly sought: boolean;
}

/** A closed position; opens to its detail, which for a forced close is its review. */
export function SoldRow({ position, kind, columns, sought }: Props) {
  const [open, setOpen] = useState(sought);
  return (
    <article className="posr">
      <button type="button" className="pos" onClick={() => setOpen(true)}>
        <Cells columns={columns} row={{ position, kind }} />
      </button>
      {open && <DetailSheet position={position} kind={kind} onClose={() => setOpen(false)} />}
    </article>
  );
}

/** Closed positions: net profit, size, why it was closed, price. */
export function useSoldColumns(lots: boolean): readonly Column<Sold, never>[] {
  const { trade: t, funds, forced } = useText();
  const today = useClock()?.day;
  const shown = useShown();
  const reasons: Readonly<Record<string, string>> = t.reasons;
  return [
    {
      key: "name",
      heading: t.soldHead.name,
      look: "",
      cell: ({ position: row }) => (
        <>
          <b className="nm ell">{row.stockName}</b>
          <small>{when(row.sellOrderTime, today)}</small>
        </>
      ),
    },
    {
      key: "profit",
      heading: t.soldHead.profit,
      look: ({ position }) => `r ${directionOf(position.allProfitAndLose)}`,
      cell: ({ position: row, kind }) => (
        <>
          <b>{shown(signed(row.allProfitAndLose))}</b>
          <small className="why">
            <SideTag position={row} /> {kind.account === "sub" ? row.subaccountNumber : t.leverOf(row.orderLever)}
          </small>
        </>
      ),
    },
    {
      key: "count",
      heading: lots ? funds.soldHead.lots : t.soldHead.shares,
      look: "r",
      cell: ({ position: { orderNum, closeReason } }) => (
        <>
          <b>{amount(orderNum, 0)}</b>
          {closeReason === "force" ? (
            <small className="info why">{forced.review} ›</small>
          ) : (
            <small className="why">{closeReason && (reasons[closeReason] ?? closeReason)}</small>
          )}
        </>
      ),
    },
    {
      key: "price",
      heading: t.soldHead.price,
      look: "r",
      cell: ({ position, kind }) => (
        <>
          <b>{averageText(position.sellOrderPrice ?? position.now_price, kind.places)}</b>
          <Average position={position} places={kind.places} />
        </>
      ),
    },
  ];
}
