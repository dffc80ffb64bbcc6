/** What happened to one order or position and why: its orders with their ends, the path of its margin ratio, what would have saved it. */
import { Type } from "typebox";
import { endpoint, type Area } from "./endpoint.ts";
import { boolean, field, fieldLike, integer, number, pick, text } from "./field.ts";
import { listFields } from "./fields/lists.ts";
import { quoteFields } from "./fields/quotes.ts";
import { tradingFields } from "./fields/trading.ts";

const S = Type.String();
const N = Type.Number();
const I = Type.Integer();
const orNull = <T extends typeof S | typeof N | typeof I>(schema: T) => Type.Union([schema, Type.Null()]);

/** The order that opened it, then those that closed it, in the order of their placing. Prices in the instrument's coin. */
const orderRow = Type.Object({
  ...pick(tradingFields, "orderSn", "action"),
  kind: tradingFields.storyKind,
  ...pick(tradingFields, "shares", "filled"),
  price: fieldLike(quoteFields.price, orNull(N)),
  status: tradingFields.status,
  placedTime: integer("委托时间，交易所时间，毫秒时间戳", "Placed: exchange time, epoch ms"),
  /** When it ended, and why without being filled whole: user, day, levels, auction, money, debt, forced, gone, exDate, sub, subEnd, newShare, swing, model, list, shut, cap. */
  endTime: fieldLike(tradingFields.endTime, orNull(I)),
  endReason: tradingFields.endReason,
  /** Why it closed: user, profit, stop, force, stay, expiry. */
  closeReason: tradingFields.closeReason,
  /** Shares that stand before it; null when it does not queue or nobody can know. */
  queueAhead: fieldLike(tradingFields.queueAhead, orNull(I)),
});

/** The print that did it by its step and price. kind: warned, recovered, due, blocked, withdrawn, added, closed; why it is blocked (today, auction, sealed) or was closed. */
const mark = Type.Object({
  kind: tradingFields.storyKind,
  time: tradingFields.time,
  step: listFields.step,
  price: quoteFields.price,
  ...pick(tradingFields, "ratio", "legal"),
  why: fieldLike(tradingFields.why, orNull(S)),
  shares: tradingFields.shares,
});

/** A point of the path; `held` false: as it would have gone on if nothing had been closed. */
const point = Type.Object({
  time: tradingFields.time,
  price: quoteFields.price,
  ...pick(tradingFields, "ratio", "legal"),
  held: boolean("当时是否仍持有", "Whether it was still held then"),
});

const saved = Type.Object({
  /** Yuan that had to be added before that moment to stay above the line of the forced close until `until`. */
  added: number("需追加的保证金，元", "Margin that had to be added, yuan"),
  before: integer("须在此时之前追加，毫秒时间戳", "It had to be added before this exchange time, epoch ms"),
  until: integer("算到此时，毫秒时间戳", "Reckoned until this exchange time, epoch ms"),
  /** The worst price of that time. */
  worst: tradingFields.worst,
  worstTime: integer("最不利价格的时间，毫秒时间戳", "When the worst price was met, epoch ms"),
  /** The largest offered leverage at which the line would not have been reached, with its price of the forced close; null: none. */
  lever: fieldLike(
    tradingFields.lowerLever,
    Type.Union([
      Type.Object({
        lever: tradingFields.lowerLever,
        ...pick(tradingFields, "forcePrice", "worst"),
      }),
      Type.Null(),
    ]),
  ),
});

export const storyCalls = {
  "/user/position/story.do": endpoint({
    summary: {
      zh: "一笔委托或持仓的经过：委托及其终止原因、保证金率路径、强平复盘",
      en: "What happened to an order or position: its orders, its margin ratio, what would have saved it",
    },
    methods: ["POST"],
    who: "user",
    request: Type.Object({
      positionSn: fieldLike(tradingFields.positionSn, text(40)),
    }),
    data: Type.Object({
      orders: field("开仓委托，其后各平仓委托", "The order that opened it, then those that closed it", Type.Array(orderRow)),
      marks: field("保证金率越过各线的经过", "Lines that the margin ratio crossed", Type.Array(mark)),
      lines: field(
        "预警、强平与法定比例三条线",
        "Lines: warning, forced close, the law's",
        Type.Object({
          warn: number("预警线，1 为 100%", "Warning line, 1 is 100 %"),
          force: number("强平线，1 为 100%", "Line of the forced close, 1 is 100 %"),
          legal: fieldLike(tradingFields.legal, N),
        }),
      ),
      path: field("保证金率路径", "Path of the margin ratio", Type.Array(point)),
      saved: field("怎样可以避免强平，没有为 null", "What would have saved it, null for nothing", Type.Union([saved, Type.Null()])),
    }),
    refusals: ["saleMissing"],
    limit: { max: 240, windowMs: 60_000, per: "user" },
  }),
} satisfies Area;
