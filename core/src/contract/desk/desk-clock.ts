/** Back office calls of the exchange clock. Every change is announced to all clients with a countdown. Part of deskCalls (desk.ts). */
import { Type } from "typebox";
import { COUNTDOWN_S, SPEEDS } from "../../rules/time/clock-acts.ts";
import type { DeskRole } from "./desk-roles.ts";
import { endpoint, none, nothing, type Area } from "../endpoint.ts";
import { field, fieldLike, int, integer, maybe, number, pick, string, text } from "../field.ts";
import { clockFields } from "../fields/clock.ts";
import { siteFields } from "../fields/site.ts";
import { tradingFields } from "../fields/trading.ts";
import type { Sentences } from "../texts/sentence.ts";

const limit = { max: 300, windowMs: 60_000, per: "ip" } as const;
const operator = ["operator"] as const satisfies readonly DeskRole[];
const reader = ["reviewer", "operator", "auditor"] as const satisfies readonly DeskRole[];

export const deskClockCalls = {
  "/operator/clock/state.do": endpoint({
    summary: {
      zh: "交易所时钟：时间、倍速、是否暂停、进行中的快进、已预告的操作，和能否在操作台改变",
      en: "The exchange clock: time, speed, pause, running jump, announced change, and whether the back office may change it",
    },
    methods: ["POST"],
    who: "operator",
    roles: reader,
    request: none,
    data: Type.Object({
      ...pick(siteFields, "mode", "now", "day", "phase"),
      speed: number("交易时段的快慢，1 为真实速度，暂停时也是", "Speed of the sessions, 1 is real, also while paused"),
      wallNow: integer("服务器现实时间，毫秒时间戳", "Wall time of the server, epoch ms"),
      ...pick(clockFields, "jump", "paused", "announced"),
      by: string("预告的人；没有预告为空", "Operator who announced the change; empty for none"),
      nextOpen: string("下一个开盘的交易所日期", "Exchange day of the next opening"),
      why: fieldLike(tradingFields.why, Type.String()),
    }),
    refusals: [],
    limit,
  }),
  "/operator/clock/announce.do": endpoint({
    summary: {
      zh: "预告一次时钟操作：暂停、恢复、改倍速、快进到下一个开盘；所有手机显示倒计时，生效前可取消，写入操作日志",
      en: "Announce a change of the clock: pause, resume, new speed or jump to the next opening. Every phone shows the countdown. The change can be cancelled before it takes effect; logged",
    },
    methods: ["POST"],
    who: "operator",
    roles: operator,
    request: Type.Object({
      act: fieldLike(clockFields.act, text(10)),
      speed: field("新的倍速，1 至 3600；只用于 speed", "The new speed, 1 to 3600; for speed only", maybe(int(SPEEDS.min, SPEEDS.max))),
      seconds: field("倒计时，现实时间，10 至 60 秒", "Countdown in wall seconds, 10 to 60", int(COUNTDOWN_S.min, COUNTDOWN_S.max)),
    }),
    data: clockFields.announced,
    refusals: ["deskClockLive", "deskClockAct", "deskClockBusy", "deskClockSame"],
    limit,
  }),
  "/operator/clock/cancel.do": endpoint({
    summary: {
      zh: "取消已预告、尚未生效的时钟操作，写入操作日志",
      en: "Cancel the announced change of the clock before it takes effect; logged",
    },
    methods: ["POST"],
    who: "operator",
    roles: operator,
    request: none,
    data: nothing,
    refusals: ["deskClockNone"],
    say: "done",
    limit,
  }),
} satisfies Area;

export const deskClockTexts = {
  deskClockLive: {
    zh: "实时模式的时钟跟随真实时间，不能暂停、改速或快进",
    tw: "即時模式的時鐘跟隨真實時間，不能暫停、改速或快進",
    en: "A live clock follows real time: it cannot be paused, sped up or moved",
  },
  deskClockAct: {
    zh: "操作只有 pause、resume、speed（带 speed）和 open",
    tw: "操作只有 pause、resume、speed（帶 speed）和 open",
    en: "The change is pause, resume, speed (with speed) or open",
  },
  deskClockBusy: {
    zh: "已有预告或快进在进行，请等它结束或先取消",
    tw: "已有預告或快進在進行，請等它結束或先取消",
    en: "Another change is announced or a jump runs: wait for its end, or cancel it first",
  },
  deskClockSame: { zh: "时钟已是这个状态", tw: "時鐘已是這個狀態", en: "The clock is in that state already" },
  deskClockNone: {
    zh: "没有可取消的预告，或已生效",
    tw: "沒有可取消的預告，或已生效",
    en: "There is no announced change, or it has taken effect",
  },
} as const satisfies Sentences;
