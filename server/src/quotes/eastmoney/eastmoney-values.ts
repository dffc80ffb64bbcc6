/** The numbered fields of lists and of one stock in the public eastmoney form (research/market.md 1.3, 1.4). */
import { EXCHANGES_ABROAD, perExchange, type Exchange } from "@hongpan/core/rules/markets/exchanges.ts";
import { SHARES } from "@hongpan/core/rules/products/foreign-instruments.ts";
import { decimalsOf } from "@hongpan/core/rules/products/foreign-ticks.ts";
import { isIndex, type Instrument } from "@hongpan/core/rules/products/instruments.ts";
import { isShare, productOf } from "@hongpan/core/rules/products/products.ts";
import { quoted, yuan, type Price } from "@hongpan/core/rules/money.ts";
import type { Quote } from "@hongpan/core/rules/tape/tape.ts";
import type { Market } from "../../market/answers.ts";
import { columnNamed } from "../columns.ts";
import { dayNumber } from "./eastmoney-fields.ts";

/** Ways to write a code of a market as a gid. */
const GIDS: Readonly<Record<string, (code: string) => readonly string[]>> = {
  "0": (code) => [`sz${code}`, `bj${code}`],
  "1": (code) => [`sh${code}`],
  "100": (code) => EXCHANGES_ABROAD.map((exchange) => exchange + (WORLD_CODES[code] ?? code)),
  ...Object.fromEntries(
    Object.entries(SHARES).flatMap(([exchange, { eastmoney }]) => eastmoney.markets.map((number) => [number, (code) => [exchange + code]])),
  ),
};
const WORLD_CODES: Readonly<Record<string, string>> = { DJIA: "DJI", SPX: "INX", NDX: "IXIC" };

/** secid, the public form's name of an instrument: market.code (research/market.md 1). 1.000001 is the Composite, 0.000001 a stock. */
export interface Secid {
  readonly market: number;
  readonly code: string;
  readonly instrument: Instrument;
}

/** What a secid names; null when it is malformed or unknown. */
export function secidOf(market: Market, secid: string | undefined): Secid | null {
  const [, place = "", code = ""] = /^(\d{1,3})\.([A-Za-z0-9_]{1,12})$/.exec(secid ?? "") ?? [];
  const gids = Object.hasOwn(GIDS, place) ? GIDS[place]!(code) : [];
  const instrument = gids.map((gid) => market.instrument(gid)).find((each) => each !== undefined);
  return instrument ? { market: Number(place), code, instrument } : null;
}

const ABROAD: Readonly<Record<string, number>> = { ...perExchange((exchange) => SHARES[exchange].eastmoney.markets[0]), world: 100 };

/** The form's number of an instrument's market. */
function marketOf(instrument: Instrument): number {
  return ABROAD[productOf(instrument).list] ?? (instrument.gid.startsWith("sh") ? 1 : 0);
}

/** The form's number for the kind of security. */
export function securityType(instrument: Instrument): number {
  if (isIndex(instrument)) return 1;
  if (!isShare(instrument)) return 0;
  const main = instrument.exchange === "sh" ? 2 : 6;
  return { main, chinext: 80, star: 23, bse: 81 }[instrument.board];
}

interface Of {
  readonly market: Market;
  readonly instrument: Instrument;
  readonly quote: Quote;
}

/** A field: a price and a percentage are scaled where whole numbers are asked for, nothing else is. */
interface Field {
  readonly kind: "price" | "percent" | "plain";
  readonly of: (from: Of) => number | string;
}

const LOT = 100;

const price = (of: (from: Of) => Price): Field => ({ kind: "price", of: (from) => quoted(of(from)) });
const plain = (of: Field["of"]): Field => ({ kind: "plain", of });
const column = (name: string, kind: Field["kind"] = "plain"): Field => ({
  kind,
  of: ({ market, instrument, quote }) => columnNamed(name)(instrument, quote, market),
});
const lots = plain(({ quote }) => Math.round(quote.shares / LOT));
const amount = plain(({ quote }) => yuan(quote.amount));
const code = plain(({ instrument }) => instrument.code);
const name = plain(({ instrument }) => instrument.name);
const industry = plain(({ instrument }) => instrument.industry || "-");
const total = plain(({ instrument, quote }) => Math.round(quoted(quote.last) * instrument.totalShares));
const float = plain(({ instrument, quote }) => Math.round(quoted(quote.last) * instrument.floatShares));
const decimals = plain(({ instrument }) => decimalsOf(instrument));
const seconds = plain(({ quote }) => Math.floor(quote.atXt / 1000));

/** Of a row of a list. */
export const LIST_FIELDS = {
  ...{ f1: decimals, f2: price(({ quote }) => quote.last), f3: column("changepercent", "percent"), f4: column("pricechange", "price") },
  ...{ f5: lots, f6: amount, f7: column("amplitude", "percent"), f8: column("turnoverratio", "percent"), f9: column("per", "percent") },
  ...{
    f10: column("volumeratio", "percent"),
    f11: column("speed", "percent"),
    f12: code,
    f13: plain(({ instrument }) => marketOf(instrument)),
  },
  ...{ f14: name, f15: price(({ quote }) => quote.high), f16: price(({ quote }) => quote.low), f17: price(({ quote }) => quote.open) },
  ...{ f18: price(({ quote }) => quote.prevClose), f20: total, f21: float, f22: column("speed", "percent"), f23: column("pb", "percent") },
  ...{ f31: column("buy", "price"), f32: column("sell", "price"), f100: industry, f115: column("per", "percent"), f124: seconds },
  ...{
    f104: counted("up"),
    f105: counted("down"),
    f106: counted("flat"),
    f152: plain(() => 2),
    f297: plain(({ market }) => dayNumber(market.day())),
  },
} satisfies Readonly<Record<string, Field>>;

/** Of one stock. */
export const STOCK_FIELDS: Readonly<Record<string, Field>> = {
  ...{ f43: LIST_FIELDS.f2, f44: LIST_FIELDS.f15, f45: LIST_FIELDS.f16, f46: LIST_FIELDS.f17, f47: lots, f48: amount },
  ...{ f50: LIST_FIELDS.f10, f51: price(({ quote }) => quote.limitUp), f52: price(({ quote }) => quote.limitDown), f57: code, f58: name },
  ...{ f59: decimals, f60: LIST_FIELDS.f18, f71: { kind: "price", of: average }, f84: plain(({ instrument }) => instrument.totalShares) },
  ...{ f85: plain(({ instrument }) => instrument.floatShares), f86: seconds, f107: LIST_FIELDS.f13, f116: total, f117: float },
  ...{ f127: industry, f152: LIST_FIELDS.f152, f162: LIST_FIELDS.f9, f167: LIST_FIELDS.f23, f168: LIST_FIELDS.f8, f169: LIST_FIELDS.f4 },
  ...{ f170: LIST_FIELDS.f3, f171: LIST_FIELDS.f7, f189: plain(({ instrument }) => dayNumber(instrument.listedOn)) },
  ...levels(),
};

/** The fields that are asked for by their numbers; all of them when none is. `whole`: prices and percentages as integers (fltt=1). */
export function valuesOf(
  fields: Readonly<Record<string, Field>>,
  asked: string | null,
  of: Of,
  whole: boolean,
): Record<string, number | string> {
  const names = (asked ?? "").split(",").filter((each) => Object.hasOwn(fields, each));
  const scales = { price: 10 ** decimalsOf(of.instrument), percent: 100, plain: 1 };
  const shown = (each: string): number | string => {
    const { kind, of: read } = fields[each]!;
    const value = read(of);
    if (typeof value === "string" || kind === "plain") return value;
    return whole ? Math.round(value * scales[kind]) : value;
  };
  return Object.fromEntries((names.length > 0 ? names : Object.keys(fields)).map((each) => [each, shown(each)]));
}

// Of an index how many shares of its exchange rise, fall and stand; "-" for everything else.
function counted(which: "up" | "down" | "flat"): Field {
  return plain(({ market, instrument }) => {
    if (!isIndex(instrument) || instrument.foreign) return "-";
    return market.sheet.onceAStep(`counts ${instrument.exchange}`, () => countsOf(market, instrument.exchange))[which];
  });
}

function countsOf(market: Market, exchange: Exchange) {
  const counts = { up: 0, down: 0, flat: 0 };
  const quotes = market.sheet.quotes();
  market.all.forEach((each, place) => {
    const { suspended, last, prevClose } = quotes[place]!;
    if (!isShare(each) || each.exchange !== exchange || suspended) return;
    counts[last > prevClose ? "up" : last < prevClose ? "down" : "flat"]++;
  });
  return counts;
}

function average({ instrument, quote }: Of): number {
  return quote.shares > 0 && isShare(instrument) ? yuan(quote.amount) / quote.shares : quoted(quote.last);
}

// f11 to f20 are the fifth to the first bid with its lots, f31 to f40 the fifth to the first ask.
function levels(): Readonly<Record<string, Field>> {
  const each = [0, 1, 2, 3, 4].flatMap((i): [string, Field][] => {
    const side =
      (which: "bids" | "asks") =>
      ({ market, quote }: Of) =>
        market.book(quote.id)[which][i];
    return (["bids", "asks"] as const).flatMap((which): [string, Field][] => {
      const at = (which === "bids" ? 19 : 39) - 2 * i;
      const level = side(which);
      return [
        [`f${at}`, price((from) => level(from)?.price ?? 0)],
        [`f${at + 1}`, plain((from) => Math.round((level(from)?.shares ?? 0) / LOT))],
      ];
    });
  });
  return Object.fromEntries(each);
}
