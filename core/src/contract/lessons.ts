/** The academy's lessons, and which of their tasks somebody has done. */
import { Type } from "typebox";
import { LESSONS } from "../rules/lessons.ts";
import { endpoint, none, type Area } from "./endpoint.ts";
import { field } from "./field.ts";

export const lessonCalls = {
  "/user/lessons.do": endpoint({
    summary: {
      zh: "学院：本人已完成任务的课程，由委托、持仓、成交与申购的记录得出",
      en: "The academy: whose tasks one has done, told by the records of orders, positions, fills and applications",
    },
    methods: ["GET", "POST"],
    who: "user",
    request: none,
    data: Type.Object({
      done: field(
        "已完成任务的课程：margin 保证金 tomorrow 明天 forced 强平 fees 费用 nextDay T+1 limits 涨跌停 auction 集合竞价 issues 新股 bonds 可转债 promise 保本",
        "Lessons whose task is done: margin, tomorrow, forced (close), fees, nextDay (T+1), limits, auction, issues, bonds, promise (of no loss)",
        Type.Array(Type.Enum([...LESSONS])),
        { values: ["margin", "tomorrow", "forced", "fees", "nextDay", "limits", "auction", "issues", "bonds", "promise"] },
      ),
    }),
    refusals: [],
    limit: { max: 60, windowMs: 60_000, per: "user" },
  }),
} satisfies Area;
