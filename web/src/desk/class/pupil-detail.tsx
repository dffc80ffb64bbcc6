import { useQuery } from "@tanstack/react-query";
import { amount, beijing, signed } from "../../ui/format.ts";
import { desk, type DeskAnswer } from "../desk-call.ts";
import { Trouble } from "../parts.tsx";
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
    <section ref={intoView} className="desk-page" aria-label={t.detail(nickName)}>
      <header className="desk-head">
        <h2>{t.detail(nickName)}</h2>
        <button type="button" className="link" onClick={onClose}>
          {t.close}
        </button>
      </header>
      <Held list={held} />
      <Closed list={closed} />
    </section>
  );
}

/** Under the table of a whole class it would come up unseen. */
function intoView(section: HTMLElement | null) {
  section?.scrollIntoView({ block: "nearest" });
}

function Held({ list }: { readonly list: Detail["held"] }) {
  const t = useDeskText().classes;
  if (list.length === 0) return <p className="t3">{t.nothingHeld}</p>;
  return (
    <div className="desk-table">
      <table>
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
              <td className="num">{row.shares}</td>
              <td className="num">{amount(row.openPrice, 3)}</td>
              <td className="num">{amount(row.nowPrice, 3)}</td>
              <td className="num">{amount(row.marketValue)}</td>
              <td className={`num ${row.profit < 0 ? "down" : "up"}`}>{signed(row.profit)}</td>
              <td>{beijing(row.openedAt, "minute")}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Closed({ list }: { readonly list: Detail["closed"] }) {
  const t = useDeskText().classes;
  if (list.length === 0) return <p className="t3">{t.nothingClosed}</p>;
  const why = (reason: string) => t.reasons[reason as keyof typeof t.reasons] ?? reason;
  return (
    <div className="desk-table">
      <table>
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
              <td className="num">{row.shares}</td>
              <td className="num">{amount(row.openPrice, 3)}</td>
              <td className="num">{amount(row.closePrice, 3)}</td>
              <td className={`num ${row.profit < 0 ? "down" : "up"}`}>{signed(row.profit)}</td>
              <td>{row.closeReason === "force" ? <b>{why(row.closeReason)}</b> : why(row.closeReason)}</td>
              <td>{beijing(row.closedAt, "minute")}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
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
