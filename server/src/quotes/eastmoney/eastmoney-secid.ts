/** secid, the public form's name of an instrument: market.code (research/market.md 1). 1.000001 is the Composite, 0.000001 a stock. */
import { isIndex, type Instrument } from "@hongpan/core/rules/products/instruments.ts";
import { isShare, productOf } from "@hongpan/core/rules/products/products.ts";
import type { Market } from "../../market/answers.ts";

/** Ways to write a code of a market as a gid. */
const GIDS: Readonly<Record<string, (code: string) => readonly string[]>> = {
  "0": (code) => [`sz${code}`, `bj${code}`],
  "1": (code) => [`sh${code}`],
  "100": (code) => [`hk${code}`, `us${WORLD_CODES[code] ?? code}`],
  "116": (code) => [`hk${code}`],
  "105": (code) => [`us${code}`],
  "106": (code) => [`us${code}`],
  "107": (code) => [`us${code}`],
  "124": (code) => [`hk${code}`],
};
const WORLD_CODES: Readonly<Record<string, string>> = { DJIA: "DJI", SPX: "INX", NDX: "IXIC" };

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

const ABROAD: Readonly<Record<string, number>> = { hk: 116, us: 105, world: 100 };

/** The form's number of an instrument's market. */
export function marketOf(instrument: Instrument): number {
  return ABROAD[productOf(instrument).list] ?? (instrument.gid.startsWith("sh") ? 1 : 0);
}

/** The form's number for the kind of security. */
export function securityType(instrument: Instrument): number {
  if (isIndex(instrument)) return 1;
  if (!isShare(instrument)) return 0;
  const main = instrument.exchange === "sh" ? 2 : 6;
  return { main, chinext: 80, star: 23, bse: 81 }[instrument.board];
}
