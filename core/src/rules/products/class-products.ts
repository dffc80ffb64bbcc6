/** What the host of a class may shut to it, and the desk to the whole site, openings only; and the bounds of a class. */
import type { Fen } from "../money.ts";
import { isAbroad, type ExchangeAbroad } from "../markets/exchanges.ts";
import type { Instrument, InstrumentKind } from "./instruments.ts";

/** Kinds of instruments, then ways of opening: with a sub-account's money, short, application for a new issue, block trade. */
export const CLASS_PRODUCTS = ["share", "abroad", "bond", "index", "futures", "funds", "short", "issue", "block"] as const;
export type ClassProduct = (typeof CLASS_PRODUCTS)[number];

/** Products that are disabled in a new class until its host enables them. */
export const CLASS_SHUT_AT_FIRST = ["funds"] as const satisfies readonly ClassProduct[];

/** Limits that a class sets; stored with each of its pupils. */
export interface ClassBounds {
  readonly shut: readonly ClassProduct[];
  /** Largest leverage of an opening, 0 for none. */
  readonly leverCap: number;
}

export const NO_BOUNDS: ClassBounds = { shut: [], leverCap: 0 };

/** What the desk may switch off for the whole site: all but A-shares. */
export const SITE_PRODUCTS = ["abroad", "bond", "index", "futures", "funds"] as const satisfies readonly ClassProduct[];
export type SiteProduct = (typeof SITE_PRODUCTS)[number];

/** New issues of each kind, which the desk shows or hides: hidden is not listed and takes no application; what was applied for goes on. */
export const SITE_ISSUES = ["newShare", "placement", "newBond"] as const;
export type SiteIssue = (typeof SITE_ISSUES)[number];
export const SITE_SWITCHES = [...SITE_PRODUCTS, ...SITE_ISSUES] as const;
export type SiteSwitch = (typeof SITE_SWITCHES)[number];

const OF_KIND: Readonly<Record<Exclude<InstrumentKind, ExchangeAbroad>, ClassProduct | null>> = {
  stock: "share",
  bond: "bond",
  index: "index",
  futures: "futures",
  gold: null,
  world: null,
};

/** Accounts that a host may make for one class. */
export const CLASS_SIZE = 500;
/** Accounts made with one call: each costs a password its hash. */
export const CLASS_BATCH = 20;
/** What a class begins with, chosen when it is made and never after. */
export const START_MONEY: { readonly least: Fen; readonly most: Fen } = { least: 1_000_00, most: 10_000_000_00 };

/** Ways of opening that a class may disable for all instruments. */
export type ClassWay = "funds" | "short" | "issue" | "block";

/** Whether an opening is disabled, by its instrument or by one of its ways of opening. */
export function isShut(shut: readonly string[], instrument: Pick<Instrument, "kind"> | undefined, ways: readonly ClassWay[] = []): boolean {
  const product = instrument ? (isAbroad(instrument.kind) ? "abroad" : OF_KIND[instrument.kind]) : null;
  return (product !== null && shut.includes(product)) || ways.some((way) => shut.includes(way));
}
