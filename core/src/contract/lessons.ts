/** The academy's lessons, and which of their tasks somebody has done. */
import { Type } from "typebox";
import { endpoint, none, type Area } from "./endpoint.ts";

/**
 * In the order in which they are read: margin; that nobody knows tomorrow; how a forced close comes about; fees; T+1; limits; auctions;
 * new issues; why a promise of no loss is a lie.
 */
export const LESSONS = ["margin", "tomorrow", "forced", "fees", "nextDay", "limits", "auction", "issues", "promise"] as const;
export type Lesson = (typeof LESSONS)[number];

export const lessonCalls = {
  "/user/lessons.do": endpoint({
    summary: "学院：本人已完成任务的课程，由委托、持仓、成交与申购的记录得出",
    methods: ["GET", "POST"],
    who: "user",
    request: none,
    data: Type.Object({ done: Type.Array(Type.Enum([...LESSONS])) }),
    refusals: [],
    limit: { max: 60, windowMs: 60_000, per: "user" },
  }),
} satisfies Area;
