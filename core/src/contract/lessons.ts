/** The academy's lessons, and which of their tasks somebody has done. */
import { Type } from "typebox";
import { LESSONS } from "../rules/lessons.ts";
import { endpoint, none, type Area } from "./endpoint.ts";

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
