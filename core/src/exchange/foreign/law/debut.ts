/** How far above its issue price a new bond opens on its first day. */
import { between } from "../../law/character.ts";
import { normal } from "../../numbers.ts";
import type { Instrument } from "../../../rules/products/instruments.ts";
import type { Day } from "../../../rules/time/calendar.ts";

/** Logarithms: a tenth of its price on the mean, nearly always below the first halt of its day. */
const MEAN = 0.095;
const SPREAD = 0.07;
const LEAST = -0.03;
const MOST = 0.18;

/** What `word` of its first day's key adds to the night before it; 0 for every other day and for what is no new bond. */
export function debutOf({ issued, listedOn }: Pick<Instrument, "issued" | "listedOn">, day: Day, word: number): number {
  return issued === true && listedOn === day ? between(MEAN + SPREAD * normal(word), LEAST, MOST) : 0;
}
