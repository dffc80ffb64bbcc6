/** The watchlist of old clients: names of A-shares alone (spec/4-calls.md 2.5). Our own calls are in watch.ts. */
import { Type } from "typebox";
import { code, endpoint, maybe, nothing, page, pageFields, text, type Area } from "./endpoint.ts";
import { watchedRow } from "./trading-rows.ts";

export const optionCalls = {
  "/user/isOption.do": endpoint({
    summary: "是否自选：status 0 未添加，1 已添加",
    methods: ["POST"],
    who: "user",
    request: Type.Object({ code: code() }),
    data: nothing,
    refusals: ["watchYes"],
    say: "watchNo",
  }),
  "/user/addOption.do": endpoint({
    summary: "添加自选",
    methods: ["POST"],
    who: "user",
    request: Type.Object({ code: code() }),
    data: nothing,
    refusals: ["watchTwice", "watchIndex", "watchUnknown", "watchFull"],
    say: "watchAdded",
  }),
  "/user/delOption.do": endpoint({
    summary: "删除自选",
    methods: ["POST"],
    who: "user",
    request: Type.Object({ code: code() }),
    data: nothing,
    refusals: ["watchMissing"],
    say: "watchRemoved",
  }),
  "/user/option/list.do": endpoint({
    summary: "自选列表",
    methods: ["POST"],
    who: "user",
    request: Type.Object({ keyWords: maybe(text(32)), ...pageFields }),
    data: page(watchedRow),
    refusals: [],
  }),
} satisfies Area;
