import { useLayoutEffect, useRef, useState } from "react";
import { useBoards, type BoardKind, type BoardRow } from "../data/market/boards.ts";
import { Link } from "../ui/page/location.ts";
import { Named } from "../text/named.tsx";
import { useText } from "../text/text.ts";
import { EmptyState, ErrorState, Skeleton } from "../ui/empty-state.tsx";
import { percent } from "../ui/format.ts";
import { scaled } from "../ui/scaled.ts";
import { layOut } from "./heat-map.ts";
import "./board-map.css";
import { nameLang } from "../ui/name-lang.ts";

interface Props {
  readonly kind: BoardKind;
  /** How many of the boards with the greatest amount. */
  readonly most: number;
  readonly height: number;
}

const GAP = 1.5;
const NARROW = 240;

/** Boards as a map: area by amount traded, colour by change. */
export function BoardMap({ kind, most, height: usual }: Props) {
  // At twice the type names get the room downwards that they lack beside each other.
  const designed = innerWidth < scaled(NARROW) ? usual * 1.6 : usual;
  const height = scaled(designed);
  const t = useText();
  const boards = useBoards(kind);
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const watch = new ResizeObserver(() => setWidth(element.clientWidth));
    watch.observe(element);
    setWidth(element.clientWidth);
    return () => watch.disconnect();
  }, []);
  const rows = (boards.data ?? []).slice(0, most);
  const tiles = width > 0 ? layOut(rows, weightIn(rows), width, height) : [];
  return (
    <>
      {tiles.length > 0 && <Heat />}
      <div ref={place} className="map" style={{ height: boards.isError || (boards.data && rows.length === 0) ? "auto" : height }}>
        {boards.isPending && <Skeleton height={designed} />}
        {boards.isError && !boards.data && <ErrorState error={boards.error} onRetry={() => void boards.refetch()} />}
        {boards.data && rows.length === 0 && <EmptyState text={t.market.noRows} />}
        {tiles.map(({ of, x, y, width: wide, height: tall }) => (
          <Link
            key={of.name}
            href={boardAddress(of)}
            className={`tile ${heatOf(of.changepercent)}${wide < scaled(54) || tall < scaled(38) ? " tight" : ""}`}
            style={{ left: x, top: y, width: wide - GAP, height: tall - GAP }}
          >
            <Named name={of.name} className="ell" />
            <b className={wide < scaled(42) || tall < scaled(30) ? "sr" : undefined}>{percent(of.changepercent)}</b>
            {of.leader && (
              <span className={tall > scaled(62) && wide > scaled(70) ? "cap ell" : "sr"}>
                <span className="sr">{t.lists.boards.columns.leader}</span>
                <span lang={nameLang(of.leader.name)}>{of.leader.name}</span>
              </span>
            )}
          </Link>
        ))}
      </div>
    </>
  );
}

const LEGEND = [
  ["hd3", "−2.5%"],
  ["hd2", "−1%"],
  ["hd1", ""],
  ["h0", "0"],
  ["hu1", ""],
  ["hu2", "+1%"],
  ["hu3", "+2.5%"],
] as const;

/** Which change a colour is. Each tile says its own in figures, so that only who sees the colours needs it. */
function Heat() {
  return (
    <div className="heat" aria-hidden="true">
      {LEGEND.map(([depth, words]) => (
        <i key={depth} className={depth}>
          {words}
        </i>
      ))}
    </div>
  );
}

const LEAST = 0.8;

/** The root of a board's amount, and at least a part of the average, so that the smallest tile can still be read and tapped. */
function weightIn(rows: readonly BoardRow[]): (row: BoardRow) => number {
  const root = (row: BoardRow) => Math.sqrt(Math.max(row.amount, 1));
  const least = (rows.reduce((sum, row) => sum + root(row), 0) / Math.max(1, rows.length)) * LEAST;
  return (row) => Math.max(root(row), least);
}

/** The address of a board's members. */
export function boardAddress({ kind, name }: Pick<BoardRow, "kind" | "name">): string {
  return `/boards?kind=${kind}&name=${encodeURIComponent(name)}`;
}

const STRONG = 2.5;
const MIDDLING = 1;

/** Three depths of each direction: tints for what is usual, a filled tile for what is not. */
function heatOf(change: number): string {
  if (change === 0) return "h0";
  const depth = Math.abs(change) >= STRONG ? 3 : Math.abs(change) >= MIDDLING ? 2 : 1;
  return `${change > 0 ? "hu" : "hd"}${depth}`;
}
