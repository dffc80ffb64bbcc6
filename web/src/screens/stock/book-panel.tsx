import { useQuote } from "../../data/quotes.ts";
import { go } from "../../shell/location.ts";
import { requireLogin } from "../../shell/login-wanted.ts";
import { useText } from "../../text/text.ts";
import { Book } from "../../ui-quote/book.tsx";
import { imbalance, levelsOf } from "../../ui-quote/levels.ts";
import { directionOf, percent } from "../../ui/format.ts";

/** 五档 beside the minute chart with 委比 between the sides; a tapped price opens the ticket at it. */
export function BookPanel({ gid }: { readonly gid: string }) {
  const t = useText().market;
  const quote = useQuote(gid);
  const rate = quote ? imbalance(levelsOf(quote)) : 0;
  const order = (price: number) => {
    const to = `/buyStocks?code=${gid}&t=0&price=${price}`;
    if (requireLogin(to)) go(to);
  };
  return (
    <div className="bookbox">
      <div className="bt cap">
        <b>{t.book}</b>
      </div>
      <Book quote={quote} onPick={order}>
        <div className="mid">
          <span>{t.balance}</span>
          <b className={directionOf(rate)}>{percent(rate)}</b>
        </div>
      </Book>
    </div>
  );
}
