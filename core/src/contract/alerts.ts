/** Price alerts (price, change, limits; once or daily): added, listed, edited, deleted by their owner. */
import { Type } from "typebox";
import { code, endpoint, int, maybe, nothing, page, pageFields, price, text, type Area } from "./endpoint.ts";

const terms = {
  /** above, below (a price), rise, fall (per cent), limitUp, limitDown. */
  kind: text(16),
  /** Yuan for above and below, per cent for rise and fall; none for the limits. */
  value: maybe(price()),
  /** once (the default) or daily. */
  repeat: maybe(text(8)),
};
const alert = Type.Object({
  id: Type.Integer(),
  gid: Type.String(),
  code: Type.String(),
  name: Type.String(),
  kind: Type.String(),
  value: Type.Number(),
  repeat: Type.String(),
  /** 1 waiting, 2 has fired and is done. */
  state: Type.Integer(),
  nowPrice: Type.Number(),
  hcrate: Type.Number(),
  addTime: Type.Integer(),
  /** Exchange time and price of the latest firing, null when there was none. */
  firedTime: Type.Union([Type.Integer(), Type.Null()]),
  firedPrice: Type.Union([Type.Number(), Type.Null()]),
});
const refusals = ["alertValue", "alertReached", "alertNoLimit", "alertTwice", "badArgument", "tooOften", "otherRequestSameKey"] as const;

export const alertCalls = {
  "/user/alert/add.do": endpoint({
    summary: "添加价格提醒：kind 为 above、below（价格）、rise、fall（涨跌幅 %）、limitUp、limitDown；repeat 为 once 或 daily",
    methods: ["POST"],
    who: "user",
    request: Type.Object({ code: code(), ...terms }),
    data: Type.Object({ id: Type.Integer() }),
    refusals: ["alertNoStock", "alertFull", ...refusals],
    say: "alertAdded",
  }),
  "/user/alert/update.do": endpoint({
    summary: "修改价格提醒并重新生效",
    methods: ["POST"],
    who: "user",
    request: Type.Object({ id: int(1, 999_999_999), ...terms }),
    data: nothing,
    refusals: ["alertUnknown", ...refusals],
    say: "alertSaved",
  }),
  "/user/alert/cancel.do": endpoint({
    summary: "删除价格提醒",
    methods: ["POST"],
    who: "user",
    request: Type.Object({ id: int(1, 999_999_999) }),
    data: nothing,
    refusals: ["alertUnknown", "tooOften", "otherRequestSameKey"],
    say: "alertGone",
  }),
  "/user/alert/list.do": endpoint({
    summary: "本人的价格提醒，新的在前",
    methods: ["POST"],
    who: "user",
    request: Type.Object({ code: maybe(code()), ...pageFields }),
    data: page(alert),
    refusals: [],
  }),
} satisfies Area;
