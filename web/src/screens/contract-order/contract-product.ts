import type { ContractScene } from "@hongpan/core/rules/orders/contract-checks.ts";
import type { Contract } from "../../data/contracts.ts";
import type { Texts } from "../../text/text.ts";
import { placesOf } from "../../trade/contract-facts.ts";
import { type TicketProduct, sentOf, type Ticket } from "../../trade/ticket/ticket.ts";
import { amount, priceText } from "../../ui/format.ts";
import type { Computed } from "./compute.ts";
import { AFTER } from "../../ui/page/targets.ts";

const PRESETS = [1, 20, 30, 50, 80, 100] as const;

/** What the ticket stands on: the contract, what is known of it, and why no order can be sent now. */
export interface Desk {
  readonly contract: Contract;
  readonly scene: ContractScene;
  readonly bar: string | null;
}

/** An index or a future, paid from its own account; market orders alone. */
export function contractProduct({ contract, scene, bar }: Desk, ticket: Ticket, computed: Computed, words: Texts): TicketProduct {
  const { trade: t, funds } = words;
  const { gid, product, minNum, maxNum } = contract;
  const held = AFTER[product];
  const side = ticket.direction === 1 ? t.up : t.down;
  return {
    ...{ gid, kinds: ["market"], levers: scene.levers, terms: scene.terms, outlook: computed, name: contract.name },
    quantity: {
      unit: t.lot,
      caption: funds.lotsHint(amount(minNum, 0), amount(maxNum, 0)),
      bounds: "",
      digits: 4,
      least: 1,
      fewest: minNum,
      presets: PRESETS,
      presetsFirst: true,
    },
    available: scene.available / 100,
    transfer: `/transfers?to=${product}`,
    notes: [],
    unforced: null,
    forceNote: funds.forcedNote,
    bar: bar ?? (product === "index" && !contract.tradable ? funds.notTradable : null),
    side,
    rows: [
      [funds.product, contract.name],
      [t.side, `${side} ${t.leverOf(ticket.lever)}`],
      [t.marketPrice, `≈ ${priceText(computed.price / 10_000, placesOf(gid))}`],
      [t.quantity, t.lots(amount(computed.shares, 0))],
      [funds.contractValue, amount(computed.value / 100)],
    ],
    priced: (price) => price,
    place: placer(contract, ticket, computed),
    found: { filled: held, resting: held },
  };
}

function placer({ product, id }: Contract, ticket: Ticket, { shares }: Computed): TicketProduct["place"] {
  const fields = sentOf(ticket, shares);
  if (product === "index") return (send, done) => send("/user/buyIndex.do", { indexId: id, ...fields }, done);
  return (send, done) => send("/user/buyFutures.do", { FuturesId: id, ...fields }, done);
}
