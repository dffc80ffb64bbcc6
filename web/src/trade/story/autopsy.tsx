import { useMemo } from "react";
import type { Answer } from "../../data/wire/api.ts";
import type { Position } from "../../data/wire/shapes.ts";
import { useText, type Texts } from "../../text/text.ts";
import { amount, beijing, directionOf, signed } from "../../ui/format.ts";
import { Icon } from "../../ui/icon.tsx";
import { priceText, share } from "../../ui/market-format.ts";
import "./autopsy.css";
import { isContract, type HeldKind } from "../held-kind.ts";
import { signOf } from "../live.ts";
import { RatioChart, toneOf } from "./ratio-chart.tsx";
import { itemsOf, type Item } from "./ratio-path.ts";
import { useDeals, type Mark, type Story } from "./story-data.ts";

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
      {closed && forced && <Verdict position={position} closed={closed} places={kind.places} />}
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
  readonly places: number;
}

// The sentence first: what the price did, and what was left of the margin.
function Verdict({ position: p, closed, places }: VerdictProps) {
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
        {way(share(moved, 1))}
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
          <b>{priceText(closed.price, places)}</b>
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
