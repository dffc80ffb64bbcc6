/** The hours of the futures exchanges. */
import type { Day } from "../../time/calendar.ts";
import { isHongKongDay, isHongKongHalfDay } from "../hk/hours.ts";
import { goodFriday, isWeekday, isWorldHoliday } from "../holidays.ts";
import { at, type MarketHours, type Span } from "../market.ts";
import { hoursBehind, isNewYorkDay, isNewYorkHalfDay } from "../us/hours.ts";

/**
 * CFFEX keeps the hours of A-shares (cn), Brent those of ICE. The A50 is open in Singapore for longer, but it stands on A-shares and is
 * traded here while they are (docs/decisions/abroad.md).
 */
export const futures = {
  hours: {
    cn: null,
    // Sunday to Friday 18:00 to 17:00 New York; on New York's holidays and half days to 13:00.
    globex: (day) => globalDay(day, (behind, short) => [{ from: at(behind - 6), to: at(behind + (short ? 13 : 17)) }]),
    // 20:00 to 08:45 and 09:30 to 14:20 New York.
    grains: (day) =>
      globalDay(day, (behind, short) => {
        const night = { from: at(behind - 4), to: at(behind + 8, 45) };
        return short ? [night] : [night, { from: at(behind + 9, 30), to: at(behind + 14, 20) }];
      }),
    // 20:00 to 18:00 New York.
    brent: (day) => globalDay(day, (behind, short) => [{ from: at(behind - 4), to: at(behind + (short ? 13 : 18)) }]),
    hkex: (day) => {
      if (!isHongKongDay(day)) return [];
      if (isHongKongHalfDay(day)) return [{ from: at(9, 15), to: at(12, 30) }];
      return [
        { from: at(9, 15), to: at(12) },
        { from: at(13), to: at(16, 30) },
        { from: at(17, 15), to: at(27) },
      ];
    },
    a50: null,
  },
} satisfies MarketHours;

function globalDay(day: Day, spans: (behind: number, short: boolean) => readonly Span[]): readonly Span[] {
  if (!isWeekday(day) || isWorldHoliday(day) || day === goodFriday(Number(day.slice(0, 4)))) return [];
  return spans(hoursBehind(day), !isNewYorkDay(day) || isNewYorkHalfDay(day));
}
