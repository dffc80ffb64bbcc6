/** What differs between the products of the ticket, as data: worked out anew at every keystroke and every tick. */
import type { TicketKind } from "@hongpan/core/rules/orders/order-kinds.ts";
import type { Terms } from "@hongpan/core/rules/terms/terms.ts";
import type { Written } from "../../data/wire/write.ts";
import type { Submit } from "../submit.ts";
import type { Outlook } from "./ticket.ts";

export interface TicketProduct {
  readonly gid: string;
  /** Kinds of order that it takes. */
  readonly kinds: readonly TicketKind[];
  readonly quantity: Quantity;
  /** Leverage on offer, also what the terms do not take; null: it is paid in full. */
  readonly levers: readonly number[] | null;
  readonly terms: Terms;
  readonly outlook: Outlook;
  /** Yuan that can be used. */
  readonly available: number;
  /** Address at which the missing money is moved to its account; null: money comes by deposit. */
  readonly transfer: string | null;
  /** What is to be known before this side is opened. */
  readonly notes: readonly string[];
  /** What is said in its place where there is none; null where nothing is. */
  readonly unforced: string | null;
  /** What is said of its forced close. */
  readonly forceNote: string;
  /** Why no order can be sent now, in words; null when it can. */
  readonly bar: string | null;
  /** The side, as the button says it. */
  readonly side: string;
  /** What is confirmed before it is paid: labels and values. */
  readonly rows: readonly (readonly [label: string, value: string])[];
  /** A price as the confirmation shows it. */
  readonly priced: (price: string) => string;
  readonly place: (send: Submit["send"], done: (written: Pick<Written, "msg" | "positionSn" | "filled">) => void) => void;
  /** Where what it got at once is found, and where an order that rests. */
  readonly found: { readonly filled: string; readonly resting: string };
  readonly name: string;
}

/** The field of the quantity. */
export interface Quantity {
  /** What one of it is called. */
  readonly unit: string;
  readonly caption: string;
  /** The fewest and the most that one order may have, in words; empty where the caption says it. */
  readonly bounds: string;
  /** Most digits that are typed. */
  readonly digits: number;
  /** The buttons do not go below. */
  readonly least: number;
  /** The fewest that one order may have. */
  readonly fewest: number;
  /** Lots on one tap. */
  readonly presets: readonly number[];
  readonly presetsFirst: boolean;
}
