/** The operator's desk: all that it can do. What is not here, nobody at the desk can do (spec/3-decisions.md 1). */
import { Type } from "typebox";
import { deskClassroomCalls } from "./desk-classroom.ts";
import { deskServiceCalls } from "./desk-service.ts";
import { deskSiteCalls } from "./desk-site.ts";
import { FAULTS, QUEUES, type DeskRole } from "./desk-roles.ts";
import { endpoint, int, maybe, none, nothing, page, pageFields, password, text, type Area } from "../endpoint.ts";

const limit = { max: 300, windowMs: 60_000, per: "ip" } as const;
const operator = ["operator"] as const satisfies readonly DeskRole[];
const reviewer = ["reviewer", "operator"] as const satisfies readonly DeskRole[];
const reader = ["reviewer", "operator", "auditor"] as const satisfies readonly DeskRole[];
const auditor = ["auditor", "operator"] as const satisfies readonly DeskRole[];
const everyone = ["reviewer", "operator", "auditor", "host"] as const satisfies readonly DeskRole[];
const faults = [...new Set(Object.values(FAULTS).flat())];

/** Texts are in the reader's language; times are wall time unless a name says otherwise. */
const queueItem = Type.Object({
  kind: Type.Enum([...QUEUES]),
  /** Names the item in its queue. */
  ref: Type.String(),
  userId: Type.Integer(),
  nickName: Type.String(),
  /** Masked. */
  phone: Type.String(),
  /** Epoch milliseconds of the wall. */
  submittedAt: Type.Integer(),
  /** Yuan; null where there is none. */
  amount: Type.Union([Type.Number(), Type.Null()]),
  /** What the item says, in words: name and value. */
  facts: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })),
  /** Keys of its pictures, for /operator/file.do. */
  pictures: Type.Array(Type.String()),
  /** For what it may be refused now, with its words. */
  faults: Type.Array(Type.Object({ fault: Type.Enum(faults), label: Type.String() })),
});

const operatorRow = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  roles: Type.Array(Type.Enum([...everyone])),
  /** Whether he has set his own password and his code. */
  ready: Type.Boolean(),
  ended: Type.Boolean(),
  madeAt: Type.Integer(),
  seenAt: Type.Union([Type.Integer(), Type.Null()]),
});

export const deskCalls = {
  "/operator/login.do": endpoint({
    summary: "操作台登录：用户名、密码，已设动态码的还要动态码",
    methods: ["POST"],
    who: "anyone",
    request: Type.Object({ name: text(40), password: password(), totp: maybe(text(6)), device: maybe(text(80)) }),
    /** `device` is sent back with the next login of this browser: its tries then count apart from those of its address. */
    data: Type.Object({ token: Type.String(), ready: Type.Boolean(), device: Type.String() }),
    refusals: ["deskWrong", "loginLocked", "deskLocalOnly"],
    limit: { max: 30, windowMs: 60_000, per: "ip" },
  }),
  "/operator/logout.do": endpoint({
    summary: "退出操作台",
    methods: ["POST"],
    who: "operator",
    roles: everyone,
    unready: true,
    request: none,
    data: nothing,
    refusals: [],
    limit,
  }),
  "/operator/me.do": endpoint({
    summary: "本人在操作台的名字、角色和各队列的待办数",
    methods: ["POST"],
    who: "operator",
    roles: everyone,
    unready: true,
    request: none,
    data: Type.Object({
      name: Type.String(),
      roles: Type.Array(Type.Enum([...everyone])),
      ready: Type.Boolean(),
      /** Whether the sandbox's reviewer decides by itself. */
      autoReview: Type.Boolean(),
      /** People whose chat waits for an answer. */
      chats: Type.Integer(),
      waiting: Type.Object(
        Object.fromEntries(QUEUES.map((each) => [each, Type.Integer()])) as Record<
          (typeof QUEUES)[number],
          ReturnType<typeof Type.Integer>
        >,
      ),
    }),
    refusals: [],
    limit,
  }),
  "/operator/setUp/begin.do": endpoint({
    summary: "取一个新的动态码密钥，确认前不生效",
    methods: ["POST"],
    who: "operator",
    roles: everyone,
    unready: true,
    request: none,
    data: Type.Object({ secret: Type.String(), uri: Type.String(), qr: Type.String() }),
    refusals: [],
    limit: { max: 20, windowMs: 60_000, per: "ip" },
  }),
  "/operator/setUp/finish.do": endpoint({
    summary: "设定自己的密码和动态码，其他登录全部退出",
    methods: ["POST"],
    who: "operator",
    roles: everyone,
    unready: true,
    request: Type.Object({ oldPassword: password(), newPassword: password(), totp: text(6) }),
    data: nothing,
    refusals: ["deskOldPassword", "deskPassword", "deskTotp", "loginLocked"],
    say: "deskReady",
    limit: { max: 20, windowMs: 60_000, per: "ip" },
  }),
  "/operator/queue/list.do": endpoint({
    summary: "一个队列里待审核的，先到的在前",
    methods: ["POST"],
    who: "operator",
    roles: reviewer,
    request: Type.Object({ kind: text(20), ...pageFields }),
    data: page(queueItem),
    refusals: ["deskQueue"],
    limit,
  }),
  "/operator/queue/decide.do": endpoint({
    summary: "审核一项：通过，或以列出的原因不通过；写入操作日志，不能改判",
    methods: ["POST"],
    who: "operator",
    roles: reviewer,
    request: Type.Object({ kind: text(20), ref: text(80), fault: maybe(text(40)), note: maybe(text(200)) }),
    data: nothing,
    refusals: ["deskQueue", "deskGone", "deskFault"],
    say: "deskDecided",
    limit,
  }),
  "/operator/file.do": endpoint({
    summary: "待审核身份和客服对话的图片，只给审核人看；查看写入操作日志",
    methods: ["GET"],
    who: "operator",
    roles: reviewer,
    request: Type.Object({ key: text(64) }),
    data: Type.Null(),
    refusals: ["fileUnknown"],
    file: "image/jpeg",
    limit,
  }),
  "/operator/user/list.do": endpoint({
    summary: "用户：按编号、手机号或昵称查找，没有关键字为最新注册的",
    methods: ["POST"],
    who: "operator",
    roles: reader,
    request: Type.Object({ keyWords: maybe(text(40)), ...pageFields }),
    data: page(
      Type.Object({
        userId: Type.Integer(),
        nickName: Type.String(),
        phone: Type.String(),
        isActive: Type.Integer(),
        locked: Type.Boolean(),
        demo: Type.Boolean(),
        closed: Type.Boolean(),
        addTime: Type.Integer(),
      }),
    ),
    refusals: [],
    limit,
  }),
  "/operator/user/ledger.do": endpoint({
    summary: "一个用户的账户和资金明细，只读；查看写入操作日志",
    methods: ["POST"],
    who: "operator",
    roles: reader,
    request: Type.Object({ userId: int(1, 2_147_483_647), ...pageFields }),
    data: Type.Object({
      balances: Type.Array(Type.Object({ account: Type.String(), amount: Type.Number() })),
      positions: Type.Integer(),
      orders: Type.Integer(),
      resets: Type.Integer(),
      records: page(
        Type.Object({
          id: Type.Integer(),
          /** Exchange time. */
          addTime: Type.Integer(),
          account: Type.String(),
          subaccountNumber: Type.String(),
          deType: Type.String(),
          deAmt: Type.Number(),
          balance: Type.Number(),
          deSummary: Type.String(),
        }),
      ),
    }),
    refusals: ["deskNoUser"],
    limit,
  }),
  "/operator/staff/list.do": endpoint({
    summary: "操作台的人员和角色",
    methods: ["POST"],
    who: "operator",
    roles: auditor,
    request: none,
    data: Type.Array(operatorRow),
    refusals: [],
    limit,
  }),
  "/operator/staff/add.do": endpoint({
    summary: "新增一名操作台人员；首个密码只在这次答复里出现一次",
    methods: ["POST"],
    who: "operator",
    roles: operator,
    request: Type.Object({ name: text(40), roles: text(80) }),
    data: Type.Object({ password: Type.String() }),
    refusals: ["deskName", "deskRoles", "deskNameTaken"],
    bad: { name: "deskName", roles: "deskRoles" },
    limit,
  }),
  "/operator/staff/end.do": endpoint({
    summary: "停用一名操作台人员，登录立刻退出；最后一名管理员不能停用",
    methods: ["POST"],
    who: "operator",
    roles: operator,
    request: Type.Object({ id: int(1, 2_147_483_647) }),
    data: nothing,
    refusals: ["deskNoStaff", "deskLast"],
    say: "done",
    limit,
  }),
  "/operator/log/list.do": endpoint({
    summary: "操作日志：只增不改，每条含上一条的哈希，最新的在前",
    methods: ["POST"],
    who: "operator",
    roles: auditor,
    request: Type.Object({ before: maybe(int(1, 2_147_483_647)) }),
    data: Type.Array(
      Type.Object({
        id: Type.Integer(),
        /** The very text that the hash was made from: JSON of at, who, action, subject, detail. */
        entry: Type.String(),
        previous: Type.String(),
        hash: Type.String(),
      }),
    ),
    refusals: [],
    limit,
  }),
  "/operator/market/state.do": endpoint({
    summary: "行情、时钟和对账的状况；密钥不在这里，承诺和已公开的见 /api/market/proof.do",
    methods: ["POST"],
    who: "operator",
    roles: reader,
    request: none,
    data: Type.Object({
      version: Type.String(),
      provider: Type.String(),
      mode: Type.String(),
      speed: Type.Number(),
      now: Type.Integer(),
      day: Type.String(),
      phase: Type.String(),
      users: Type.Integer(),
      openPositions: Type.Integer(),
      /** Accounts that the reconciler has stopped because they do not add up. */
      stopped: Type.Integer(),
    }),
    refusals: [],
    limit,
  }),
  ...deskClassroomCalls,
  ...deskServiceCalls,
  ...deskSiteCalls,
} satisfies Area;
