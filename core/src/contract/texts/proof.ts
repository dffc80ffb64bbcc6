import type { Sentences } from "./sentence.ts";

export const proofTexts = {
  clockUnsure: {
    zh: "系统繁忙：交易所时钟正在校准，请稍后再试",
    tw: "系統繁忙：交易所時鐘正在校準，請稍後再試",
    en: "Busy: the exchange clock is being set right, please try again soon",
  },
  clockLive: {
    zh: "实时模式的时钟跟随真实时间，不能快进",
    tw: "即時模式的時鐘跟隨真實時間，不能快進",
    en: "The live clock follows real time and cannot be moved",
  },
  noSuchDay: { zh: "没有这一天的承诺", tw: "沒有這一天的承諾", en: "There is no commitment for this day" },
  noSuchMarket: {
    zh: "没有这个市场，可选 {markets}",
    tw: "沒有這個市場，可選 {markets}",
    en: "No such market; there are {markets}",
  },
  notRevealed: {
    zh: "这一天的密钥收盘后才公开",
    tw: "這一天的金鑰收盤後才公開",
    en: "The key of this day is not public before its close",
  },
  formerDay: {
    zh: "{day}的行情出自第{model}版模型，模型已更换，不能再复算；当时公布的承诺与密钥仍可查",
    tw: "{day}的行情出自第{model}版模型，模型已更換，不能再複算；當時公布的承諾與金鑰仍可查",
    en: "The prices of {day} came from version {model} of the model, which has been replaced: they can no longer be recomputed. What was committed to, and its key, can still be seen",
  },
  badDay: { zh: "日期应写作 2026-11-20", tw: "日期應寫作 2026-11-20", en: "A day is written 2026-11-20" },
  tooManyDays: {
    zh: "日期范围应从早到晚，最多 400 天",
    tw: "日期範圍應從早到晚，最多 400 天",
    en: "A range runs from the earlier to the later day, at most 400 days",
  },
} satisfies Sentences;
