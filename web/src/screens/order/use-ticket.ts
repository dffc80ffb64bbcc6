import { boardLots, DISPLAY_LOT } from "@hongpan/core/rules/products/boards.ts";
import { boardOf } from "@hongpan/core/rules/products/instruments.ts";
import type { Exchange } from "@hongpan/core/rules/exchanges.ts";
import { priceOf } from "@hongpan/core/rules/money.ts";
import { useState } from "react";
import { foreignOf, placesOf } from "../../trade/contract-facts.ts";
import { priceUnits } from "../../trade/rules-settings.ts";
import type { Ticket } from "./ticket.ts";

export interface TicketState {
  readonly value: Ticket;
  readonly set: (fields: Partial<Ticket>) => void;
  /** A tapped level or limit: its price, as a limit order. */
  readonly pickPrice: (price: number) => void;
  readonly agreed: boolean;
  readonly agree: (agreed: boolean) => void;
  /** Grows with every change: what a refusal said is about an older ticket then. */
  readonly version: number;
}

/** The fields of a fresh ticket: 买涨 at market, the smallest lever, the fewest lots, nothing agreed. */
export function useTicket(gid: string, levers: readonly number[], startPrice: string | null): TicketState {
  const shown = (price: number) => price.toFixed(placesOf(gid, priceUnits(price)));
  const start = startPrice !== null && priceOf(startPrice) ? shown(Number(startPrice)) : "";
  const [value, setValue] = useState<Omit<Ticket, "lever"> & { readonly lever: number | null }>({
    ...{ direction: 1, kind: start ? "limit" : "market", price: start, lots: fewestLots(gid), lever: null },
    ...{ valid: "day", targets: false, profit: "", stop: "" },
  });
  const [agreed, agree] = useState(false);
  const [version, setVersion] = useState(0);
  const set = (fields: Partial<Ticket>) => {
    setValue((old) => ({ ...old, ...fields }));
    setVersion((old) => old + 1);
  };
  return {
    value: { ...value, lever: value.lever ?? Math.min(...levers) },
    set,
    pickPrice: (price) => set({ price: shown(price), ...(value.kind === "market" ? { kind: "limit" } : {}) }),
    agreed,
    agree,
    version,
  };
}

// STAR begins at two lots, the other boards and markets at one.
function fewestLots(gid: string): string {
  if (foreignOf(gid)) return "1";
  return String(Math.ceil(boardLots(boardOf(gid.slice(0, 2) as Exchange, gid.slice(2))).min / DISPLAY_LOT));
}
