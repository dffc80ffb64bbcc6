import { wordOf } from "../../store/records.ts";
import type { Card, ClassRow, Pupil } from "./shapes.ts";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { amount, beijing, directionOf, percent, signed, priceText } from "../../ui/format.ts";
import { desk, type DeskAnswer } from "../desk-call.ts";
import { Trouble, Wide, ColumnTable, numbers } from "../parts.tsx";
import { useDeskText } from "../text/desk-text.ts";
import { averageText } from "../../trade/wording.ts";
import { makeAll } from "./make-accounts.ts";
import { Making } from "./making.tsx";
import { nameLang } from "../../ui/name-lang.ts";

type Figures = NonNullable<Pupil["figures"]>;

const LIVE_MS = 5000;
const COLUMNS = [
  "assets",
  "profit",
  "gifts",
  "paidIn",
  "rate",
  "marketValue",
  "leverage",
  "positions",
  "trades",
  "forced",
  "resets",
] as const;
type Column = (typeof COLUMNS)[number];

/** Everybody whom the host knows, live; a row opens what its pupil holds and has closed. */
export function Pupils({ room, onSheet }: { readonly room: ClassRow; readonly onSheet: (cards: readonly Card[]) => void }) {
  const t = useDeskText().classes;
  const { id } = room;
  const query = useQuery({
    queryKey: ["pupils", id],
    queryFn: () => desk("/operator/class/pupils.do", { id }),
    refetchInterval: LIVE_MS,
  });
  const [sort, setSort] = useState<Sort>({ by: "place", down: false });
  const [shown, setShown] = useState<number | null>(null);
  if (!query.data) return <Trouble query={query} />;
  const { list, at } = query.data;
  const rows = sorted(list, sort);
  const waiting = list.filter((each) => each.state === "asked" && each.place !== null);
  return (
    <>
      {list.length === 0 ? (
        <p className="desk-wait">{t.nobody}</p>
      ) : (
        <>
          <Summary list={list} />
          <small className="t3">{t.live(beijing(at))}</small>
          <p className="help">{t.giftsNote}</p>
          <Wide label={t.tabs.pupils} dense>
            <Head sort={sort} onSort={setSort} />
            <tbody>
              {rows.map((each) => (
                <Row key={each.userId} pupil={each} onShow={() => setShown(each.userId)} />
              ))}
            </tbody>
          </Wide>
          {shown !== null && <PupilDetail key={shown} classId={id} userId={shown} onClose={() => setShown(null)} />}
        </>
      )}
      {waiting.length > 0 && (
        <div className="desk-form">
          <p className="help">{t.reprintAllNote}</p>
          <Making
            label={t.reprintAll(String(waiting.length))}
            sure={t.reprintSure}
            wanted={waiting.map(askedFor)}
            make={(rest, tell) => makeAll(id, rest, tell)}
            onDone={onSheet}
          />
        </div>
      )}
    </>
  );
}

function askedFor({ place, given }: Pupil) {
  return { place: place ?? 0, name: given };
}

interface Sort {
  readonly by: "place" | "name" | Column;
  readonly down: boolean;
}

function valueOf({ figures }: Pupil, column: Column): number | null {
  if (!figures) return null;
  if (column === "rate") return figures.paidIn > 0 ? figures.profit / figures.paidIn : null;
  return figures[column];
}

// Who has no figures comes last, whichever way they are sorted.
function sorted(list: readonly Pupil[], { by, down }: Sort): readonly Pupil[] {
  const sign = down ? -1 : 1;
  if (by === "place") return list.toSorted((a, b) => sign * ((a.place ?? 1e6) - (b.place ?? 1e6)));
  if (by === "name") return list.toSorted((a, b) => sign * nameOf(a).localeCompare(nameOf(b), "zh"));
  return list.toSorted((a, b) => {
    const [one, other] = [valueOf(a, by), valueOf(b, by)];
    if (one === null || other === null) return (one === null ? 1 : 0) - (other === null ? 1 : 0);
    return sign * (one - other);
  });
}

function nameOf({ given, nickName }: Pupil): string {
  return given || nickName;
}

function Head({ sort, onSort }: { readonly sort: Sort; readonly onSort: (sort: Sort) => void }) {
  const t = useDeskText().classes;
  const columns = ["place", "name", ...COLUMNS] as const;
  return (
    <thead>
      <tr>
        {columns.map((by) => (
          <th
            key={by}
            className={by === "name" ? "" : "num"}
            aria-sort={sort.by === by ? (sort.down ? "descending" : "ascending") : undefined}
          >
            <button type="button" onClick={() => onSort({ by, down: sort.by === by ? !sort.down : by !== "place" && by !== "name" })}>
              {by === "name" ? t.pupil : t[by]}
              {sort.by === by && <span aria-hidden="true">{sort.down ? "\u00a0▼" : "\u00a0▲"}</span>}
            </button>
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Row({ pupil, onShow }: { readonly pupil: Pupil; readonly onShow: () => void }) {
  const t = useDeskText().classes;
  const { place, given, nickName, phone, state, figures } = pupil;
  return (
    <tr>
      <td className="num">{place ?? "—"}</td>
      <td>
        {figures ? (
          <button type="button" className="link" onClick={onShow}>
            {nameOf(pupil)}
          </button>
        ) : (
          nameOf(pupil)
        )}{" "}
        {given !== "" && nickName !== "" && given !== nickName && <small className="desk-mark">{nickName}</small>}{" "}
        {state !== "joined" && <small className="desk-mark">{t.states[state]}</small>}
        {phone !== "" && state === "asked" && <small className="t3 desk-number">{phone}</small>}
      </td>
      {figures ? <Cells figures={figures} /> : <td colSpan={COLUMNS.length}>{t.hidden[state === "left" ? "left" : "asked"]}</td>}
    </tr>
  );
}

function Cells({ figures }: { readonly figures: Figures }) {
  const t = useDeskText().classes;
  const { assets, profit, gifts, paidIn, marketValue, leverage, positions, trades, forced, resets, writtenOff } = figures;
  const rate = paidIn > 0 ? Math.round((profit / paidIn) * 10_000) / 100 : null;
  const cell = (key: string, content: ReactNode, look = "") => (
    <td key={key} className={`num ${look}`}>
      {content}
    </td>
  );
  return [
    cell("assets", amount(assets)),
    cell("profit", signed(profit), directionOf(profit)),
    cell("gifts", gifts === 0 ? "—" : signed(gifts), directionOf(gifts)),
    cell("paidIn", amount(paidIn)),
    cell("rate", rate === null ? "—" : percent(rate), directionOf(rate)),
    cell("marketValue", amount(marketValue)),
    cell("leverage", leverage === null ? "—" : t.lever(amount(leverage))),
    cell("positions", positions),
    cell("trades", trades),
    cell("forced", forced > 0 ? <b>{forced}</b> : 0),
    cell("resets", resets > 0 ? t.resetsNote(String(resets), amount(writtenOff)) : 0),
  ];
}

function Summary({ list }: { readonly list: readonly Pupil[] }) {
  const t = useDeskText().classes;
  const seen = list.flatMap(({ figures }) => (figures ? [figures] : []));
  const profits = seen.map(({ profit }) => profit).toSorted((a, b) => a - b);
  const middle = profits.length === 0 ? 0 : ((profits[(profits.length - 1) >> 1] ?? 0) + (profits[profits.length >> 1] ?? 0)) / 2;
  const forced = seen.reduce((sum, each) => sum + each.forced, 0);
  return <p>{t.summary(String(seen.length), signed(middle), String(forced))}</p>;
}

type Detail = DeskAnswer<"/operator/class/pupil.do">;

/** What a pupil holds and has closed lately, live and read only. */
function PupilDetail({ classId, userId, onClose }: { readonly classId: number; readonly userId: number; readonly onClose: () => void }) {
  const t = useDeskText().classes;
  const query = useQuery({
    queryKey: ["pupil", classId, userId],
    queryFn: () => desk("/operator/class/pupil.do", { id: classId, userId }),
    refetchInterval: LIVE_MS,
  });
  if (!query.data) return <Trouble query={query} />;
  const { nickName, held, closed } = query.data;
  return (
    <section className="desk-page desk-detail" aria-label={t.detail(nickName)} ref={bringIntoView}>
      <header className="desk-head">
        <h2 tabIndex={-1}>{t.detail(nickName)}</h2>
        <button type="button" className="link" onClick={onClose}>
          {t.close}
        </button>
      </header>
      <Held list={held} />
      <Closed list={closed} />
    </section>
  );
}

// It stands below a table that may be long.
function bringIntoView(section: HTMLElement | null): void {
  section?.scrollIntoView({ block: "start" });
  section?.querySelector("h2")?.focus({ preventScroll: true });
}

type HeldRow = Detail["held"][number];
type ClosedRow = Detail["closed"][number];

function Held({ list }: { readonly list: Detail["held"] }) {
  const t = useDeskText().classes;
  if (list.length === 0) return <p className="t3">{t.nothingHeld}</p>;
  return (
    <ColumnTable
      label={t.held}
      caption={t.held}
      rows={list}
      keyOf={(row) => `${row.stockCode} ${row.openedAt} ${row.direction}`}
      columns={[
        { key: "stock", heading: t.stock, cell: (row) => <Named row={row} /> },
        numbers<HeldRow>(t.shares, (row) => amount(row.shares, 0)),
        numbers<HeldRow>(t.openPrice, (row) => averageText(row.openPrice, row.places)),
        numbers<HeldRow>(t.nowPrice, (row) => priceText(row.nowPrice, row.places)),
        numbers<HeldRow>(t.marketValue, (row) => amount(row.marketValue)),
        { ...numbers<HeldRow>(t.result, (row) => signed(row.profit)), look: lookOf },
        { key: "when", heading: t.when, cell: (row) => beijing(row.openedAt, "minute") },
      ]}
    />
  );
}

function lookOf({ profit }: HeldRow | ClosedRow): string {
  return `num ${profit < 0 ? "down" : "up"}`;
}

function Closed({ list }: { readonly list: Detail["closed"] }) {
  const t = useDeskText().classes;
  if (list.length === 0) return <p className="t3">{t.nothingClosed}</p>;
  const why = (reason: string) => wordOf(t.reasons, reason) ?? reason;
  return (
    <ColumnTable
      label={t.closed}
      caption={t.closed}
      rows={list}
      keyOf={(row) => `${row.stockCode} ${row.closedAt} ${row.direction} ${row.shares}`}
      columns={[
        { key: "stock", heading: t.stock, cell: (row) => <Named row={row} /> },
        numbers<ClosedRow>(t.shares, (row) => amount(row.shares, 0)),
        numbers<ClosedRow>(t.openPrice, (row) => averageText(row.openPrice, row.places)),
        numbers<ClosedRow>(t.closePrice, (row) => averageText(row.closePrice, row.places)),
        { ...numbers<ClosedRow>(t.result, (row) => signed(row.profit)), look: lookOf },
        {
          key: "why",
          heading: t.why,
          cell: ({ closeReason }) => (closeReason === "force" ? <b>{why(closeReason)}</b> : why(closeReason)),
        },
        { key: "when", heading: t.when, cell: (row) => beijing(row.closedAt, "minute") },
      ]}
    />
  );
}

function Named({ row }: { readonly row: HeldRow | ClosedRow }) {
  const t = useDeskText().classes;
  return (
    <>
      <span lang={nameLang(row.stockName)}>{row.stockName}</span> <small className="t3">{row.stockCode.replace(/^hf_/, "")}</small>
      <small className="desk-mark">
        {t.direction[row.direction]} {t.lever(String(row.lever))}
      </small>
    </>
  );
}
