/**
 * Trading suspensions: about 0.2 % of names a day (research/market.md 2.5), one to ten trading days. The beginning is drawn from
 * the key of its first day, so nobody knows of it before that day opens; from then on the day of resumption is public.
 */
import type { Day } from "../../rules/time/calendar.ts";
import { uniform } from "../random.ts";
import { WORD } from "../law/share-day.ts";
import type { DayWords } from "./day-words.ts";
import type { Timeline } from "./timeline.ts";

export interface Suspension {
  /** First day without trading. */
  readonly start: Day;
  /** Trading days without trading. */
  readonly days: number;
  /** First day of trading again. */
  readonly resume: Day;
  readonly reason: SuspensionReason;
}

/** Reasons that say nothing about the company itself. */
const SUSPENSION_REASONS = ["重大事项", "拟披露重大信息", "交易异常波动核查", "重要公告", "临时停牌"] as const;
export type SuspensionReason = (typeof SUSPENSION_REASONS)[number];

const STARTS = 0.00047;
const LONGEST = 10;

/** The suspension of share `id` that covers day `n`; null when it trades. Shares listed less than a month ago (`listed`) are spared. */
export function suspensionOf(timeline: Timeline, words: DayWords["word"], id: number, n: number, listed: number): Suspension | null {
  for (let start = Math.max(n - LONGEST + 1, listed + 20); start <= n; start++) {
    if (uniform(words(id, start, WORD.halt)) >= STARTS) continue;
    const kind = words(id, start, WORD.haltKind);
    const days = lengthOf(uniform(kind));
    if (start + days <= n) continue;
    const reason = days === 1 ? "临时停牌" : SUSPENSION_REASONS[kind & 3]!;
    return { start: timeline.dayAt(start), days, resume: timeline.dayAt(start + days), reason };
  }
  return null;
}

// A third for one day, four days in the mean.
function lengthOf(part: number): number {
  return 1 + Math.floor(LONGEST * part * part);
}
