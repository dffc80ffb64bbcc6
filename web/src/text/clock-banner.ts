import type { ClockAct } from "@hongpan/core/rules/time/clock-acts.ts";
import { lazyMessages } from "./lazy-messages.ts";
import type { Same } from "./shape.ts";

/** Texts of the clock banner. */
export const zh = {
  jumping: (from: string, to: string) => `快进中 ${from} → ${to}`,
  part: (percent: number) => `已完成 ${percent}%`,
  paused: "时钟已暂停",
  pausedNote: "行情和交易时间停住，委托和持仓不变",
  acts: {
    pause: () => "暂停时钟",
    resume: () => "恢复时钟",
    speed: (speed: number) => `把时钟改为 ${speed} 倍速`,
    open: () => "快进到下一个开盘",
  } satisfies Record<ClockAct, (speed: number) => string>,
  announced: (seconds: number, act: string) => (seconds > 0 ? `${seconds} 秒后管理员将${act}` : `管理员正在${act}`),
  announcedNote: "已提交的委托保留，途中照常成交",
  rest: (seconds: number) => (seconds < 60 ? `约剩 ${seconds} 秒` : `约剩 ${Math.ceil(seconds / 60)} 分钟`),
};

export const en: Same<typeof zh> = {
  jumping: (from, to) => `Fast-forwarding ${from} → ${to}`,
  part: (percent) => `${percent}% done`,
  paused: "The clock is paused",
  pausedNote: "Quotes and exchange time stop; orders and positions stay",
  acts: {
    pause: () => "pauses the clock",
    resume: () => "resumes the clock",
    speed: (speed) => `sets the clock to ${speed}× speed`,
    open: () => "fast-forwards to the next opening",
  },
  announced: (seconds, act) => (seconds > 0 ? `In ${seconds} s the operator ${act}` : `The operator ${act} now`),
  announcedNote: "Orders placed before stay and fill as usual",
  rest: (seconds) => (seconds < 60 ? `about ${seconds} s left` : `about ${Math.ceil(seconds / 60)} min left`),
};

export const { useWords: useClockWords } = lazyMessages({ zh, en });
