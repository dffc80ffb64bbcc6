/** `node tools/listing/invent.ts [count] > list.csv`: a list of names that do not exist, for MARKET_SYMBOLS; 5,484 as the real market has. */
import { inventedListing } from "@hongpan/core/exchange/invented-listing.ts";
import { HEADER, listingRow } from "../../server/src/market/listing/row.ts";

/** The text of such a list. */
export function inventedCsv(count: number): string {
  const stocks = inventedListing(count).toSorted((a, b) => (a.code < b.code ? -1 : 1));
  return [HEADER, ...stocks.map(listingRow), ""].join("\n");
}

if (import.meta.main) process.stdout.write(inventedCsv(Number(process.argv[2] ?? 5484)));
