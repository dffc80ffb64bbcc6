/** Index and futures positions, held and sold: the rows of a stock position with the contract's own fields (spec/4-calls.md 2.5). */
import { CONTRACTS } from "@hongpan/core/rules/foreign-contracts.ts";
import { RATE_SCALE } from "@hongpan/core/rules/foreign-rates.ts";
import type { Instrument } from "@hongpan/core/rules/instruments.ts";
import { yuan } from "@hongpan/core/rules/money.ts";
import { floating } from "@hongpan/core/rules/positions.ts";
import { pageOf, type PageRequest } from "../page.ts";
import { heldBy, soldBy, type Listed } from "../positions/positions.ts";
import type { World } from "../world.ts";
import { heldFields, soldFields } from "./position-fields.ts";
import { momentOf, termsOf } from "./products.ts";

export interface ContractListRequest extends PageRequest {
  readonly state?: number | undefined;
  readonly code?: string | undefined;
  readonly name?: string | undefined;
}

/** A page of index positions, newest first. */
export async function listIndexPositions(world: World, userId: number, request: ContractListRequest) {
  const rows = await rowsOf(world, userId, "index", request);
  return pageOf(rows, request, 10, ({ of, instrument }) => ({
    ...fieldsOf(world, of, instrument, request),
    indexName: instrument.name,
    indexCode: instrument.code,
    eachPoint: of.unit,
    allDepositAmt: yuan(request.state === 1 ? of.boughtValue - of.cost : of.cost),
  }));
}

/** A page of futures positions, newest first. */
export async function listFuturesPositions(world: World, userId: number, request: ContractListRequest) {
  const rows = await rowsOf(world, userId, "futures", request);
  return pageOf(rows, request, 10, ({ of, instrument }) => ({
    ...fieldsOf(world, of, instrument, request),
    futuresName: instrument.name,
    futuresCode: instrument.code,
    coinCode: of.coin,
    coinRate: of.openRate / RATE_SCALE,
    futuresStandard: CONTRACTS.find((each) => each.instrument.id === instrument.id)?.standard ?? "",
    futuresUnit: of.unit,
  }));
}

function fieldsOf(world: World, of: Listed, instrument: Instrument, { state }: ContractListRequest) {
  if (state === 1) return soldFields(of, instrument);
  const { day } = momentOf(world, instrument);
  return heldFields(of, instrument, world.market.quote(instrument.id).last, 0, { day, terms: termsOf(world, instrument, day) });
}

async function rowsOf(world: World, userId: number, pocket: "index" | "futures", { state, code = "", name = "" }: ContractListRequest) {
  const listed = state === 1 ? await soldBy(world.db, userId, pocket) : await heldBy(world.db, userId, pocket);
  return listed.flatMap((of) => {
    const instrument = world.market.instrument(of.instrumentId);
    return instrument && instrument.code.includes(code) && instrument.name.includes(name) ? [{ of, instrument }] : [];
  });
}

/** Net floating result of a pocket's positions in fen, by the quotes of the moment. */
export async function floatingOf(world: World, userId: number, pocket: "index" | "futures"): Promise<number> {
  const held = await heldBy(world.db, userId, pocket);
  return held.reduce((sum, each) => {
    const { last } = world.market.quote(each.instrumentId);
    const instrument = world.market.instrument(each.instrumentId);
    const { rate } = termsOf(world, instrument, each.openedDay);
    return sum + floating(each, last, rate);
  }, 0);
}
