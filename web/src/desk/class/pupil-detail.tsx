import { useQuery } from "@tanstack/react-query";
import { averageText } from "../../trade/average-text.ts";
import { amount, beijing, signed } from "../../ui/format.ts";
import { priceText } from "../../ui/market-format.ts";
import { desk, type DeskAnswer } from "../desk-call.ts";
import { Trouble, Wide } from "../parts.tsx";
import { useDeskText } from "../text/desk-text.ts";

type Detail = DeskAnswer<"/operator/class/pupil.do">;

const LIVE_MS = 5000;

/** What a pupil holds and has closed lately, live and read only. */
export function PupilDetail({
  classId,
  userId,
  onClose,
}: {
  readonly classId: number;
  readonly userId: number;
  readonly onClose: () => void;
}) {
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

function Held({ list }: { readonly list: Detail["held"] }) {
  const t = useDeskText().classes;
  if (list.length === 0) return <p className="t3">{t.nothingHeld}</p>;
  return (
    <Wide label={t.held}>
      <caption>{t.held}</caption>
      <thead>
        <tr>
          <th>{t.stock}</th>
          <th className="num">{t.shares}</th>
          <th className="num">{t.openPrice}</th>
          <th className="num">{t.nowPrice}</th>
          <th className="num">{t.marketValue}</th>
          <th className="num">{t.result}</th>
          <th>{t.when}</th>
        </tr>
      </thead>
      <tbody>
        {list.map((row) => (
          <tr key={`${row.stockCode} ${row.openedAt} ${row.direction}`}>
            <Named row={row} />
            <td className="num">{amount(row.shares, 0)}</td>
            <td className="num">{averageText(row.openPrice, row.places)}</td>
            <td className="num">{priceText(row.nowPrice, row.places)}</td>
            <td className="num">{amount(row.marketValue)}</td>
            <td className={`num ${row.profit < 0 ? "down" : "up"}`}>{signed(row.profit)}</td>
            <td>{beijing(row.openedAt, "minute")}</td>
          </tr>
        ))}
      </tbody>
    </Wide>
  );
}

function Closed({ list }: { readonly list: Detail["closed"] }) {
  const t = useDeskText().classes;
  if (list.length === 0) return <p className="t3">{t.nothingClosed}</p>;
  const why = (reason: string) => t.reasons[reason as keyof typeof t.reasons] ?? reason;
  return (
    <Wide label={t.closed}>
      <caption>{t.closed}</caption>
      <thead>
        <tr>
          <th>{t.stock}</th>
          <th className="num">{t.shares}</th>
          <th className="num">{t.openPrice}</th>
          <th className="num">{t.closePrice}</th>
          <th className="num">{t.result}</th>
          <th>{t.why}</th>
          <th>{t.when}</th>
        </tr>
      </thead>
      <tbody>
        {list.map((row) => (
          <tr key={`${row.stockCode} ${row.closedAt} ${row.direction} ${row.shares}`}>
            <Named row={row} />
            <td className="num">{amount(row.shares, 0)}</td>
            <td className="num">{averageText(row.openPrice, row.places)}</td>
            <td className="num">{averageText(row.closePrice, row.places)}</td>
            <td className={`num ${row.profit < 0 ? "down" : "up"}`}>{signed(row.profit)}</td>
            <td>{row.closeReason === "force" ? <b>{why(row.closeReason)}</b> : why(row.closeReason)}</td>
            <td>{beijing(row.closedAt, "minute")}</td>
          </tr>
        ))}
      </tbody>
    </Wide>
  );
}

function Named({ row }: { readonly row: Detail["held"][number] | Detail["closed"][number] }) {
  const t = useDeskText().classes;
  return (
    <td>
      <span lang="zh-CN">{row.stockName}</span> <small className="t3">{row.stockCode}</small>
      <small className="desk-mark">
        {t.direction[row.direction]} {t.lever(String(row.lever))}
      </small>
    </td>
  );
}
