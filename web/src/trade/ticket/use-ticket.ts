import { namesPrice } from "@hongpan/core/rules/orders/order-kinds.ts";
import { priceOf } from "@hongpan/core/rules/money.ts";
import type { Terms } from "@hongpan/core/rules/terms/terms.ts";
import { useState } from "react";
import { useAgreed, type Agreed } from "../agreed.ts";
import { placesOf } from "../contract-facts.ts";
import { priceUnits } from "../rules-settings.ts";
import { useKeptLever } from "./beside.ts";
import { useFirstLever } from "./first-lever.ts";
import type { Ticket } from "./ticket.ts";

export interface TicketState {
  readonly value: Ticket;
  /** No direction has been chosen yet: what the ticket reckons is that of 买涨 until then. */
  readonly undecided: boolean;
  readonly set: (fields: Partial<Ticket>) => void;
  /** A tapped level or limit: its price, as a limit order. */
  readonly pickPrice: (price: number) => void;
  readonly agreement: Agreed;
  /** Grows with every change: what a refusal said is about an older ticket then. */
  readonly version: number;
  /** Begins anew after an order was taken, with the same leverage and direction: in a pane the ticket stays. */
  readonly renew: () => void;
}

interface Start {
  readonly gid: string;
  readonly levers: readonly number[];
  /** Most that the rules take of this product on a side; without it all on offer. */
  readonly mostLever?: Terms["mostLever"] | undefined;
  readonly lots: string;
  /** A price in the address: the ticket begins as a limit order at it. */
  readonly price: string | null;
  /** The direction is to be chosen, none is given beforehand. */
  readonly asksSide?: boolean;
}

/** The fields of a fresh ticket: 买涨 at market, the lever of the settings (the smallest on offer unless chosen), the fewest lots, nothing agreed to but what an earlier order was. */
export function useTicket({ gid, levers, mostLever, lots, price, asksSide = false }: Start): TicketState {
  const shown = (yuan: number) => yuan.toFixed(placesOf(gid, priceUnits(yuan)));
  const kept = useKeptLever();
  const first = useFirstLever();
  const start = price !== null && priceOf(price) ? shown(Number(price)) : "";
  const [value, setValue] = useState<Omit<Ticket, "lever"> & { readonly lever: number | null }>({
    ...{ direction: 1, kind: start ? "limit" : "market", price: start, lots, lever: kept.start },
    ...{ valid: "day", targets: false, profit: "", stop: "" },
  });
  const [undecided, setUndecided] = useState(asksSide);
  const agreement = useAgreed();
  const [version, setVersion] = useState(0);
  const set = (fields: Partial<Ticket>) => {
    setValue((old) => ({ ...old, ...fields }));
    if (fields.direction !== undefined) setUndecided(false);
    if (fields.lever !== undefined) kept.keep(fields.lever);
    setVersion((old) => old + 1);
  };
  const most = mostLever?.(value.direction) ?? Infinity;
  const wanted = value.lever ?? first;
  return {
    value: { ...value, lever: wanted <= most && levers.includes(wanted) ? wanted : Math.min(...levers) },
    undecided,
    set,
    pickPrice: (picked) => set({ price: shown(picked), ...(namesPrice(value.kind) ? {} : { kind: "limit" }) }),
    agreement,
    version,
    renew: () => set({ kind: "market", price: "", lots, valid: "day", targets: false, profit: "", stop: "" }),
  };
}
