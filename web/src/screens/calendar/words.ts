import type { Same } from "../../text/shape.ts";
import type { calendar as source } from "../../text/zh-CN/calendar.ts";
import { part } from "../../ui/part.ts";

/** Words of the trading calendar. */
export const { useWords: useCalendarWords, ahead: calendarWordsAhead } = part<Same<typeof source>>({
  "zh-CN": async () => (await import("../../text/zh-CN/calendar.ts")).calendar,
  "zh-TW": async () => (await import("../../text/zh-CN/calendar.ts?traditional")).calendar,
  en: async () => (await import("../../text/en/calendar.ts")).calendar,
});
