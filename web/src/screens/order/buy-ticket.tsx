import { useMemo } from "react";
import { useClock } from "../../data/clock.ts";
import { useQuote } from "../../data/quotes.ts";
import { useUser } from "../../data/session.ts";
import { useSettings } from "../../data/settings.ts";
import { useConnection } from "../../data/stream.ts";
import { Book } from "../../ui-quote/book.tsx";
import { rulesSettings } from "../../ui-trade/rules-settings.ts";
import { ErrorState } from "../../ui/empty-state.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { Agreement } from "./agreement.tsx";
import { BuyAction } from "./buy-action.tsx";
import { CostCard } from "./cost-card.tsx";
import { Fields } from "./fields.tsx";
import { ForceRange } from "./force-range.tsx";
import { LeverRow } from "./lever-row.tsx";
import { sceneOf } from "./scene.ts";
import { Targets } from "./targets.tsx";
import { compute } from "./ticket.ts";
import { useTicket } from "./use-ticket.ts";

/** The opening order. Every keystroke and every tick runs the rules of the server on what the phone knows. */
export function BuyTicket({ gid, startPrice }: { readonly gid: string; readonly startPrice: string | null }) {
  const quote = useQuote(gid) ?? {};
  const user = useUser();
  const clock = useClock();
  const published = useSettings();
  const live = useConnection() !== "lost";
  const settings = useMemo(() => rulesSettings(clock?.day ?? "2026-01-01", published), [clock?.day, published]);
  const scene = user.data && clock ? sceneOf(quote, user.data, settings, clock.now, live) : null;
  const ticket = useTicket(gid, scene?.levers ?? settings.levers, startPrice);
  if (user.isError && !user.data) return <ErrorState error={user.error} onRetry={() => void user.refetch()} />;
  if (!scene || !user.data) return <SkeletonRows rows={6} />;
  const computed = compute(ticket.value, scene);
  return (
    <>
      <div className="two">
        <Fields ticket={ticket} computed={computed} quote={quote} available={user.data.enableAmt} />
        <div className="sidebook">
          <Book quote={quote} onPick={ticket.pickPrice}>
            <div className="midline" />
          </Book>
        </div>
      </div>
      <LeverRow ticket={ticket} levers={scene.levers} settings={settings} />
      <Targets ticket={ticket} computed={computed} />
      <CostCard cost={computed.cost} direction={ticket.value.direction} available={user.data.enableAmt} />
      <ForceRange
        cost={computed.cost}
        shares={computed.shares}
        price={computed.price}
        direction={ticket.value.direction}
        quote={quote}
        settings={settings}
      />
      <Agreement agreed={ticket.agreed} onChange={ticket.agree} />
      <BuyAction ticket={ticket} computed={computed} quote={quote} user={user.data} />
    </>
  );
}
