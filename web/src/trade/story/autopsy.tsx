import { useMemo } from "react";
import type { Answer } from "../../data/wire/api.ts";
import type { Position } from "../../data/wire/shapes.ts";
import { useText, type Texts } from "../../text/text.ts";
import { amount, beijing, directionOf, signed, priceText, share } from "../../ui/format.ts";
import { Icon } from "../../ui/icon.tsx";
import { isContract, type HeldKind } from "../held-kind.ts";
import { signOf } from "../live.ts";
import { drawRatio, type Box, type Drawn, type Item, itemsOf } from "./ratio-path.ts";
import { type Mark, type Story, useDeals } from "./story-data.ts";
import "./autopsy.css";

interface Props {
  readonly position: Position;
  readonly kind: HeldKind;
  readonly story: Story;
}

/** 强平复盘: how much, how fast, and how little would have saved it. Without a forced close the path of the ratio alone. */
export function Autopsy({ position, kind, story }: Props) {
  const { forced: t } = useText();
  const { marks, path, lines, saved } = story;
  const items = useMemo(() => itemsOf(marks), [marks]);
  const closed = position.sellOrderTime === null ? undefined : marks.findLast(({ kind: what }) => what === "closed");
  const forced = closed?.why === "force";
  const sold = useDeals(position.positionSn).data?.fills.filter(({ action }) => action === "close") ?? [];
  if (marks.length === 0 || path.length < 2) return null;
  return (
    <section className="autopsy">
      <h3 className="sec m">{forced || saved ? t.review : t.path}</h3>
      {closed && forced && <Verdict position={position} closed={closed} kind={kind} />}
      <RatioChart path={path} lines={lines} items={items} />
      <ol className="ev">
        {items.map((item, i) => (
          <Event key={`${item.mark.kind}${item.mark.time}${i}`} item={item} number={i + 1} places={kind.places} sold={sold} />
        ))}
      </ol>
      {forced && <SoldAt sold={sold} kind={kind} />}
      {saved && <Ways saved={saved} kind={kind} />}
    </section>
  );
}

type Sold = Answer<"/user/fill/list.do">[number];

interface EventProps {
  readonly item: Item;
  readonly number: number;
  readonly places: number;
  readonly sold: readonly Sold[];
}

function Event({ item: { mark, count, until }, number, places, sold }: EventProps) {
  const { forced: t } = useText();
  // The print that did it is not the price at which it was sold.
  const filled = mark.kind === "closed" ? meanOf(sold.filter((fill) => fill.time === mark.time)) : null;
  const trigger = priceText(mark.price, places);
  const time = beijing(mark.time).slice(5);
  const legal = mark.legal === null ? null : ratioText(mark.legal);
  return (
    <li className={toneOf(mark)}>
      <b>{number}</b>
      <div className="grow">
        <span>
          <time>{count > 1 ? `${time} – ${clockOf(mark.time, until)}` : time}</time> {count > 1 ? t.crossings(count) : markText(mark, t)}
        </span>
        <p>{t.markNote(filled === null ? trigger : t.filledAt(priceText(filled, places), trigger), ratioText(mark.ratio), legal)}</p>
      </div>
    </li>
  );
}

function meanOf(sold: readonly Sold[]): number | null {
  const shares = sold.reduce((sum, fill) => sum + fill.shares, 0);
  return shares === 0 ? null : sold.reduce((sum, fill) => sum + fill.price * fill.shares, 0) / shares;
}

/** What was sold, when and at which price. */
function SoldAt({ sold, kind }: { readonly sold: readonly Sold[]; readonly kind: HeldKind }) {
  const { forced: t } = useText();
  if (sold.length === 0) return null;
  return (
    <table className="soldat">
      <caption className="sec m">{t.soldAt}</caption>
      <thead>
        <tr>
          {t.soldHead.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sold.map((fill) => (
          <tr key={fill.fillId}>
            <td>{beijing(fill.time).slice(5)}</td>
            <td>{priceText(fill.price, kind.places)}</td>
            <td>{amount(fill.shares, 0)}</td>
            <td>{amount(fill.amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface VerdictProps {
  readonly position: Position;
  readonly closed: Mark;
  readonly kind: HeldKind;
}

// The sentence first: what the price did, and what was left of the margin.
function Verdict({ position: p, closed, kind }: VerdictProps) {
  const { forced: t } = useText();
  const moved = Math.abs(closed.price / p.buyOrderPrice - 1) * 100;
  const way = signOf(p) === 1 ? t.verdict.fell : t.verdict.rose;
  const [lead = "", end = ""] = closed.ratio < 0 ? t.verdict.beyond : t.verdict.gone;
  const lost = closed.ratio < 0 ? -closed.ratio : 1 - closed.ratio;
  const debt =
    useDeals(p.positionSn).data?.money.reduce((sum, row) => sum + (row.reason === "debtTaken" ? Math.abs(row.deAmt) : 0), 0) ?? 0;
  return (
    <>
      <p className="say">
        {way(t.verdict.what[kind.account], share(moved, 1))}
        <br />
        {lead} <b className="danger">{share(lost * 100, 1)}</b>
        {end}
      </p>
      <div className="a3">
        <div>
          <span>{t.result}</span>
          <b className={directionOf(p.allProfitAndLose)}>{signed(p.allProfitAndLose)}</b>
        </div>
        <div>
          <span>{t.trigger}</span>
          <b>{priceText(closed.price, kind.places)}</b>
        </div>
        <div>
          <span>{beijing(closed.time, "day").slice(5)}</span>
          <b>{beijing(closed.time, "time")}</b>
        </div>
      </div>
      {debt > 0 && <p className="sec danger">{t.debtLeft(amount(debt))}</p>}
    </>
  );
}

function Ways({ saved, kind }: { readonly saved: NonNullable<Story["saved"]>; readonly kind: HeldKind }) {
  const { forced: t, trade } = useText();
  const { added, before, until, worst, lever } = saved;
  const price = (value: number) => (value > 0 ? priceText(value, kind.places) : "0");
  return (
    <>
      <h4 className="sec m">{t.ways}</h4>
      <div className="alts">
        <div>
          <span className="lab t2 row">
            <Icon name="check" size="s" /> {t.addBefore}
          </span>
          <b>{t.addAmount(amount(added))}</b>
          <p>{t.addNote(beijing(before).slice(5), clockOf(before, until), price(worst))}</p>
        </div>
        {!isContract(kind) && (
          <div>
            <span className="lab t2 row">
              <Icon name={lever ? "check" : "info"} size="s" /> {t.leverTo}
            </span>
            <b>{lever ? trade.leverOf(lever.lever) : "--"}</b>
            <p>{lever ? t.leverNote(price(lever.forcePrice), price(lever.worst)) : t.noLever}</p>
          </div>
        )}
      </div>
      <p className="cap t3">{t.exact}</p>
    </>
  );
}

function markText({ kind, why }: Mark, t: Texts["forced"]): string {
  const words: Readonly<Record<string, string | Readonly<Record<string, string>>>> = t.marks;
  const found = words[kind] ?? "";
  return typeof found === "string" ? found : (found[why ?? ""] ?? "");
}

// A later moment, without its day when it is the same one.
function clockOf(from: number, until: number): string {
  return beijing(from, "day") === beijing(until, "day") ? beijing(until, "time") : beijing(until).slice(5);
}

function ratioText(ratio: number): string {
  return share(ratio * 100, 1);
}

const BOX: Box = { width: 343, height: 190, left: 34, bottom: 18 };
const RIGHT = BOX.width - 6;
const HIGH = BOX.height - BOX.bottom;

/** How a mark is coloured: a warning, danger, or relief. */
function toneOf({ kind }: Mark): "w" | "d" | "o" {
  if (kind === "warned") return "w";
  return kind === "due" || kind === "blocked" || kind === "closed" ? "d" : "o";
}

interface RatioChartProps extends Pick<Story, "path" | "lines"> {
  readonly items: readonly Item[];
}

/** The margin ratio over time with both lines, the law's ratio beside it, and the numbers of the events below. */
function RatioChart({ path, lines, items }: RatioChartProps) {
  const { forced: t } = useText();
  const drawn = useMemo(() => drawRatio({ path }, items, BOX), [path, items]);
  const ratios = path.map(({ ratio }) => ratio * 100);
  const summary = t.summary(share(ratios[0], 1), share(Math.min(...ratios), 1), share(ratios.at(-1), 1));
  const legal = drawn.legal !== "";
  return (
    <figure className="ratio">
      <svg viewBox={`0 0 ${BOX.width} ${BOX.height}`} role="img" aria-label={summary}>
        <Zone tone="zw" from={drawn.y(lines.warn)} />
        <Zone tone="zd" from={drawn.y(lines.force)} />
        <Grid drawn={drawn} />
        {legal && <Line tone="ll" ratio={lines.legal} y={drawn.y(lines.legal)} />}
        <Line tone="lw" ratio={lines.warn} y={drawn.y(lines.warn)} />
        <Line tone="ld" ratio={lines.force} y={drawn.y(lines.force)} />
        {legal && <path className="legal" d={drawn.legal} />}
        <path className="own" d={drawn.held} />
        {drawn.after !== "" && <path className="own after" d={drawn.after} />}
        {drawn.dots.map(({ mark, x, y }, i) => (
          <circle key={`${mark.kind}${mark.time}${i}`} className={toneOf(mark)} cx={x} cy={y} r={3} />
        ))}
        {drawn.numbers.map(({ words, x, y }) => (
          <text key={words} className="no" x={Math.min(x, RIGHT - 6)} y={y} textAnchor="middle">
            {words}
          </text>
        ))}
        <text x={BOX.left} y={BOX.height - 4}>
          {beijing(path[0]?.time, "minute")}
        </text>
        <text x={RIGHT} y={BOX.height - 4} textAnchor="end">
          {beijing(path.at(-1)?.time, "minute")}
        </text>
      </svg>
      <figcaption className="cap t3">
        <span className="key own">{t.legend.ratio}</span>
        <span className="key lw">{t.lines.warn}</span>
        <span className="key ld">{t.lines.force}</span>
        {legal && <span className="key legal">{t.legend.legal}</span>}
        {legal && <span className="key ll">{t.lines.legal}</span>}
        {drawn.after !== "" && <span className="key after">{t.dashed}</span>}
      </figcaption>
    </figure>
  );
}

function Zone({ tone, from }: { readonly tone: string; readonly from: number }) {
  return <rect className={tone} x={BOX.left} y={from} width={RIGHT - BOX.left} height={Math.max(0, HIGH - from)} />;
}

function Line({ tone, ratio, y }: { readonly tone: string; readonly ratio: number; readonly y: number }) {
  return (
    <g className={tone}>
      <path d={`M${BOX.left} ${y}H${RIGHT}`} />
      <text x={BOX.left - 5} y={Math.max(8, y + 4)} textAnchor="end">
        {Math.round(ratio * 100)}
      </text>
    </g>
  );
}

function Grid({ drawn }: { readonly drawn: Drawn }) {
  return (
    <g className="grid">
      {drawn.grid.map(({ ratio, y, beyond }) => (
        <g key={ratio}>
          <path d={`M${BOX.left} ${y}H${RIGHT}`} />
          <text x={BOX.left - 5} y={Math.max(8, y + 4)} textAnchor="end">
            {`${beyond ? "≤" : ""}${Math.round(ratio * 100)}`.replace("-", "−")}
          </text>
        </g>
      ))}
      {drawn.days.map(({ x, time }) => (
        <path key={time} d={`M${x} 0V${HIGH}`} strokeDasharray="2 3" />
      ))}
    </g>
  );
}
