/** Carries out a decision about orders: one read, the decision, one write with everything that it changes, then the watch. */
import { Barred, type Done, type Refused } from "@hongpan/core/contract/answer.ts";
import type { RefusalId } from "@hongpan/core/contract/texts.ts";
import type { Entry } from "@hongpan/core/rules/accounts/ledger.ts";
import type { Trade } from "@hongpan/core/rules/orders/trade.ts";
import type { Requested } from "../../accounts/books.ts";
import type { PartRows } from "../../accounts/parts.ts";
import type { AccountState } from "../../accounts/read.ts";
import type { UserCall } from "../../http/http.ts";
import type { World } from "../../world.ts";
import { eventsOfTrade, rowsOfTrade, WHOLE, type Reading, type View } from "./scene.ts";
import { following } from "./follow.ts";

/** Messages and account events that go with the write of what they tell; `kept` is called once that is done. */
export interface Told {
  readonly rows: readonly PartRows[];
  readonly events: readonly object[];
  readonly kept?: () => void;
}

/** A trade of which parts may be missing, and the step that it cites. */
interface Outcome<D> {
  readonly trade: Partial<Trade> & { readonly entries: readonly Entry[] };
  readonly step: number;
  readonly reply: Done<D>;
  /** What its owner is told with it. */
  readonly told?: Told;
}

interface Given<V, D, R extends RefusalId> {
  readonly userId: number;
  readonly atXt: number;
  /** A loss beyond the available money becomes debt: closes only. */
  readonly mayOwe?: boolean;
  readonly request?: Requested;
  /** The instrument that the decision is about, for a look that asks for it. */
  readonly about?: number | null;
  readonly decide: (view: V, account: AccountState) => Outcome<D> | Refused<R> | Promise<Outcome<D> | Refused<R>>;
}

const NOTHING: Trade = { orders: [], positions: [], fills: [], depletion: [], entries: [] };

/** The write of a call, with its idempotency. */
export function requestOf(call: UserCall<object>, path: string) {
  return { path, ...call.asked, content: call.input };
}

/** The reply once the decision on the whole account is written. */
export function carryOut<D, R extends RefusalId = never>(world: World, given: Given<View, D, R>) {
  return carryOutOn<View, D, R>(world, WHOLE, given);
}

/**
 * The reply once a decision on what `look` sees is written. Throws Barred for a person's wish while exchange time is not known well
 * enough to decide by it.
 */
export async function carryOutOn<V, D, R extends RefusalId = never>(world: World, look: Reading<V>, given: Given<V, D, R>) {
  return world.books.change<D, R>({
    userId: given.userId,
    atXt: given.atXt,
    with: look.with,
    about: given.about ?? null,
    ...(given.request ? { request: given.request } : {}),
    decide: async (account) => {
      if (given.request && !world.clock.sure()) throw new Barred("clockUnsure");
      const outcome = await given.decide(look.of(account), account);
      if ("refusal" in outcome) return outcome;
      const trade = { ...NOTHING, ...outcome.trade };
      // Money is posted at the moment that its fill or order cites: the clock has gone on since the call came in.
      const atXt = trade.fills[0]?.xt ?? Math.max(given.atXt, ...trade.orders.map(({ placedXt }) => placedXt));
      return {
        entries: trade.entries,
        mayOwe: given.mayOwe ?? false,
        rows: [...rowsOfTrade(trade, atXt), ...(outcome.told?.rows ?? [])],
        events: [...eventsOfTrade(trade), ...(outcome.told?.events ?? [])],
        kept: () => {
          following(world, given.userId, trade, outcome.step)();
          outcome.told?.kept?.();
        },
        reply: outcome.reply,
        atXt,
      };
    },
  });
}
