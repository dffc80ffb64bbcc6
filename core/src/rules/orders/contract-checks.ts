/**
 * Whether an index or futures order may be placed: the refusals of spec/4-calls.md 2.5 (buyIndex, buyFutures) as a closed list in
 * their order. The phone's ticket and the server ask this same function.
 */
import { sumOf, type Direction } from "../terms/fees.ts";
import { PPM, yuan, type Fen, type Ppm, type Price } from "../money.ts";
import type { OrderRefusal } from "./order-checks.ts";
import { targetRefusal, type TargetRefusalId } from "./price-checks.ts";
import type { Quote } from "../tape/tape.ts";
import type { Terms } from "../terms/terms.ts";

export type ContractRefusalId =
  | "indexUnknown"
  | "indexClosed"
  | "indexMoney"
  | "indexRise"
  | "indexFall"
  | "futuresUnknown"
  | "futuresClosed"
  | "futuresMoney"
  | "lotsBelow"
  | "lotsAbove"
  | "contractPercent"
  | "orderUnproved"
  | "orderLocked"
  | "orderShut"
  | "orderShort"
  | "orderClosed"
  | "orderLever"
  | "contractLever"
  | "orderLeverCap"
  | "orderNoQuote"
  | "orderDebt"
  | "orderTooMany"
  | TargetRefusalId;

export interface ContractRequest {
  readonly direction: Direction;
  readonly lots: number;
  readonly lever: number;
  readonly profitTarget: Price | null;
  readonly stopTarget: Price | null;
}

export interface ContractScene {
  readonly product: "index" | "futures";
  /** null: there is no such product. */
  readonly quote: Quote | null;
  readonly tradable: boolean;
  /** Its own session runs. */
  readonly open: boolean;
  readonly fresh: boolean;
  readonly identityPassed: boolean;
  readonly locked: boolean;
  /** The host of his class has shut what he wants to open (products/class-products.ts). */
  readonly shut?: boolean;
  /** The class disables short openings. */
  readonly noShort?: boolean;
  readonly levers: readonly number[];
  /** What is on offer to him, whatever the contract bears. */
  readonly offered?: readonly number[];
  /** Leverage cap of the class, 0 for none. */
  readonly leverCap?: number;
  readonly terms: Terms;
  readonly minLots: number;
  readonly maxLots: number;
  /** Largest part of the purse that one order may take; 1,000,000 is no limit. */
  readonly maxPercent: Ppm;
  /** Change from which an index may not be bought up or down; null: no such rule. */
  readonly riseLimit: Ppm | null;
  readonly downLimit: Ppm | null;
  readonly available: Fen;
  readonly debt: Fen;
  readonly liveOrders: number;
  readonly maxOpen: number;
}

type Refusal = OrderRefusal<ContractRefusalId>;

/** The first refusal, or null. */
export function checkContract(request: ContractRequest, scene: ContractScene): Refusal | null {
  return DOORS[scene.product](request, scene) ?? moneyRefusal(request, scene) ?? marketRefusal(request, scene);
}

/** Margin and fee of the request, in yuan. */
function needOfContract({ lots, lever, direction }: ContractRequest, terms: Terms): Fen {
  return terms.margin(0, lots, lever) + sumOf(terms.opening(0, lots, direction));
}

function indexDoor(request: ContractRequest, scene: ContractScene): Refusal | null {
  if (!scene.identityPassed) return { id: "orderUnproved" };
  if (scene.locked) return { id: "orderLocked" };
  if (scene.shut) return { id: "orderShut" };
  if (scene.noShort && request.direction === -1) return { id: "orderShort" };
  if (!scene.open) return { id: "orderClosed" };
  if (!scene.quote) return { id: "indexUnknown" };
  if (!scene.tradable) return { id: "indexClosed" };
  return lotsRefusal(request, scene) ?? leverRefusal(request, scene);
}

function futuresDoor(request: ContractRequest, scene: ContractScene): Refusal | null {
  if (!scene.identityPassed) return { id: "orderUnproved" };
  if (scene.locked) return { id: "orderLocked" };
  if (scene.shut) return { id: "orderShut" };
  if (scene.noShort && request.direction === -1) return { id: "orderShort" };
  if (!scene.quote) return { id: "futuresUnknown" };
  if (!scene.tradable) return { id: "futuresClosed" };
  return lotsRefusal(request, scene) ?? (scene.open ? leverRefusal(request, scene) : { id: "orderClosed" });
}

/** Each product's first refusals, in the order of its own sentences. */
const DOORS = { index: indexDoor, futures: futuresDoor } as const;
const NO_MONEY = { index: "indexMoney", futures: "futuresMoney" } as const;

function lotsRefusal({ lots }: ContractRequest, { minLots, maxLots }: ContractScene): Refusal | null {
  if (lots < minLots) return { id: "lotsBelow", params: { n: minLots } };
  return lots > maxLots ? { id: "lotsAbove", params: { n: maxLots } } : null;
}

function leverRefusal({ lever }: ContractRequest, { levers, offered = [], leverCap = 0 }: ContractScene): Refusal | null {
  if (levers.includes(lever)) return null;
  const n = Math.max(...levers);
  if (offered.includes(lever)) return { id: "contractLever", params: { n } };
  return leverCap > 0 && lever > leverCap ? { id: "orderLeverCap", params: { cap: leverCap, n } } : { id: "orderLever" };
}

function moneyRefusal(request: ContractRequest, scene: ContractScene): Refusal | null {
  const need = needOfContract(request, scene.terms);
  if (scene.debt > 0) return { id: "orderDebt", params: { n: yuan(scene.debt) } };
  if (need > scene.available) return { id: NO_MONEY[scene.product], params: { need: yuan(need) } };
  if (need * PPM > scene.available * scene.maxPercent) return { id: "contractPercent", params: { n: scene.maxPercent / 10_000 } };
  return scene.liveOrders >= scene.maxOpen ? { id: "orderTooMany" } : null;
}

function marketRefusal(request: ContractRequest, { quote, fresh, riseLimit, downLimit }: ContractScene): Refusal | null {
  if (!quote || quote.last <= 0 || !fresh) return { id: "orderNoQuote" };
  const change = ((quote.last - quote.prevClose) * PPM) / quote.prevClose;
  const r = Math.round(change / 100) / 100;
  if (request.direction === 1 && riseLimit !== null && change >= riseLimit) return { id: "indexRise", params: { r } };
  if (request.direction === -1 && downLimit !== null && change <= -downLimit) return { id: "indexFall", params: { r } };
  return targetRefusal(request.direction, quote.last, request);
}
