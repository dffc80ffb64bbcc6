import { useQuote } from "../../data/market/quotes.ts";
import type { Quote } from "../../data/wire/shapes.ts";
import { perLotOf } from "../../ui/sizes.ts";
import { go } from "../../ui/page/location.ts";
import { usePlace } from "../../ui/page/place.ts";
import { requireLogin } from "../../ui/login-wanted.ts";
import { useText } from "../../text/text.ts";
import { pickLevel } from "../../trade/ticket/beside.ts";
import { Book } from "../../quotes/book.tsx";
import { imbalance, levelsOf } from "../../quotes/levels.ts";
import { directionOf, percent } from "../../ui/format.ts";
import { lots } from "../../ui/market-format.ts";

/** 五档 with 委比 between the sides; a tapped price opens the ticket at it, or fills the one beside. */
export function BookLevels({ gid, places }: { readonly gid: string; readonly places: number }) {
  const quote = useQuote(gid);
  const beside = usePlace()?.ticketBeside === true;
  const order = (price: number) => {
    if (beside) return pickLevel({ gid, price });
    const to = `/buyStocks?code=${gid}&t=0&price=${price}`;
    if (requireLogin(to)) go(to);
  };
  return (
    <Book quote={quote} onPick={order} places={places} perLot={perLotOf(gid)}>
      <Between quote={quote} />
    </Book>
  );
}

// 委比, or at a sealed limit what stands in the queue.
function Between({ quote }: { readonly quote: Partial<Quote> | null }) {
  const t = useText().market;
  const { asks, bids } = levelsOf(quote ?? {});
  const price = quote?.nowPrice ?? 0;
  const rate = asks[0]?.price || bids[0]?.price ? imbalance({ asks, bids }) : undefined;
  const sealedUp = price > 0 && price === quote?.limitUp && asks[0]?.price === 0;
  const sealedDown = price > 0 && price === quote?.limitDown && bids[0]?.price === 0;
  const sealed = sealedUp ? bids[0] : sealedDown ? asks[0] : undefined;
  return (
    <div className="mid">
      <span>{sealed ? (sealedUp ? t.sealedUp : t.sealedDown) : t.balance}</span>
      <b className={sealed ? (sealedUp ? "up" : "down") : directionOf(rate)}>{sealed ? lots(sealed.shares) : percent(rate)}</b>
    </div>
  );
}
