import { leversFor } from "@hongpan/core/rules/products/leverage.ts";
import { settingsOn } from "@hongpan/core/rules/terms/settings.ts";
import { useState } from "react";
import { useClock } from "../../data/clock.ts";
import type { Contract } from "../../data/contracts.ts";
import { useQuote } from "../../data/market/quotes.ts";
import { useUser } from "../../data/session.ts";
import { useConnection } from "../../data/wire/stream.ts";
import { useText } from "../../text/text.ts";
import { Agreement } from "../../trade/ticket/agreement.tsx";
import { isOpenNow, placesOf } from "../../trade/contract-facts.ts";
import { ForceRange } from "../../trade/ticket/force-range.tsx";
import { LeverRow } from "../../trade/ticket/lever-row.tsx";
import { priceUnits } from "../../trade/rules-settings.ts";
import { TargetFields } from "../../trade/ticket/target-fields.tsx";
import { ErrorState } from "../../ui/empty-state.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { ContractAction } from "./contract-action.tsx";
import { ContractCostCard } from "./contract-cost.tsx";
import { costOf, faultOf, sceneOf, type ContractTicket } from "./contract.ts";
import { ContractFaultLine } from "./fault.tsx";
import { LotsField } from "./lots-field.tsx";
import { PPM } from "@hongpan/core/rules/money.ts";

/** The opening order of an index or a future; every keystroke and every tick runs the rules of the server. */
export function OpenTab({ contract }: { readonly contract: Contract }) {
  const t = useText().funds;
  const quote = useQuote(contract.gid) ?? {};
  const user = useUser();
  const clock = useClock();
  const fresh = useConnection() !== "lost";
  const levers = leversFor(user.data?.siteLever ?? null, settingsOn(clock?.day ?? "2026-01-01").levers);
  // Lever 0: none chosen yet, so the smallest on offer.
  const [chosen, setTicket] = useState<ContractTicket>({
    ...{ direction: 1, lots: String(contract.minNum), lever: 0, targets: false, profit: "", stop: "" },
  });
  const ticket = { ...chosen, lever: chosen.lever || Math.min(...levers) };
  const [version, setVersion] = useState(0);
  const [agreed, agree] = useState(false);
  if (user.isError && !user.data) return <ErrorState error={user.error} onRetry={() => void user.refetch()} />;
  if (!user.data || !clock) return <SkeletonRows rows={5} />;
  const set = (fields: Partial<ContractTicket>) => {
    setTicket((old) => ({ ...old, ...fields }));
    setVersion((old) => old + 1);
  };
  const known = { contract, quote, user: user.data, levers, xt: clock.now, open: isOpenNow(contract.gid, clock), fresh };
  const scene = sceneOf(known);
  const cost = costOf(ticket, scene, quote);
  const fault = faultOf(ticket, scene);
  const { terms } = scene;
  const range = {
    ...{ down: priceUnits(quote.limitDown), up: priceUnits(quote.limitUp), direction: ticket.direction },
    ...{ price: cost.price, warn: cost.warn, now: cost.force, later: cost.force },
  };
  return (
    <>
      <LotsField contract={contract} ticket={ticket} set={set} most={cost.most} fault={fault} available={scene.available / 100} />
      <LeverRow
        lever={ticket.lever}
        direction={ticket.direction}
        levers={levers}
        lost={{ warn: PPM - terms.warnRatio, force: PPM - terms.forceRatio }}
        onPick={(lever) => set({ lever })}
      />
      <TargetFields value={ticket} set={set}>
        <ContractFaultLine id="targets-fault" fault={fault} at="targets" product={contract.product} available={scene.available / 100} />
      </TargetFields>
      <ContractCostCard contract={contract} cost={cost} lever={ticket.lever} available={scene.available / 100} />
      {cost.lots > 0 && <ForceRange range={range} note={t.forcedNote} places={placesOf(contract.gid)} />}
      <Agreement agreed={agreed} onChange={agree} />
      <ContractAction {...{ contract, ticket, cost, fault, agreed, version }} user={user.data} available={scene.available / 100} />
    </>
  );
}
