import { useState, type CSSProperties } from "react";
import { useHiddenAmounts } from "../../data/hidden-amounts.ts";
import { useQuote } from "../../data/quotes.ts";
import type { Position } from "../../data/shapes.ts";
import { Link } from "../../shell/location.ts";
import { useText } from "../../text/text.ts";
import { distanceTo, liveOf, marginOf, refillTo, signOf } from "../../ui-trade/live.ts";
import { MarginSheet } from "../../ui-trade/margin-sheet.tsx";
import { SellSheet } from "../../ui-trade/sell-sheet.tsx";
import { TargetsSheet } from "../../ui-trade/targets-sheet.tsx";
import { amount, directionOf, percent, signed } from "../../ui/format.ts";
import { priceText, share } from "../../ui/market-format.ts";
import { DetailSheet } from "./detail-sheet.tsx";

const WARN = 0.5;
const DANGER = 0.25;
const BACK_TO = 0.6;

interface Props {
  readonly position: Position;
  readonly open: boolean;
  readonly onToggle: () => void;
}

type SheetName = "sell" | "margin" | "targets" | "detail";

/** One position: value, profit, shares, price and its 保证金率; opens to what can be done with it. */
export function HeldRow({ position, open, onToggle }: Props) {
  const t = useText().trade;
  const quote = useQuote(position.stockGid);
  const hidden = useHiddenAmounts();
  const [sheet, setSheet] = useState<SheetName | null>(null);
  const live = liveOf(position, quote?.nowPrice);
  const warned = live.ratio < WARN;
  const show = (text: string) => (hidden ? "****" : text);
  const close = () => setSheet(null);
  return (
    <article className="posr">
      <button type="button" className="pos" aria-expanded={open || warned} onClick={onToggle}>
        <span>
          <b className="nm ell">{position.stockName}</b>
          <small>{show(amount(live.marketValue))}</small>
        </span>
        <span className={`r ${directionOf(live.profit)}`}>
          <b>{show(signed(live.profit))}</b>
          <small className="same">{percent(live.profitRate)}</small>
        </span>
        <span className="r">
          <b>{amount(position.orderNum, 0)}</b>
          <small>
            {position.canSellNum < position.orderNum && <i className="tag info">{t.t1}</i>} {amount(position.canSellNum, 0)}
          </small>
        </span>
        <span className="r">
          <b className={directionOf(quote?.hcrate)}>{priceText(live.price)}</b>
          <small>{amount(position.buyOrderPrice, position.buyOrderPrice * 100 === Math.round(position.buyOrderPrice * 100) ? 2 : 3)}</small>
        </span>
      </button>
      <RatioLine position={position} ratio={live.ratio} />
      {warned && <Call position={position} ratio={live.ratio} price={live.price} onRefill={() => setSheet("margin")} />}
      {(open || warned) && (
        <div className="ops">
          <button type="button" onClick={() => setSheet("sell")}>
            {t.sell}
          </button>
          <button type="button" onClick={() => setSheet("targets")}>
            {t.targets}
          </button>
          <button type="button" onClick={() => setSheet("margin")}>
            {t.addMargin}
          </button>
          <Link href={`/kline?code=${position.stockGid.slice(2)}&type=${position.stockGid.slice(0, 2)}`}>{t.quoteOf}</Link>
          <button type="button" onClick={() => setSheet("detail")}>
            {t.detail}
          </button>
        </div>
      )}
      {sheet === "sell" && <SellSheet position={position} onClose={close} />}
      {sheet === "margin" && (
        <MarginSheet position={position} suggested={refillTo(BACK_TO, live.ratio, marginOf(position))} onClose={close} />
      )}
      {sheet === "targets" && <TargetsSheet position={position} onClose={close} />}
      {sheet === "detail" && <DetailSheet position={position} onClose={close} />}
    </article>
  );
}

function RatioLine({ position, ratio }: { readonly position: Position; readonly ratio: number }) {
  const t = useText();
  const level = ratio < DANGER ? " d" : ratio < WARN ? " w" : "";
  const up = signOf(position) === 1;
  const shown = share(ratio * 100, 1);
  return (
    <div
      className={`mb tg${level}`}
      role="img"
      aria-label={`${t.shell.maintenance} ${shown}`}
      style={{ "--v": Math.max(0, ratio * 100) } as CSSProperties}
    >
      <div className="bad">
        <em className={up ? "tag buy" : "tag sell"}>{up ? t.trade.up : t.trade.down}</em>
        <em className="tag">{t.trade.leverOf(position.orderLever)}</em>
      </div>
      <i />
      <span>{shown}</span>
    </div>
  );
}

interface CallProps {
  readonly position: Position;
  readonly ratio: number;
  readonly price: number;
  readonly onRefill: () => void;
}

function Call({ position, ratio, price, onRefill }: CallProps) {
  const t = useText().trade;
  const distance = distanceTo(position.forcePrice, position, price);
  const refill = refillTo(BACK_TO, ratio, marginOf(position));
  return (
    <div className="call" role="status">
      <div className="grow">
        <b className="m">
          {distance > 0 ? t.distance(priceText(position.forcePrice), share(distance, 1)) : t.beyond(priceText(position.forcePrice))}
        </b>
        <span>{t.refill(amount(refill, 0))}</span>
      </div>
      <button type="button" className="btn sm refill" onClick={onRefill}>
        {t.addMargin}
      </button>
    </div>
  );
}
