import type { ClockAct } from "@hongpan/core/rules/time/clock-acts.ts";
import type { Same } from "../../text/shape.ts";

/** Texts of the exchange clock page in the back office. */
export const zh = {
  note: "每次操作都先向所有手机预告并倒计时，生效前可取消，写入操作日志。行情由每日密钥决定，暂停、改速或快进都不改变它；已提交的委托保留。",
  now: "交易所时间",
  phase: "时段",
  speed: "倍速",
  state: "状态",
  running: "运行中",
  paused: "已暂停",
  jumping: (time: string, percent: number) => `快进到 ${time}，已完成 ${percent}%`,
  nextOpen: "下一个开盘",
  countdown: "倒计时（秒）",
  newSpeed: "新的倍速（1 至 3600）",
  speedWrong: "请输入 1 至 3600 的整数",
  acts: { pause: "暂停", resume: "恢复", speed: "改倍速", open: "快进到下一个开盘" } satisfies Record<ClockAct, string>,
  sure: (act: string, seconds: number) => `向所有人预告“${act}”，${seconds} 秒后生效？`,
  announced: (act: string, speed: number | null, seconds: number, by: string) =>
    `${seconds} 秒后${act}${speed === null ? "" : `为 ${speed}`}（${by} 预告）`,
  cancel: "取消预告",
};

export const en: Same<typeof zh> = {
  note: "Every change is announced on all phones with a countdown, can be cancelled until it takes effect and is logged. Quotes follow from the day's key: a pause, another speed or a jump does not change them. Orders placed before stay.",
  now: "Exchange time",
  phase: "Session",
  speed: "Speed",
  state: "State",
  running: "Running",
  paused: "Paused",
  jumping: (time, percent) => `Fast-forwarding to ${time}, ${percent}% done`,
  nextOpen: "Next opening",
  countdown: "Countdown (s)",
  newSpeed: "New speed (1 to 3600)",
  speedWrong: "Enter a whole number from 1 to 3600",
  acts: { pause: "Pause", resume: "Resume", speed: "Set speed", open: "Go to the next opening" },
  sure: (act, seconds) => `Announce "${act}" to everybody, in ${seconds} s?`,
  announced: (act, speed, seconds, by) => `In ${seconds} s: ${act}${speed === null ? "" : ` ${speed}`} (announced by ${by})`,
  cancel: "Cancel it",
};
