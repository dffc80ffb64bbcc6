/** A price where symbols of all kinds stand under each other. */
import { kindOf } from "../data/market/symbols.ts";
import { priceText } from "../ui/format.ts";

const MOST_PLACES = 4;

/** "1,688.00", a bond's "116.716"; missing and 0 are "--". */
export function listedPrice(gid: string, value: number | null | undefined): string {
  return priceText(value, value ? placesOf(gid, value) : undefined);
}

/** Two decimals, and for what trades in finer steps (futures, bonds) as many as its price has. */
function placesOf(gid: string, value: number): number {
  const kind = kindOf(gid);
  if (kind === "bond") return 3;
  if (kind !== "futures" && kind !== "gold") return 2;
  let places = 2;
  while (places < MOST_PLACES && Math.abs(value - Number(value.toFixed(places))) > 1e-9) places++;
  return places;
}
