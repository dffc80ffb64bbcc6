/** Convertible bonds that do not exist, from the public draw of new issues: under codes that no exchange has given out. */
import type { Day } from "../time/calendar.ts";
import { bondNamed } from "./foreign-instruments.ts";
import type { ForeignInstrument, Instrument } from "./instruments.ts";

/** Their issue price is their face value, yuan. */
export const FACE_YUAN = 100;
export type BondExchange = "sh" | "sz";
export const NEW_BOND_CODES: Readonly<Record<BondExchange, string>> = { sh: "119", sz: "129" };

/** Percent away from the issue price at which one halts on its first day: for half an hour, and until 14:57 (rules of both exchanges, 2022-08-01). */
export const NEW_BOND_HALTS = [20, 30] as const;

/** A new bond as it is listed from its first day on; `count` is how many there are, of 100 yuan each. */
export function newBond(
  exchange: BondExchange,
  code: string,
  facts: { readonly name: string; readonly spell: string; readonly count: number; readonly listedOn: Day },
): ForeignInstrument {
  const { name, spell, count, listedOn } = facts;
  return { ...bondNamed(exchange, code, { name, spell, price: FACE_YUAN, shares: count }), listedOn, issued: true };
}

/** What is fixed about every new bond, by its gid alone, for whoever has no more of it; null: it is none. */
export function newBondOf(gid: string): Instrument | null {
  const [exchange, code] = [gid.slice(0, 2), gid.slice(2)];
  if (exchange !== "sh" && exchange !== "sz") return null;
  return code.length === 6 && code.startsWith(NEW_BOND_CODES[exchange])
    ? newBond(exchange, code, { name: code, spell: "", count: 0, listedOn: "" })
    : null;
}
