/** Index and futures positions, held and sold: the rows of a stock position with the contract's own fields (spec/4-calls.md 2.5). */
import { CONTRACTS } from "@hongpan/core/rules/products/foreign-instruments.ts";
import type { Instrument } from "@hongpan/core/rules/products/instruments.ts";
import { yuan, type Fen } from "@hongpan/core/rules/money.ts";
import { openResult } from "@hongpan/core/rules/positions/maintenance.ts";
import type { Position } from "@hongpan/core/rules/positions/positions.ts";
import { pageOf, type PageRequest } from "../../http/page.ts";
import { heldBy, soldBy, type ListedPosition } from "../../positions/positions.ts";
import type { World } from "../../world.ts";
import { heldFields, soldFields } from "./position-fields.ts";
import { momentOf } from "../../market/now.ts";
import { rateOf, termsOf } from "../store/terms.ts";
import { closingsOf, type Closing } from "../store/queues.ts";

export interface ContractListRequest extends PageRequest {
  readonly state?: number | undefined;
  readonly code?: string | undefined;
  readonly name?: string | undefined;
}

/** A page of index positions, newest first. */
export async function listIndexPositions(world: World, userId: number, request: ContractListRequest) {
  const [rows, closings] = await Promise.all([rowsOf(world, userId, "index", request), closingsOf(world, userId)]);
  return pageOf(rows, request, 10, ({ of, instrument }) => ({
    ...fieldsOf(world, of, instrument, request, closings),
    indexName: instrument.name,
    indexCode: instrument.code,
    eachPoint: of.unit,
    allDepositAmt: yuan(request.state === 1 ? of.boughtValue - of.cost : of.cost),
  }));
}

/** A page of futures positions, newest first. */
export async function listFuturesPositions(world: World, userId: number, request: ContractListRequest) {
  const [rows, closings] = await Promise.all([rowsOf(world, userId, "futures", request), closingsOf(world, userId)]);
  return pageOf(rows, request, 10, ({ of, instrument }) => ({
    ...fieldsOf(world, of, instrument, request, closings),
    futuresName: instrument.name,
    futuresCode: instrument.code,
    futuresStandard: CONTRACTS.find((each) => each.instrument.id === instrument.id)?.standard ?? "",
    futuresUnit: of.unit,
  }));
}

function fieldsOf(
  world: Pick<World, "clock" | "market" | "rates" | "settings">,
  of: ListedPosition,
  instrument: Instrument,
  { state }: ContractListRequest,
  closings: ReadonlyMap<string, Closing>,
) {
  if (state === 1) return soldFields(of, instrument);
  const { day } = momentOf(world, instrument);
  const at = { day, terms: termsOf(world, instrument, day) };
  return heldFields(of, instrument, world.market.quote(instrument.id).last, closings.get(of.sn), at);
}

async function rowsOf(
  world: Pick<World, "db" | "market">,
  userId: number,
  purseKind: "index" | "futures",
  { state, code = "", name = "" }: ContractListRequest,
) {
  const listed = state === 1 ? await soldBy(world.db, userId, purseKind) : await heldBy(world.db, userId, purseKind);
  return listed.flatMap((of) => {
    const instrument = world.market.instrument(of.instrumentId);
    return instrument && instrument.code.includes(code) && instrument.name.includes(name) ? [{ of, instrument }] : [];
  });
}

/** Open result of a position in fen, by quote and rate of the moment. */
export function openNow(world: Pick<World, "market" | "rates">, position: Position): Fen {
  const { last } = world.market.quote(position.instrumentId);
  return openResult(position, last, rateOf(world, position.coin));
}
