import { useState } from "react";
import { useBoards, type BoardKind, type BoardRow } from "../../data/market/boards.ts";
import { go, Link, useQueryFields } from "../../ui/page/location.ts";
import { useTitle } from "../../ui/page/title.ts";
import { Named } from "../../text/named.tsx";
import { useText } from "../../text/text.ts";
import { boardAddress, BoardMap } from "../../tables/board-map.tsx";
import { Ranking } from "../../tables/stock-table.tsx";
import { EmptyState, ErrorState, SkeletonRows } from "../../ui/empty-state.tsx";
import { amount, directionOf, percent, big } from "../../ui/format.ts";
import { ColumnList } from "../../ui/columns.tsx";
import { Segmented } from "../../ui/fields/segmented.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import "./boards.css";
import { nameLang } from "../../ui/name-lang.ts";

const KINDS = ["industry", "concept"] as const;

/** /boards?kind=industry|concept: all boards as a map or a list; with &name= one board and its members. */
export default function BoardsScreen() {
  const query = useQueryFields();
  const kind = KINDS.find((each) => each === query.get("kind")) ?? "industry";
  const name = query.get("name") ?? "";
  return name === "" ? <AllBoards kind={kind} /> : <OneBoard kind={kind} name={name} />;
}

function AllBoards({ kind }: { readonly kind: BoardKind }) {
  const t = useText();
  useTitle(t.lists.boards.title);
  const [view, setView] = useState<"map" | "list">("map");
  return (
    <main>
      <section className="sheet-sec">
        <Tabs
          items={KINDS.map((id) => ({ id, label: t.lists.boards[id] }))}
          value={kind}
          onChange={(next) => go(`/boards?kind=${next}`, { replace: true })}
          label={t.lists.boards.title}
        />
        <Segmented
          items={(["map", "list"] as const).map((id) => ({ id, label: t.lists.boards[id] }))}
          value={view}
          onChange={setView}
          label={t.lists.boards.view}
        />
        {view === "map" && (
          <>
            <p className="cap t3 map-note">{t.lists.boards.mapNote}</p>
            <BoardMap kind={kind} most={40} height={520} />
          </>
        )}
      </section>
      {view === "list" && <BoardList kind={kind} />}
    </main>
  );
}

type Sort = "changepercent" | "amount";

function BoardList({ kind }: { readonly kind: BoardKind }) {
  const t = useText();
  const boards = useBoards(kind);
  const [order, setOrder] = useState<{ readonly sort: Sort; readonly asc: boolean }>({ sort: "changepercent", asc: false });
  if (boards.isPending) return <SkeletonRows rows={10} />;
  if (!boards.data) return <ErrorState error={boards.error} onRetry={() => void boards.refetch()} />;
  if (boards.data.length === 0) return <EmptyState text={t.market.noRows} />;
  const sign = order.asc ? 1 : -1;
  const columns = t.lists.boards.columns;
  return (
    <ColumnList
      look="brow"
      label={t.lists.boards[kind]}
      rows={boards.data.toSorted((a, b) => sign * (a[order.sort] - b[order.sort]))}
      keyOf={(row) => row.name}
      sorting={{ order, onSort: (sort) => setOrder({ sort, asc: order.sort === sort && !order.asc }) }}
      columns={[
        { key: "name", heading: columns.name, width: "minmax(0, 1.1fr)", look: "who", cell: (row) => <Name row={row} /> },
        {
          key: "change",
          heading: columns.change,
          sort: "changepercent",
          width: 76,
          look: (row) => `num ${directionOf(row.changepercent)}`,
          cell: (row) => percent(row.changepercent),
        },
        { key: "amount", heading: columns.amount, sort: "amount", width: 70, look: "num t2", cell: (row) => big(row.amount) },
        { key: "leader", heading: columns.leader, width: "minmax(0, 0.9fr)", look: "who lead", cell: (row) => <Leader row={row} /> },
      ]}
    />
  );
}

function Name({ row }: { readonly row: BoardRow }) {
  return (
    <>
      <Link href={boardAddress(row)} className="nm ell">
        <Named name={row.name} />
      </Link>
      <span className="cap">
        <span className="up">{row.zhang}</span> <span className="t3">/ {row.ping} /</span> <span className="down">{row.die}</span>
      </span>
    </>
  );
}

function Leader({ row: { leader } }: { readonly row: BoardRow }) {
  return (
    <>
      <span className="sec ell" lang={nameLang(leader?.name ?? "")}>
        {leader?.name ?? "--"}
      </span>
      {leader && <span className={`cap ${directionOf(leader.changepercent)}`}>{percent(leader.changepercent)}</span>}
    </>
  );
}

function OneBoard({ kind, name }: { readonly kind: BoardKind; readonly name: string }) {
  const t = useText();
  const boards = useBoards(kind);
  const board = boards.data?.find((each) => each.name === name);
  useTitle(board ? (t.names[name] ?? name) : t.lists.boards.title);
  if (boards.isPending) return <SkeletonRows rows={10} />;
  if (boards.isError && !boards.data) return <ErrorState error={boards.error} onRetry={() => void boards.refetch()} />;
  if (!board)
    return (
      <EmptyState
        icon="grid"
        text={t.lists.boards.missing}
        action={t.lists.boards.back}
        onAction={() => go(`/boards?kind=${kind}`, { replace: true })}
      />
    );
  return (
    <main>
      <section className="sheet-sec board-head">
        <b className={`fig ${directionOf(board.changepercent)}`}>{percent(board.changepercent)}</b>
        <dl className="t2">
          <div>
            <dt>{t.lists.boards.columns.amount}</dt>
            <dd>{big(board.amount)}</dd>
          </div>
          <div>
            <dt>{t.lists.boards.columns.members}</dt>
            <dd>
              <span className="up">{board.zhang}</span> / {board.ping} / <span className="down">{board.die}</span>
            </dd>
          </div>
        </dl>
        <p className="cap t3">
          {t.lists.boards.members(amount(board.count, 0))} · {t.lists.boards.rule} <Named name={board.rule} />
        </p>
      </section>
      <div className="gap" />
      <Ranking key={name} node={`bk_${name}`} name={name} abroad={false} />
    </main>
  );
}
