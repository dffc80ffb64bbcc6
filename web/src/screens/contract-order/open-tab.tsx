import { contractLeversFor } from "@hongpan/core/rules/products/leverage.ts";
import { settingsOn } from "@hongpan/core/rules/terms/settings.ts";
import { useClock } from "../../data/clock.ts";
import type { Contract } from "../../data/contracts.ts";
import { useQuote } from "../../data/market/quotes.ts";
import { useUser } from "../../data/session.ts";
import { useConnection } from "../../data/wire/stream.ts";
import { useText } from "../../text/text.ts";
import { isOpenNow } from "../../trade/contract-facts.ts";
import { OpeningTicket } from "../../trade/ticket/opening-ticket.tsx";
import { useShut } from "../../trade/ticket/order-bar.ts";
import { useTicket } from "../../trade/ticket/use-ticket.ts";
import { ErrorState } from "../../ui/empty-state.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { compute, sceneOf } from "./compute.ts";
import { ContractCost } from "./contract-cost.tsx";
import { contractProduct } from "./contract-product.ts";

/** The opening order of an index or a future; every keystroke and every tick runs the rules of the server. */
export function OpenTab({ contract }: { readonly contract: Contract }) {
  const { gid } = contract;
  const words = useText();
  const quote = useQuote(gid) ?? {};
  const user = useUser();
  const clock = useClock();
  const fresh = useConnection() !== "lost";
  const bar = useShut(gid);
  const levers = contractLeversFor(gid, user.data?.siteLever ?? null, settingsOn(clock?.day ?? "2026-01-01").levers);
  const ticket = useTicket({ gid, levers, lots: String(contract.minNum), price: null });
  if (user.isError && !user.data) return <ErrorState error={user.error} onRetry={() => void user.refetch()} />;
  if (!user.data || !clock) return <SkeletonRows rows={5} />;
  const scene = sceneOf({ contract, quote, user: user.data, levers, xt: clock.now, open: isOpenNow(gid, clock), fresh });
  const computed = compute(ticket.value, scene, quote);
  const product = contractProduct({ contract, scene, bar }, ticket.value, computed, words);
  return (
    <OpeningTicket
      product={product}
      ticket={ticket}
      quote={quote}
      user={user.data}
      cost={<ContractCost contract={contract} computed={computed} lever={ticket.value.lever} available={product.available} />}
    />
  );
}
