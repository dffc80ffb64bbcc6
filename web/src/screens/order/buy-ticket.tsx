import type { Exchange } from "@hongpan/core/rules/exchanges.ts";
import { boardLots, DISPLAY_LOT } from "@hongpan/core/rules/products/boards.ts";
import { boardOf } from "@hongpan/core/rules/products/instruments.ts";
import { useSubaccounts, type Allocation } from "../../data/funds.ts";
import { useUser } from "../../data/session.ts";
import { Book } from "../../quotes/book.tsx";
import { useText } from "../../text/text.ts";
import { foreignOf, placesOf } from "../../trade/contract-facts.ts";
import { priceUnits } from "../../trade/rules-settings.ts";
import { usePickedLevel } from "../../trade/ticket/beside.ts";
import { LimitNotes } from "../../trade/ticket/limit-notes.tsx";
import { OpeningTicket } from "../../trade/ticket/opening-ticket.tsx";
import { useTicket } from "../../trade/ticket/use-ticket.ts";
import { ErrorState } from "../../ui/empty-state.tsx";
import { Link } from "../../ui/page/location.ts";
import { perLotOf } from "../../ui/sizes.ts";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { compute } from "./compute.ts";
import { StockCost } from "./stock-cost.tsx";
import { stockProduct } from "./stock-product.ts";
import { SubTerms } from "./sub-terms.tsx";
import { useOpposite } from "./use-opposite.ts";
import { useDesk } from "./use-desk.ts";

interface Props {
  readonly gid: string;
  readonly startPrice: string | null;
  /** The sub-account that pays, in full; else the stock account with leverage. */
  readonly sub?: Allocation;
  /** 两融下单: the direction is chosen by hand. */
  readonly asksSide?: boolean;
}

/** The opening order of a stock. Every keystroke and every tick runs the rules of the server on what the phone knows. */
export function BuyTicket({ gid, startPrice, sub, asksSide = false }: Props) {
  const words = useText();
  const user = useUser();
  const { quote, settings, payer, scene, bar } = useDesk(gid, sub);
  const levers = scene?.levers ?? settings.levers;
  const ticket = useTicket({
    ...{ gid, levers, mostLever: scene?.terms.mostLever, lots: fewestLots(gid), asksSide },
    price: sub ? null : startPrice,
  });
  usePickedLevel(gid, (price) => sub || ticket.pickPrice(price));
  const opposite = useOpposite(gid, ticket.value.direction, sub);
  if (user.isError && !user.data) return <ErrorState error={user.error} onRetry={() => void user.refetch()} />;
  if (!scene || !payer) return <SkeletonRows rows={6} />;
  const reckoned = compute(ticket.value, scene);
  const computed = ticket.undecided ? { ...reckoned, force: null } : reckoned;
  const available = payer.enableAmt;
  const product = stockProduct({ gid, quote, scene, available, sub, bar, opposite, twoSided: asksSide }, ticket.value, computed, words);
  return (
    <OpeningTicket
      product={ticket.undecided ? { ...product, side: words.trade.marginOrder, notes: [] } : product}
      ticket={ticket}
      quote={quote}
      user={payer}
      book={
        <Book
          quote={quote}
          onPick={sub ? () => undefined : ticket.pickPrice}
          places={placesOf(gid, priceUnits(quote.nowPrice))}
          perLot={perLotOf(gid)}
        >
          <div className="midline" />
        </Book>
      }
      account={sub ? <SubTerms sub={sub} /> : <UseSub gid={gid} />}
      cost={<StockCost gid={gid} computed={computed} available={available} />}
      notes={<LimitNotes />}
    />
  );
}

// STAR begins at two lots, the other boards and markets at one.
function fewestLots(gid: string): string {
  if (foreignOf(gid)) return "1";
  return String(Math.ceil(boardLots(boardOf(gid.slice(0, 2) as Exchange, gid.slice(2))).min / DISPLAY_LOT));
}

// The way to the ticket of a sub-account, for who has one; it trades A-shares alone.
function UseSub({ gid }: { readonly gid: string }) {
  const t = useText().funds;
  const subs = useSubaccounts();
  if (foreignOf(gid) || subs.data === undefined || subs.data.length === 0) return null;
  return (
    <p className="cap usesub">
      <Link href={`/subWarehouseBuy?code=${gid}`} className="info">
        {t.useSub} ›
      </Link>
    </p>
  );
}
