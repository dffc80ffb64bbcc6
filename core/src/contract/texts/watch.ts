import type { Sentences } from "./sentence.ts";

export const watchTexts = {
  watchSaved: { zh: "已保存", tw: "已保存", en: "Saved" },
  watchFull: { zh: "自选已满，最多{n}只", tw: "自選已滿，最多{n}檔", en: "The watchlist is full: at most {n} symbols" },
  watchNoteLong: {
    zh: "备注最多100字，不能含特殊字符",
    tw: "備註最多100字，不能含特殊字元",
    en: "A note has at most 100 plain characters",
  },
  watchGroupName: {
    zh: "分组名须为1到12个字，不能含特殊字符",
    tw: "分組名稱須為1到12個字，不能含特殊字元",
    en: "A group's name has 1 to 12 plain characters",
  },
  watchGroupTwice: { zh: "已有同名分组", tw: "已有同名分組", en: "There is a group of this name already" },
  watchGroupsFull: { zh: "分组已满，最多{n}个", tw: "分組已滿，最多{n}個", en: "At most {n} groups" },
  watchGroupMissing: { zh: "分组不存在", tw: "分組不存在", en: "There is no such group" },
  watchFileBad: {
    zh: "内容过长，或含有不能读取的字符",
    tw: "內容過長，或含有不能讀取的字元",
    en: "The text is too long or holds characters that cannot be read",
  },
  watchFileLong: { zh: "最多导入{n}行", tw: "最多匯入{n}行", en: "At most {n} lines can be imported" },
  watchFileEmpty: { zh: "没有可以导入的自选", tw: "沒有可以匯入的自選", en: "Nothing in it can be imported" },
  watchLineCode: { zh: "代码不存在", tw: "代碼不存在", en: "unknown code" },
  watchLineTwice: { zh: "与第{n}行重复", tw: "與第{n}行重複", en: "the same as line {n}" },
  watchLineQuote: { zh: "引号没有成对", tw: "引號沒有成對", en: "a quotation mark is not closed" },
  watchLineGroup: { zh: "分组名不合规", tw: "分組名稱不合規", en: "not a name of a group" },
  watchLineNote: { zh: "备注过长", tw: "備註過長", en: "the note is too long" },
  watchNo: { zh: "未添加", tw: "未加入", en: "Not on the watchlist" },
  watchYes: { zh: "已添加", tw: "已加入", en: "On the watchlist" },
  watchAdded: { zh: "添加自选股成功", tw: "已加入自選股", en: "Added to the watchlist" },
  watchTwice: { zh: "添加失败，自选股已存在", tw: "加入失敗，自選股已存在", en: "Already on the watchlist" },
  watchIndex: { zh: "添加失败，指数不支持自选", tw: "加入失敗，指數不支援自選", en: "Indices cannot be added to the watchlist" },
  watchUnknown: { zh: "添加失败，股票不存在", tw: "加入失敗，股票不存在", en: "There is no such stock" },
  watchRemoved: { zh: "删除自选股成功", tw: "刪除自選股成功", en: "Removed from the watchlist" },
  watchMissing: { zh: "删除失败, 自选股不存在", tw: "刪除失敗, 自選股不存在", en: "Not on the watchlist" },
} satisfies Sentences;
