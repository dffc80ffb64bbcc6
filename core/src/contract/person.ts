/** One's own name, picture and logins (spec/4-calls.md 1: new calls). */
import { Type } from "typebox";
import { AVATARS } from "../rules/people/nickname.ts";
import { endpoint, none, nothing, type Area } from "./endpoint.ts";
import { boolean, fieldLike, int, integer, maybe, string, text } from "./field.ts";
import { accountFields } from "./fields/account.ts";
import { personFields } from "./fields/person.ts";
import { siteFields } from "./fields/site.ts";

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
