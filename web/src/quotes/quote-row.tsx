import { useRef, type ReactNode } from "react";
import { quoteNow, useQuote } from "../data/market/quotes.ts";
import { addressOf, codeOf } from "../data/market/symbols.ts";
import { Link } from "../ui/page/location.ts";
import { useCurrent } from "../ui/page/place.ts";
import { useText } from "../text/text.ts";
import { directionOf, percent } from "../ui/format.ts";
import { ChangeLine } from "./day-line.tsx";
import { useFlash, useVisible } from "./flash.ts";
import { KindTag } from "./kind-tag.tsx";
import { listedPrice } from "./listed-price.ts";
import "./quote-row.css";

interface Props {
  readonly gid: string;
  readonly name: string;
  readonly plate: string;
  readonly price: number;
  readonly rate: number;
  /** The last column when the list is not sorted by change. */
  readonly value?: ReactNode;
}

/** A symbol in a list: name and code, its day, price, change. Only rows on the screen are live. */
export function QuoteRow({ gid, name, plate, price, rate, value }: Props) {
  const ref = useRef<HTMLSpanElement>(null);
  const visible = useVisible(ref);
  return (
    <Link href={addressOf({ gid, name })} className="rk" aria-current={useCurrent(gid)}>
      <span ref={ref} className="who">
        <b className="nm ell">{name}</b>
        <span className="cap t3">
          {codeOf(gid)} <KindTag gid={gid} plate={plate} /> {visible && <LimitTag gid={gid} />}
        </span>
      </span>
      <ChangeLine gid={gid} visible={visible} />
      <LiveNumbers gid={gid} live={visible} price={price} rate={rate} value={value} />
    </Link>
  );
}

/** That a symbol stands at one of its limits now. */
export function LimitTag({ gid }: { readonly gid: string }) {
  const t = useText().market;
  const quote = useQuote(gid);
  if (!quote?.nowPrice || !quote.limitUp) return null;
  if (quote.nowPrice >= quote.limitUp) return <span className="tag up">{t.atLimitUp}</span>;
  if (quote.limitDown && quote.nowPrice <= quote.limitDown) return <span className="tag down">{t.atLimitDown}</span>;
  return null;
}

interface NumbersProps {
  readonly gid: string;
  readonly price: number;
  readonly rate: number;
  readonly value: ReactNode;
}

// The same elements, live or not: a finger may hold them while its row is pulled aside.
function LiveNumbers({ gid, live, price, rate, value }: NumbersProps & { readonly live: boolean }) {
  const quote = useQuote(live ? gid : null) ?? quoteNow(gid);
  return <Numbers gid={gid} price={quote?.nowPrice ?? price} rate={quote?.hcrate ?? rate} value={value} />;
}

function Numbers({ gid, price, rate, value }: NumbersProps) {
  const way = directionOf(rate);
  const flash = useFlash<HTMLElement>(price);
  return (
    <>
      <b ref={flash} className={`num ${way}`}>
        {listedPrice(gid, price)}
        {value !== undefined && <small>{percent(rate)}</small>}
      </b>
      {value === undefined ? <span className={`pct ${way}`}>{percent(rate)}</span> : <span className="val">{value}</span>}
    </>
  );
}
