import type { Sentences } from "./sentence.ts";

export const personTexts = {
  sessionGone: { zh: "这处登录已经退出", tw: "這處登入已經登出", en: "This login has ended already" },
  sessionEnded: { zh: "已退出", tw: "已登出", en: "Logged out there" },
  sessionsEnded: { zh: "其他登录已全部退出", tw: "其他登入已全部登出", en: "All other logins have ended" },
} satisfies Sentences;
