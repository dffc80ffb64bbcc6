import type { Sentences } from "./sentence.ts";

export const personTexts = {
  sessionGone: { zh: "这处登录已经退出", tw: "這處登入已經登出", en: "This login has ended already" },
  sessionEnded: { zh: "已退出", tw: "已登出", en: "Logged out there" },
  sessionsEnded: { zh: "其他登录已全部退出", tw: "其他登入已全部登出", en: "All other logins have ended" },
  profileSaved: { zh: "已保存", tw: "已儲存", en: "Saved" },
  nicknameLength: { zh: "昵称为1~20个字", tw: "暱稱為1~20個字", en: "A nickname has 1 to 20 characters" },
  nicknameLetters: {
    zh: "昵称只能用文字、数字、表情、空格和 _ · . - （）",
    tw: "暱稱只能用文字、數字、表情、空格和 _ · . - （）",
    en: "A nickname has letters, digits, emoji, spaces and _ · . - ( ) only",
  },
  nicknameReserved: {
    zh: "昵称不能像官方、客服或本站，请换一个",
    tw: "暱稱不能像官方、客服或本站，請換一個",
    en: "A nickname must not look like the site, an office or its staff",
  },
  avatarUnknown: { zh: "没有这个头像", tw: "沒有這個頭像", en: "There is no such picture" },
  closeDone: { zh: "账户已注销", tw: "帳戶已註銷", en: "Your account is closed" },
  closeGone: { zh: "账户已经注销", tw: "帳戶已經註銷", en: "This account is closed already" },
  closePassword: { zh: "请输入登录密码", tw: "請輸入登入密碼", en: "Enter your login password" },
  closeWord: { zh: "请输入“注销”二字确认", tw: "請輸入「註銷」二字確認", en: "Type DELETE to confirm" },
  closePositions: { zh: "有持仓，不能注销", tw: "有持倉，不能註銷", en: "Close all positions first" },
  closeOrders: { zh: "有未成交的委托，不能注销", tw: "有未成交的委託，不能註銷", en: "Cancel all open orders first" },
  closeFunds: { zh: "有未结束的配资，不能注销", tw: "有未結束的配資，不能註銷", en: "A sub-account or an application for one is open" },
  closeDeposits: { zh: "有未完成的转入，不能注销", tw: "有未完成的轉入，不能註銷", en: "A deposit is not finished yet" },
  closeWithdrawals: { zh: "有未完成的转出，不能注销", tw: "有未完成的轉出，不能註銷", en: "A withdrawal is not finished yet" },
  closeIssues: {
    zh: "有未完成的新股申购或配售，不能注销",
    tw: "有未完成的新股申購或配售，不能註銷",
    en: "An application for a new issue is not finished yet",
  },
  closeHeld: { zh: "有冻结的资金，不能注销", tw: "有凍結的資金，不能註銷", en: "Some money is still held" },
} satisfies Sentences;
