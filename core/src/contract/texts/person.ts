import type { Sentences } from "./sentence.ts";

export const personTexts = {
  sessionGone: { zh: "这处登录已经退出", tw: "這處登入已經登出", en: "This login has ended already" },
  sessionEnded: { zh: "已退出", tw: "已登出", en: "Logged out there" },
  sessionsEnded: { zh: "其他登录已全部退出", tw: "其他登入已全部登出", en: "All other logins have ended" },
  profileSaved: { zh: "已保存", tw: "已儲存", en: "Saved" },
  nicknameLength: { zh: "昵称为1~20个字", tw: "暱稱為1~20個字", en: "A nickname has 1 to 20 characters" },
  nicknameLetters: {
    zh: "昵称只能用文字、数字、表情、空格和 _ · . -",
    tw: "暱稱只能用文字、數字、表情、空格和 _ · . -",
    en: "A nickname has letters, digits, emoji, spaces and _ · . - only",
  },
  nicknameReserved: {
    zh: "昵称不能像官方、客服或本站，请换一个",
    tw: "暱稱不能像官方、客服或本站，請換一個",
    en: "A nickname must not look like the site, an office or its staff",
  },
  avatarUnknown: { zh: "没有这个头像", tw: "沒有這個頭像", en: "There is no such picture" },
} satisfies Sentences;
