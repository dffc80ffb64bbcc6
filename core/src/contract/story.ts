/** What happened to one order or position and why: its orders with their ends, the path of its margin ratio, what would have saved it. */
import { Type } from "typebox";
import { endpoint, text, type Area } from "./endpoint.ts";

const S = Type.String();
const N = Type.Number();
const I = Type.Integer();
const orNull = <T extends typeof S | typeof N | typeof I>(schema: T) => Type.Union([schema, Type.Null()]);

/** The order that opened it, then those that closed it, in the order of their placing. Prices in the instrument's coin. */
const orderRow = Type.Object({
  ...{ orderSn: S, action: S, kind: S, shares: I, filled: I, price: orNull(N), status: I, placedTime: I },
  /** When it ended, and why without being filled whole: user, day, levels, auction, money, forced, gone, exDate, sub, subEnd, newShare, swing, model, shut. */
  ...{ endTime: orNull(I), endReason: orNull(S) },
  /** Why it closed: user, profit, stop, force, stay, expiry. */
  closeReason: orNull(S),
  /** Shares that stand before it; null when it does not queue or nobody can know. */
  queueAhead: orNull(I),
});

/** The print that did it by its step and price. kind: warned, recovered, due, blocked, withdrawn, added, closed; why it is blocked (today, auction, sealed) or was closed. */
const mark = Type.Object({ kind: S, time: I, step: I, price: N, ratio: N, legal: orNull(N), why: orNull(S), shares: I });

/** A point of the path; `held` false: as it would have gone on if nothing had been closed. */
const point = Type.Object({ time: I, price: N, ratio: N, legal: orNull(N), held: Type.Boolean() });

const saved = Type.Object({
  /** Yuan that had to be added before that moment to stay above the line of the forced close until `until`. */
  ...{ added: N, before: I, until: I },
  /** The worst price of that time. */
  ...{ worst: N, worstTime: I },
  /** The largest offered leverage at which the line would not have been reached, with its price of the forced close; null: none. */
  lever: Type.Union([Type.Object({ lever: I, forcePrice: N, worst: N }), Type.Null()]),
});

export const storyCalls = {
  "/user/position/story.do": endpoint({
    summary: "一笔委托或持仓的经过：委托及其终止原因、保证金率路径、强平复盘",
    methods: ["POST"],
    who: "user",
    request: Type.Object({ positionSn: text(40) }),
    data: Type.Object({
      orders: Type.Array(orderRow),
      marks: Type.Array(mark),
      lines: Type.Object({ warn: N, force: N, legal: N }),
      path: Type.Array(point),
      saved: Type.Union([saved, Type.Null()]),
    }),
    refusals: ["saleMissing"],
    limit: { max: 240, windowMs: 60_000, per: "user" },
  }),
} satisfies Area;
