/** The three lists of the holdings page: held, sold, entrusted (state 0 + approveStatus 1, 1 + 1, 0 + 0). */
import type { Instrument } from "@hongpan/core/rules/products/instruments.ts";
import { pageOf, type PageRequest } from "../../http/page.ts";
import { heldBy, soldBy, type PurseKind } from "../../positions/positions.ts";
import type { World } from "../../world.ts";
import { entrustedBy } from "../store/orders.ts";
import { termsOf } from "../store/terms.ts";
import { closingsOf, queueAhead } from "../store/queues.ts";
import { heldFields, orderFields, soldFields } from "./position-fields.ts";

export interface ListRequest extends PageRequest {
  readonly state?: number | undefined;
  readonly approveStatus?: number | undefined;
  readonly stockCode?: string | undefined;
  readonly stockSpell?: string | undefined;
  /** Whose money: the stock account's unless said otherwise. */
  readonly purseKind?: PurseKind;
  /** Of one sub-account only; empty: of all. */
  readonly subaccountNumber?: string;
}

/** Whose resting orders stand in the one list of them: closes of index and futures positions too. */
const ENTRUSTED: readonly PurseKind[] = ["stock", "index", "futures"];

/** A page of one list, newest first. */
export async function listPositions(world: World, userId: number, request: ListRequest) {
  if (request.approveStatus === 0) return listOrders(world, userId, request);
  return request.state === 1 ? listSold(world, userId, request) : listHeld(world, userId, request);
}

async function listHeld(world: World, userId: number, request: ListRequest) {
  const [positions, closings] = await Promise.all([heldBy(world.db, userId, request.purseKind), closingsOf(world, userId)]);
  const day = world.clock.now().day;
  return pageOf(matching(world, positions, request), request, 10, ({ of, instrument }) =>
    heldFields(of, instrument, world.market.quote(of.instrumentId).last, closings.get(of.sn), {
      day,
      terms: termsOf(world, instrument, day),
      subOver: world.subs.of(userId, of.purse)?.allocation.state === 3,
    }),
  );
}

async function listSold(world: Pick<World, "db" | "former" | "market">, userId: number, request: ListRequest) {
  const sold = matching(world, await soldBy(world.db, userId, request.purseKind), request, (id) => world.former.get(id));
  return pageOf(sold, request, 10, ({ of, instrument }) => soldFields(of, instrument));
}

async function listOrders(world: World, userId: number, request: ListRequest) {
  const { day } = world.clock.now();
  const orders = await entrustedBy(world.db, userId, day, request.purseKind ? [request.purseKind] : ENTRUSTED);
  return pageOf(matching(world, orders, request), request, 10, ({ of, instrument }) =>
    orderFields(of, instrument, world.market.quote(of.instrumentId).last, termsOf(world, instrument, day), queueAhead(world, userId, of)),
  );
}

function matching<T extends { readonly instrumentId: number; readonly purse: string }>(
  world: Pick<World, "market">,
  rows: readonly T[],
  request: ListRequest,
  unlisted: (id: number) => Instrument | undefined = () => undefined,
) {
  const spell = request.stockSpell?.toLowerCase() ?? "";
  const code = request.stockCode ?? "";
  return rows.flatMap((of) => {
    const instrument = world.market.instrument(of.instrumentId) ?? unlisted(of.instrumentId);
    if (request.subaccountNumber && of.purse !== `sub${request.subaccountNumber}`) return [];
    return instrument && isAsked(instrument, code, spell) ? [{ of, instrument }] : [];
  });
}

function isAsked(instrument: Instrument, code: string, spell: string): boolean {
  return (instrument.code.includes(code) || instrument.name.includes(code)) && instrument.spell.includes(spell);
}
