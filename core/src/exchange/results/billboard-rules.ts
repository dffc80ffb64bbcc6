/**
 * When a share comes onto the dragon-tiger list (龙虎榜), as dated rows by segment (research/market.md 2.5). The texts are the
 * exchanges' own words for the reason, as quote services show them.
 */
import type { Day } from "../../rules/time/calendar.ts";
import type { Instrument } from "../../rules/products/instruments.ts";

/** Shares that are ranked among themselves. */
export type Segment = "sh-main" | "sz-main" | "chinext" | "star" | "bse";

/** What is measured; all in hundredths of a percent. Deviation is the change less the benchmark's. */
type Measure = "deviation" | "change" | "amplitude" | "turnover" | "three-days" | "free";

export interface Rule {
  readonly segments: readonly Segment[];
  readonly measure: Measure;
  /** 1 upward, -1 downward, 0 where there is no direction. */
  readonly way: 1 | -1 | 0;
  readonly least: number;
  /** How many of a segment are listed; null is all of them. */
  readonly top: number | null;
  /** Only these, where a rule tells ST shares apart. */
  readonly st?: boolean;
  readonly from: Day;
  /** First day on which it no longer holds. */
  readonly until?: Day;
  readonly text: string;
}

/** A share that has reached what a rule asks. */
export interface Found {
  /** Place in the list of shares. */
  readonly i: number;
  readonly rule: Rule;
  /** What was measured, in hundredths of a percent; 0 for a share without limits. */
  readonly value: number;
  /** Trading days that the reason covers, this one included. */
  readonly days: number;
}

const MAIN = ["sh-main", "sz-main"] as const;
const MAIN_FROM = "2006-07-01";
const CHINEXT_REFORM = "2020-08-24";
const STAR_FROM = "2019-07-22";
const BSE_FROM = "2021-11-15";
/** From here ST shares have the main board's limit of 10 %, and its deviation rule. */
const ST_REFORM = "2026-07-06";

const tenPercent = (segments: readonly Segment[], from: Day, until?: Day): Rule[] => {
  const rule = { segments, top: 5, from, ...(until ? { until } : {}) };
  return [
    { ...rule, measure: "deviation", way: 1, least: 700, text: "日涨幅偏离值达到7%的前5只证券" },
    { ...rule, measure: "deviation", way: -1, least: 700, text: "日跌幅偏离值达到7%的前5只证券" },
    { ...rule, measure: "amplitude", way: 0, least: 1500, text: "日振幅值达到15%的前5只证券" },
    { ...rule, measure: "turnover", way: 0, least: 2000, text: "日换手率达到20%的前5只证券" },
    threeDays(segments, 1, 2000, "非st、*st和s证券", from, until, false),
    threeDays(segments, -1, 2000, "非st、*st和s证券", from, until, false),
  ];
};

const twentyPercent = (segments: readonly Segment[], from: Day): Rule[] => [
  { segments, from, top: 5, measure: "change", way: 1, least: 1500, text: "有价格涨跌幅限制的日收盘价格涨幅达到15%的前五只证券" },
  { segments, from, top: 5, measure: "change", way: -1, least: 1500, text: "有价格涨跌幅限制的日收盘价格跌幅达到15%的前五只证券" },
  { segments, from, top: 5, measure: "amplitude", way: 0, least: 3000, text: "有价格涨跌幅限制的日价格振幅达到30%的前五只证券" },
  { segments, from, top: 5, measure: "turnover", way: 0, least: 3000, text: "有价格涨跌幅限制的日换手率达到30%的前五只证券" },
  threeDays(segments, 1, 3000, "有价格涨跌幅限制的证券", from),
  threeDays(segments, -1, 3000, "有价格涨跌幅限制的证券", from),
];

/** Every rule that this project knows, in the order in which a share's reasons are listed. */
export const BILLBOARD_RULES: readonly Rule[] = [
  ...tenPercent(MAIN, MAIN_FROM),
  threeDays(MAIN, 1, 1200, "st、*st和s证券", MAIN_FROM, ST_REFORM, true),
  threeDays(MAIN, -1, 1200, "st、*st和s证券", MAIN_FROM, ST_REFORM, true),
  threeDays(MAIN, 1, 2000, "st、*st和s证券", ST_REFORM, undefined, true),
  threeDays(MAIN, -1, 2000, "st、*st和s证券", ST_REFORM, undefined, true),
  ...tenPercent(["chinext"], "2009-10-30", CHINEXT_REFORM),
  ...twentyPercent(["chinext"], CHINEXT_REFORM),
  ...twentyPercent(["star"], STAR_FROM),
  { segments: ["bse"], from: BSE_FROM, top: 5, measure: "change", way: 1, least: 2000, text: "当日收盘价涨幅达到20%的前5只股票" },
  { segments: ["bse"], from: BSE_FROM, top: 5, measure: "change", way: -1, least: 2000, text: "当日收盘价跌幅达到20%的前5只股票" },
  { segments: ["bse"], from: BSE_FROM, top: 5, measure: "amplitude", way: 0, least: 3000, text: "当日价格振幅达到30%的前5只股票" },
  { segments: ["bse"], from: BSE_FROM, top: 5, measure: "turnover", way: 0, least: 2000, text: "当日换手率达到20%的前5只股票" },
  threeDays(["bse"], 1, 4000, "股票", BSE_FROM),
  threeDays(["bse"], -1, 4000, "股票", BSE_FROM),
  {
    segments: [...MAIN, "chinext", "star", "bse"],
    ...{ from: STAR_FROM, top: null, measure: "free", way: 0, least: 0, text: "无价格涨跌幅限制的证券" },
  },
];

/** The rules of a segment that hold on `day`. */
export function billboardRulesOn(day: Day, segment: Segment): Rule[] {
  return BILLBOARD_RULES.filter((rule) => rule.segments.includes(segment) && rule.from <= day && (rule.until ?? "9999-12-31") > day);
}

/** Where a share is ranked. */
export function segmentOf(instrument: Pick<Instrument, "exchange" | "board">): Segment {
  if (instrument.board !== "main") return instrument.board;
  return instrument.exchange === "sh" ? "sh-main" : "sz-main";
}

function threeDays(segments: readonly Segment[], way: 1 | -1, least: number, who: string, from: Day, until?: Day, st?: boolean): Rule {
  const move = way === 1 ? "涨" : "跌";
  const text = `${who}连续三个交易日内收盘价格${move}幅偏离值累计达到${least / 100}%`;
  return {
    ...{ segments, measure: "three-days", way, least, top: null, from, text: who === "股票" ? `${text}的股票` : `${text}的证券` },
    ...(until === undefined ? {} : { until }),
    ...(st === undefined ? {} : { st }),
  };
}
