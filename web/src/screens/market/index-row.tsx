import type { ReactNode } from "react";
import { useQuote } from "../../data/market/quotes.ts";
import { addressOf, codeOf } from "../../data/market/symbols.ts";
import { Link } from "../../ui/page/location.ts";
import { useCurrent } from "../../ui/page/place.ts";
import { ChangeLine } from "../../quotes/day-line.tsx";
import { useFlash } from "../../quotes/flash.ts";
import { directionOf, percent, signed } from "../../ui/format.ts";
import { priceText } from "../../ui/market-format.ts";

interface Props {
  readonly gid: string;
  readonly name: string;
  readonly price: number | undefined;
  readonly change: number | undefined;
  readonly rate: number | undefined;
  /** Beside the code. */
  readonly children?: ReactNode;
}

/** An index in the list: name, its day, level with its change in points, change in percent. */
export function IndexRow({ gid, name, price, change, rate, children }: Props) {
  const way = directionOf(rate);
  const flash = useFlash<HTMLElement>(price);
  return (
    <Link href={addressOf({ gid, name })} className="rk" aria-current={useCurrent(gid)}>
      <span className="who">
        <b className="nm ell" lang="zh-CN">
          {name}
        </b>
        <span className="cap t3">
          {codeOf(gid)} {children}
        </span>
      </span>
      <ChangeLine gid={gid} visible />
      <b ref={flash} className={`num ${way}`}>
        {priceText(price)}
        <small>{signed(change)}</small>
      </b>
      <span className={`pct ${way}`}>{percent(rate)}</span>
    </Link>
  );
}

/** The same from the quote itself. */
export function LiveIndexRow({ gid, name, children }: Pick<Props, "gid" | "name" | "children">) {
  const quote = useQuote(gid);
  return (
    <IndexRow gid={gid} name={name} price={quote?.nowPrice} change={quote?.increase} rate={quote?.hcrate}>
      {children}
    </IndexRow>
  );
}
