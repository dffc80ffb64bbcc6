/** Listings that do not exist, for the tests of the exchange: every board, all sizes and prices, no real name. */
import { boardOf, instrumentId, type Instrument } from "../rules/products/instruments.ts";
import type { Exchange } from "../rules/markets/exchanges.ts";

const FIRST_CODES: readonly (readonly [Exchange, number, number])[] = [
  ["sh", 600_000, 0.4],
  ["sz", 1000, 0.3],
  ["sz", 300_000, 0.15],
  ["sh", 688_000, 0.1],
  ["bj", 920_000, 0.05],
];
const INDUSTRIES = ["银行", "电力", "软件", "医药", "机械", "食品"];

/** `count` stocks, spread over the boards as in the real market. */
export function inventedListing(count: number): Instrument[] {
  return FIRST_CODES.flatMap(([exchange, first, part]) =>
    Array.from({ length: Math.max(1, Math.round(count * part)) }, (_, n) => invented(exchange, first + n, n)),
  );
}

function invented(exchange: Exchange, number: number, n: number): Instrument {
  const code = String(number).padStart(6, "0");
  const basePrice = [3.7, 8.2, 16.3, 31, 89, 640][n % 6]! * 10_000;
  const floatValue = [1.2e9, 3e9, 6e9, 15e9, 61e9][n % 5]!;
  const floatShares = Math.round((floatValue * 10_000) / basePrice / 10_000) * 10_000;
  return {
    id: instrumentId("stock", exchange, code),
    gid: `${exchange}${code}`,
    code,
    name: `虚构${code}`,
    spell: `xg${code}`,
    kind: "stock",
    exchange,
    board: boardOf(exchange, code),
    st: n % 25 === 24,
    industry: INDUSTRIES[n % INDUSTRIES.length]!,
    listedOn: "2015-06-01",
    basePrice,
    totalShares: floatShares * 1.25,
    floatShares,
  };
}

/** A key for a day that anybody can name: its bytes follow from the text alone. */
export function namedKey(name: string): (day: string) => Uint8Array {
  return (day) => {
    const bytes = new Uint8Array(32);
    let hash = 0x811c9dc5;
    const text = `${name} ${day}`;
    for (let i = 0; i < 256; i++) {
      hash = Math.imul(hash ^ text.charCodeAt(i % text.length) ^ i, 0x01000193);
      bytes[i & 31] = bytes[i & 31]! ^ (hash >>> 24) ^ (hash & 0xff);
    }
    return bytes;
  };
}
