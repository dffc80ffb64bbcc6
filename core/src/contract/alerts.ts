/** Price alerts (price, change, limits; once or daily): added, listed, edited, deleted by their owner. */
import { Type } from "typebox";
import { endpoint, nothing, page, pageFields, type Area } from "./endpoint.ts";
import { code, field, fieldLike, int, integer, maybe, pick, price } from "./field.ts";
import { accountFields } from "./fields/account.ts";
import { quoteFields } from "./fields/quotes.ts";
import { siteFields } from "./fields/site.ts";

const terms = {
  /** above, below (a price), rise, fall (per cent), limitUp, limitDown. */
  kind: accountFields.kind,
  /** Yuan for above and below, per cent for rise and fall; none for the limits. */
  value: fieldLike(accountFields.value, maybe(price())),
  /** once (the default) or daily. */
  repeat: accountFields.repeat,
};
const alert = Type.Object({
  id: siteFields.id,
  gid: quoteFields.gid,
  code: fieldLike(quoteFields.code, Type.String()),
  name: quoteFields.name,
  kind: fieldLike(accountFields.kind, Type.String()),
  value: accountFields.value,
  repeat: fieldLike(accountFields.repeat, Type.String()),
  /** 1 waiting, 2 has fired and is done. */
  state: integer("1 等待、2 已触发", "1 waiting, 2 has fired", { values: [1, 2] }),
  ...pick(quoteFields, "nowPrice", "hcrate"),
  addTime: siteFields.addTime,
  /** Exchange time and price of the latest firing, null when there was none. */
  firedTime: field(
    "最近触发时间，毫秒时间戳，没有为 null",
    "Last fired: exchange time, epoch ms, null for never",
    Type.Union([Type.Integer(), Type.Null()]),
  ),
  firedPrice: field("最近触发价，没有为 null", "Price of the last firing, null for never", Type.Union([Type.Number(), Type.Null()])),
});
const refusals = ["alertValue", "alertReached", "alertNoLimit", "alertTwice", "badArgument", "tooOften", "otherRequestSameKey"] as const;

export const alertCalls = {
  "/user/alert/add.do": endpoint({
    summary: {
      zh: "添加价格提醒：kind 为 above、below（价格）、rise、fall（涨跌幅 %）、limitUp、limitDown；repeat 为 once 或 daily",
      en: "Add a price alert",
    },
    methods: ["POST"],
    who: "user",
    request: Type.Object({
      code: quoteFields.code,
      ...terms,
    }),
    data: Type.Object({
      id: siteFields.id,
    }),
    refusals: ["alertNoStock", "alertFull", ...refusals],
    say: "alertAdded",
  }),
  "/user/alert/update.do": endpoint({
    summary: { zh: "修改价格提醒并重新生效", en: "Change a price alert and arm it again" },
    methods: ["POST"],
    who: "user",
    request: Type.Object({
      id: fieldLike(siteFields.id, int(1, 999_999_999)),
      ...terms,
    }),
    data: nothing,
    refusals: ["alertUnknown", ...refusals],
    say: "alertSaved",
  }),
  "/user/alert/cancel.do": endpoint({
    summary: { zh: "删除价格提醒", en: "Delete a price alert" },
    methods: ["POST"],
    who: "user",
    request: Type.Object({
      id: fieldLike(siteFields.id, int(1, 999_999_999)),
    }),
    data: nothing,
    refusals: ["alertUnknown", "tooOften", "otherRequestSameKey"],
    say: "alertGone",
  }),
  "/user/alert/list.do": endpoint({
    summary: { zh: "本人的价格提醒，新的在前", en: "One's own price alerts, newest first" },
    methods: ["POST"],
    who: "user",
    request: Type.Object({
      code: fieldLike(quoteFields.code, maybe(code())),
      ...pageFields,
    }),
    data: page(alert),
    refusals: [],
  }),
} satisfies Area;
