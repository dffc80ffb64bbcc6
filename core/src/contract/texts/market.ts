import type { Sentences } from "../texts.ts";

export const marketTexts = {
  noSuchStock: { zh: "股票不存在", tw: "股票不存在", en: "No such stock" },
  noSuchIndex: { zh: "指数不存在", tw: "指數不存在", en: "No such index" },
  noSuchNode: { zh: "没有这个列表", tw: "沒有這個列表", en: "There is no such list" },
  noSuchBoard: { zh: "没有这个板块", tw: "沒有這個板塊", en: "There is no such board" },
  noSuchBoardKind: {
    zh: "板块种类只有 industry 和 concept",
    tw: "板塊種類只有 industry 和 concept",
    en: "Boards are of kind industry or concept",
  },
  noSuchSort: { zh: "不能按此列排序", tw: "不能按此列排序", en: "Lists cannot be sorted by this" },
  noSuchColumn: { zh: "没有这一列", tw: "沒有這一列", en: "There is no such column" },
  badPeriod: { zh: "K线周期不存在", tw: "K線週期不存在", en: "No such candle period" },
  clockMoved: { zh: "已到下一个开盘", tw: "已到下一個開盤", en: "The next opening has been reached" },
  clockNotYours: {
    zh: "只有本机或管理员可以快进时钟",
    tw: "只有本機或管理員可以快進時鐘",
    en: "Only this machine or the operator may move the clock",
  },
} satisfies Sentences;
