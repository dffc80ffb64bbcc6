/** One's own name, picture and logins (spec/4-calls.md 1: new calls). */
import { Type } from "typebox";
import { AVATARS } from "../rules/people/nickname.ts";
import { endpoint, int, maybe, none, nothing, text, type Area } from "./endpoint.ts";

const limit = { max: 30, windowMs: 60_000, per: "user" } as const;

export const personCalls = {
  "/user/session/list.do": endpoint({
    summary: "本人的登录设备，最近使用的在前；演示账户人人共用，只列出本次登录",
    methods: ["POST"],
    who: "user",
    request: none,
    data: Type.Array(
      Type.Object({
        id: Type.Integer(),
        system: Type.String(),
        browser: Type.String(),
        firstSeen: Type.Integer(),
        /** To ten minutes; of this login now. */
        lastSeen: Type.Integer(),
        current: Type.Boolean(),
      }),
    ),
    refusals: [],
    limit,
  }),
  "/user/session/end.do": endpoint({
    summary: "让本人的一处登录退出",
    methods: ["POST"],
    who: "user",
    request: Type.Object({ id: int(1, Number.MAX_SAFE_INTEGER) }),
    data: nothing,
    refusals: ["demoFixed", "sessionGone"],
    bad: { id: "sessionGone" },
    say: "sessionEnded",
    limit,
  }),
  "/user/session/endOthers.do": endpoint({
    summary: "让本人的其他登录全部退出",
    methods: ["POST"],
    who: "user",
    request: none,
    data: Type.Object({ ended: Type.Integer() }),
    refusals: ["demoFixed"],
    say: "sessionsEnded",
    limit,
  }),
  "/user/profile/update.do": endpoint({
    summary: "修改昵称（1 至 20 个字）或头像；没有的一项不变",
    methods: ["POST"],
    who: "user",
    request: Type.Object({ nickName: maybe(text(200)), avatar: maybe(int(0, AVATARS)) }),
    data: nothing,
    refusals: ["demoFixed", "nicknameLength", "nicknameLetters", "nicknameReserved", "avatarUnknown"],
    bad: { nickName: "nicknameLetters", avatar: "avatarUnknown" },
    say: "profileSaved",
    limit,
  }),
} satisfies Area;
