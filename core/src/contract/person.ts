/** One's own name, picture and logins (spec/4-calls.md 1: new calls). */
import { Type } from "typebox";
import { AVATARS } from "../rules/people/nickname.ts";
import { endpoint, none, nothing, type Area } from "./endpoint.ts";
import { boolean, fieldLike, int, integer, maybe, string, text } from "./field.ts";
import { accountFields } from "./fields/account.ts";
import { personFields } from "./fields/person.ts";
import { siteFields } from "./fields/site.ts";
import type { Sentences } from "./texts/sentence.ts";

const limit = { max: 30, windowMs: 60_000, per: "user" } as const;

export const personCalls = {
  "/user/session/list.do": endpoint({
    summary: {
      zh: "本人的登录设备，最近使用的在前；演示账户人人共用，只列出本次登录",
      en: "One's own logins, the last used first; of the demo account, which everybody shares, this one alone",
    },
    methods: ["POST"],
    who: "user",
    request: none,
    data: Type.Array(
      Type.Object({
        id: siteFields.id,
        system: string("登录时的系统，不明为空", "System that the login was made on, empty when unknown"),
        browser: string("登录时的浏览器，不明为空", "Browser that the login was made with, empty when unknown"),
        firstSeen: integer("登录的实际时间，毫秒时间戳", "Wall time of the login, epoch ms"),
        /** To ten minutes; of this login now. */
        lastSeen: integer("最近使用的实际时间，精确到十分钟，毫秒时间戳", "Wall time of its last use, to ten minutes, epoch ms"),
        current: boolean("是否本次登录", "Whether it is the login that asks"),
      }),
    ),
    refusals: [],
    limit,
  }),
  "/user/session/history.do": endpoint({
    summary: {
      zh: "本人近来的登录，成功和密码错误的，最多20次，最近的在前；演示账户没有",
      en: "One's own log-ins of late, right and wrong passwords, at most 20, the newest first; the demo account has none",
    },
    methods: ["POST"],
    who: "user",
    request: none,
    data: Type.Array(
      Type.Object({
        at: integer("实际时间，毫秒时间戳", "Wall time, epoch ms"),
        ok: boolean("密码是否正确", "Whether the password was right"),
        system: string("系统，不明为空", "System, empty when unknown"),
        browser: string("浏览器，不明为空", "Browser, empty when unknown"),
      }),
    ),
    refusals: [],
    limit,
  }),
  "/user/session/end.do": endpoint({
    summary: { zh: "让本人的一处登录退出", en: "End one of one's logins" },
    methods: ["POST"],
    who: "user",
    request: Type.Object({
      id: fieldLike(siteFields.id, int(1, Number.MAX_SAFE_INTEGER)),
    }),
    data: nothing,
    refusals: ["demoFixed", "sessionGone"],
    bad: { id: "sessionGone" },
    say: "sessionEnded",
    limit,
  }),
  "/user/session/endOthers.do": endpoint({
    summary: { zh: "让本人的其他登录全部退出", en: "End all of one's other logins" },
    methods: ["POST"],
    who: "user",
    request: none,
    data: Type.Object({
      ended: integer("退出的登录数", "Logins that were ended"),
    }),
    refusals: ["demoFixed"],
    say: "sessionsEnded",
    limit,
  }),
  "/user/profile/update.do": endpoint({
    summary: {
      zh: "修改昵称（1 至 20 个字）或头像；没有的一项不变",
      en: "Change one's nickname (1 to 20 characters) or picture; what is left out stays",
    },
    methods: ["POST"],
    who: "user",
    request: Type.Object({
      nickName: fieldLike(accountFields.nickName, maybe(text(200))),
      avatar: fieldLike(personFields.avatar, maybe(int(0, AVATARS))),
    }),
    data: nothing,
    refusals: ["demoFixed", "nicknameLength", "nicknameLetters", "nicknameReserved", "avatarUnknown"],
    bad: { nickName: "nicknameLetters", avatar: "avatarUnknown" },
    say: "profileSaved",
    limit,
  }),
} satisfies Area;

export const personTexts = {
  sessionGone: { zh: "这处登录已经退出", tw: "這處登入已經登出", en: "This login has ended already" },
  sessionEnded: { zh: "已退出", tw: "已登出", en: "Logged out there" },
  sessionsEnded: { zh: "其他登录已全部退出", tw: "其他登入已全部登出", en: "All other logins have ended" },
  newDeviceNotice: {
    zh: "您的账户于{time}（真实时间）在新设备上登录：{device}。如非本人操作，请立即修改登录密码",
    tw: "您的帳戶於{time}（真實時間）在新裝置上登入：{device}。如非本人操作，請立即修改登入密碼",
    en: "Your account was logged in to from a new device at {time} (real time): {device}. If it was not you, change your login password now",
  },
  newDeviceUnknownNotice: {
    zh: "您的账户于{time}（真实时间）在新设备上登录。如非本人操作，请立即修改登录密码",
    tw: "您的帳戶於{time}（真實時間）在新裝置上登入。如非本人操作，請立即修改登入密碼",
    en: "Your account was logged in to from a new device at {time} (real time). If it was not you, change your login password now",
  },
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
