/** The rules that a setting has switched on, in words. */
import type { Settings } from "../../data/wire/shapes.ts";
import type { Texts } from "../../text/text.ts";
import { percentOfRate } from "../rates.ts";

type Words = Texts["account"]["about"]["limits"];

/** Boards with a bound of their own, and the board's limit at which it is none. */
const BOUNDS = [
  ["creaseMaxPercent", "main", 0.1],
  ["cyCreaseMaxPercent", "chinext", 0.2],
  ["kcCreaseMaxPercent", "star", 0.2],
] as const;

/** The bands of the spread fee, a line each. */
export function spreadLines({ spreadBands }: Pick<Settings, "spreadBands">, t: Words): readonly string[] {
  return spreadBands.map(({ by, from, below, prefix, spreadRate }) => {
    const shown = (value: number) => (by === "change" ? percentOfRate(value) : String(value));
    const range = by === "code" ? t.prefix(prefix) : below === null ? t.from(shown(from ?? 0)) : t.between(shown(from ?? 0), shown(below));
    return t.band(t.by[by], range, percentOfRate(spreadRate));
  });
}

/** One sentence for each rule that is on. */
export function limitLines(settings: Settings, t: Words): readonly string[] {
  const { buySameTimes, buySameNums, buyNumTimes, buyNumLots, cantSellTimes, stayMaxDays, stockDays, stockRate } = settings;
  const bounds = BOUNDS.filter(([name, , off]) => settings[name] < off);
  return [
    ...(buySameTimes > 0 ? [t.same(buySameTimes, buySameNums)] : []),
    ...(buyNumTimes > 0 ? [t.lots(buyNumTimes, buyNumLots)] : []),
    ...(cantSellTimes > 0 ? [t.soon(cantSellTimes)] : []),
    ...(stayMaxDays > 0 ? [t.late(stayMaxDays)] : []),
    ...bounds.map(([name, board]) => t.bound(t.boards[board], percentOfRate(settings[name]))),
    ...(stockDays > 0 && stockRate > 0 ? [t.run(stockDays, percentOfRate(stockRate))] : []),
  ];
}
