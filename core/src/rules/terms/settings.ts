/**
 * Fees, limits and lines as dated rows: the engine, the rules page and getSetting.do read these same values
 * (spec/3-decisions.md 4, "Settings and their seeded values"). A newer row never changes what was done under an older one.
 */
import { FEE_RATES, type FeeSettings } from "../accounts/charges.ts";
import type { Day } from "../time/calendar.ts";
import type { InstrumentKind } from "../products/instruments.ts";
import { productOf } from "../products/products.ts";
import { PPM, type Fen, type Ppm, type Price } from "../money.ts";
import { recordBy, recordFrom, recordNames } from "../records.ts";

/** Of the rates of charges.ts duty is half of 0.1 % since 2023-08-28. */
export interface StockSettings extends FeeSettings {
  readonly from: Day;
  /** Leverage on offer, smallest first. */
  readonly levers: readonly number[];
  /** Most times the own money that a new share is opened with (rules/terms/terms.ts); 0 is off. */
  readonly newShareLever: number;
  /** Most that leverage and a share's swing (rules/terms/terms.ts) make together at an opening; 0 is off. */
  readonly leverSwing: Ppm;
  /** Duty and transfer fee of a convertible bond, which the law taxes as little as the depository charges it (STOCK_SETTINGS says since when here). */
  readonly bondDutyFee: Ppm;
  readonly bondTransferFee: Ppm;
  /** Holding fee a night on the financed amount. */
  readonly stayFee: Ppm;
  /** Spread fee of an opening: the highest band that it falls into (spreadRateOf); there are none at first. */
  readonly spreadBands: readonly SpreadBand[];
  readonly buyMinNum: number;
  readonly buyMaxNum: number;
  readonly buyMinAmt: Fen;
  /** Largest part of the available money that one order may take; 1,000,000 is no limit. */
  readonly buyMaxAmtPercent: Ppm;
  /** At most `buySameNums` openings of one stock in `buySameTimes` minutes; 0 minutes is off. */
  readonly buySameTimes: number;
  readonly buySameNums: number;
  /** At most `buyNumLots` lots of 100 shares opened in `buyNumTimes` minutes; 0 minutes is off. */
  readonly buyNumTimes: number;
  readonly buyNumLots: number;
  /** Minutes after its opening in which a position is not sold; 0 is off. */
  readonly cantSellTimes: number;
  /** Largest move over `stockDays` trading days, today's included; 0 is off. */
  readonly stockDays: number;
  readonly stockRate: Ppm;
  /** Nights after which a position is closed at the next chance; 0 is off. */
  readonly stayMaxDays: number;
  /** Largest move of the day at which main board, ChiNext (创) and STAR (科) are still opened; at the board's own limit there is no rule. */
  readonly creaseMaxPercent: Ppm;
  readonly cyCreaseMaxPercent: Ppm;
  readonly kcCreaseMaxPercent: Ppm;
  /** Win rate of new issues and part of a placement that is allotted. */
  readonly issueRate: Ppm;
  /** Most numbers of one person in a draw, and his most money in a placement: what the issue price gives away is bounded by them. */
  readonly issueMostNums: number;
  readonly placedMostAmt: Fen;
  /** 1: numbers of a share's draw go by what its applicant has held (issues/entitlement.ts); 0: nothing is asked. */
  readonly issueEntitlement: number;
  readonly vipQcMaxAmt: Fen;
  readonly chargeMinAmt: Fen;
  readonly withMinAmt: Fen;
  readonly withFeeSingle: Fen;
  readonly withFeePercent: Ppm;
  /** Loss of the margin at which a position is closed by force, and the ratio at which its owner is warned. */
  readonly forceStopPercent: Ppm;
  readonly forceStopRemindRatio: Ppm;
  /** Live orders and positions of one account. */
  readonly maxOpen: number;
}

/** How the settings of fees are published, as below. */
const FEE_KINDS = recordFrom<keyof FeeSettings, "rate" | "money">(
  FEE_RATES.flatMap(({ rate, least }) => [[rate, "rate"], ...(least ? [[least, "money"] as const] : [])]),
);

/** What is published of a row, and how: a rate as a fraction, money in yuan, a count as it is. */
const PUBLISHED = {
  ...FEE_KINDS,
  stayFee: "rate",
  ...{ stayMaxDays: "count", buyMinAmt: "money", buyMinNum: "count", buyMaxNum: "count", buyMaxAmtPercent: "rate" },
  ...{ chargeMinAmt: "money", forceStopPercent: "rate", forceStopRemindRatio: "rate" },
  ...{ withMinAmt: "money", withFeeSingle: "money", withFeePercent: "rate" },
  ...{ buySameTimes: "count", buySameNums: "count", buyNumTimes: "count", buyNumLots: "count", cantSellTimes: "count" },
  ...{ creaseMaxPercent: "rate", cyCreaseMaxPercent: "rate", kcCreaseMaxPercent: "rate" },
  ...{ newShareLever: "count", leverSwing: "rate", stockDays: "count", stockRate: "rate", issueRate: "rate", vipQcMaxAmt: "money" },
  ...{ issueMostNums: "count", placedMostAmt: "money", issueEntitlement: "count" },
} as const satisfies Partial<Readonly<Record<keyof StockSettings, "rate" | "money" | "count">>>;

export type PublishedName = keyof typeof PUBLISHED;
type Published = Readonly<Record<PublishedName, number>>;
const PER_UNIT = { rate: PPM, money: 100, count: 1 } as const;

/** What a published value is: a fraction, yuan, or a count. */
export function kindOf(name: PublishedName): "fraction" | "money" | "count" {
  const kind = PUBLISHED[name];
  return kind === "rate" ? "fraction" : kind;
}

export const PUBLISHED_NAMES = recordNames(PUBLISHED);

/** The published values of a row, in the wire's units. */
export function publishedOf(row: StockSettings): Published {
  return eachPublished((name) => row[name] / PER_UNIT[PUBLISHED[name]]);
}

/** `row` with what was published over it. */
export function withPublished(row: StockSettings, published: Published): StockSettings {
  return { ...row, ...eachPublished((name) => Math.round(published[name] * PER_UNIT[PUBLISHED[name]])) };
}

function eachPublished(of: (name: PublishedName) => number): Published {
  return recordBy(PUBLISHED_NAMES, of);
}

const FIRST_ROW: StockSettings = {
  from: "1990-12-19",
  levers: [1, 2, 3, 5, 10, 20, 30],
  newShareLever: 2,
  leverSwing: 770_000,
  buyFee: 250,
  buyFeeMin: 500,
  sellFee: 250,
  sellFeeMin: 500,
  dutyFee: 500,
  transferFee: 10,
  bondDutyFee: 500,
  bondTransferFee: 10,
  stayFee: 220,
  spreadBands: [],
  buyMinNum: 100,
  buyMaxNum: 100_000,
  buyMinAmt: 100_00,
  buyMaxAmtPercent: PPM,
  buySameTimes: 0,
  buySameNums: 0,
  buyNumTimes: 0,
  buyNumLots: 0,
  cantSellTimes: 0,
  stockDays: 0,
  stockRate: 0,
  stayMaxDays: 0,
  creaseMaxPercent: 100_000,
  cyCreaseMaxPercent: 200_000,
  kcCreaseMaxPercent: 200_000,
  issueRate: 20_000,
  issueMostNums: 5,
  placedMostAmt: 50_000_00,
  issueEntitlement: 0,
  vipQcMaxAmt: 10_000_00,
  chargeMinAmt: 1000_00,
  withMinAmt: 1000_00,
  withFeeSingle: 3_00,
  withFeePercent: 8000,
  forceStopPercent: 800_000,
  forceStopRemindRatio: 500_000,
  maxOpen: 200,
};

/**
 * The rows of this version. A bond paid a share's duty and transfer fee here until it was seen that it owes none: stamp duty is on shares and
 * depositary receipts alone (Stamp Duty Law of 2022-07-01, article 3), the depository's transfer fee on shares alone.
 */
const STOCK_SETTINGS: readonly StockSettings[] = [FIRST_ROW, { ...FIRST_ROW, from: "2026-11-26", bondDutyFee: 0, bondTransferFee: 0 }];

/** The row by which what is of that kind is charged: a bond's own duty and transfer fee stand in place of a share's. */
export function chargedOn(kind: InstrumentKind, row: StockSettings): StockSettings {
  return productOf({ kind }).taxed ? row : { ...row, dutyFee: row.bondDutyFee, transferFee: row.bondTransferFee };
}

/** The settings in force on `day`; of other rows only for a server that was given some (`World.settings`). */
export function settingsOn(day: Day, rows: readonly StockSettings[] = STOCK_SETTINGS): StockSettings {
  return rows.reduce((newest, row) => (row.from <= day && row.from >= newest.from ? row : newest));
}

/** Names the rows that a fill was made under, so that it can be recomputed. */
export function rulesOn(day: Day): string {
  return settingsOn(day).from;
}

export interface IndexSettings {
  readonly buyMaxPercent: Ppm;
  readonly forceSellPercent: Ppm;
  readonly forceStopRemindRatio: Ppm;
  readonly riseLimit: Ppm;
  readonly downLimit: Ppm;
  readonly minNum: number;
  readonly maxNum: number;
  readonly eachPoint: Fen;
  readonly transFee: Fen;
}

export const INDEX_SETTINGS: IndexSettings = {
  buyMaxPercent: PPM,
  forceSellPercent: 800_000,
  forceStopRemindRatio: 500_000,
  riseLimit: 100_000,
  downLimit: 100_000,
  minNum: 1,
  maxNum: 100,
  eachPoint: 10_00,
  transFee: 10_00,
};

export const FUTURES_SETTINGS = {
  buyMaxPercent: PPM,
  forceSellPercent: 800_000,
  forceStopRemindRatio: 500_000,
  minNum: 1,
  maxNum: 100,
} as const;

// The spread fee of an opening order (点差费): the highest rate among the bands that it falls into, by the day's change, the order's
// value, the code or the price (spec/4-calls.md 2.3 findSpreadRateOne). The order keeps the rate that it was placed under.

/** A range is from `from` to below `below`; null is open above. Changes are millionths (a fall is below zero), values fen, prices 1/10,000. */
export type SpreadBand =
  | { readonly by: "change" | "turnover" | "price"; readonly from: number; readonly below: number | null; readonly rate: Ppm }
  | { readonly by: "code"; readonly prefix: string; readonly rate: Ppm };

/** What an order is judged by; what is missing meets no band. */
export interface SpreadFacts {
  readonly change?: Ppm | undefined;
  /** Value of the whole order. */
  readonly turnover?: Fen | undefined;
  readonly code?: string | undefined;
  readonly price?: Price | undefined;
}

/** The band that counts, or null. */
export function spreadBandOf(bands: readonly SpreadBand[], facts: SpreadFacts): SpreadBand | null {
  const met = bands.filter((band) => (band.by === "code" ? (facts.code ?? "").startsWith(band.prefix) : isWithin(band, facts[band.by])));
  return met.reduce<SpreadBand | null>((highest, band) => (highest && highest.rate >= band.rate ? highest : band), null);
}

/** Its rate; 0 when no band counts. */
export function spreadRateOf(bands: readonly SpreadBand[], facts: SpreadFacts): Ppm {
  return spreadBandOf(bands, facts)?.rate ?? 0;
}

/** Change of `last` against `prevClose` in millionths, rounded toward zero. */
export function changeOf(last: Price, prevClose: Price): Ppm {
  return prevClose > 0 ? Math.trunc(((last - prevClose) * PPM) / prevClose) : 0;
}

function isWithin({ from, below }: { readonly from: number; readonly below: number | null }, value: number | undefined): boolean {
  return value !== undefined && value >= from && (below === null || value < below);
}
