/** The watchlist of old clients: names of A-shares alone (spec/4-calls.md 2.5). Our own calls are in watch.ts. */
import { Type } from "typebox";
import { endpoint, nothing, page, pageFields, type Area } from "./endpoint.ts";
import { quoteFields } from "./fields/quotes.ts";
import { watchedRow } from "./trading-rows.ts";

export const optionCalls = {
  "/user/isOption.do": endpoint({
    summary: { zh: "是否自选：status 0 未添加，1 已添加", en: "Whether it is watched: status 0 when it is not, 1 when it is" },
    methods: ["POST"],
    who: "user",
    request: Type.Object({
      code: quoteFields.code,
    }),
    data: nothing,
    refusals: ["watchYes"],
    say: "watchNo",
  }),
  "/user/addOption.do": endpoint({
    summary: { zh: "添加自选", en: "Watch a name" },
    methods: ["POST"],
    who: "user",
    request: Type.Object({
      code: quoteFields.code,
    }),
    data: nothing,
    refusals: ["watchTwice", "watchIndex", "watchUnknown", "watchFull"],
    say: "watchAdded",
  }),
  "/user/delOption.do": endpoint({
    summary: { zh: "删除自选", en: "Watch a name no longer" },
    methods: ["POST"],
    who: "user",
    request: Type.Object({
      code: quoteFields.code,
    }),
    data: nothing,
    refusals: ["watchMissing"],
    say: "watchRemoved",
  }),
  "/user/option/list.do": endpoint({
    summary: { zh: "自选列表", en: "Watchlist of old clients" },
    methods: ["POST"],
    who: "user",
    request: Type.Object({
      keyWords: quoteFields.keyWords,
      ...pageFields,
    }),
    data: page(watchedRow),
    refusals: [],
  }),
} satisfies Area;
