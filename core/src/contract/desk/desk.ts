/** The operator's desk: all that it can do. What is not here, nobody at the desk can do (spec/3-decisions.md 1). */
import { Type } from "typebox";
import { deskClassroomCalls } from "./desk-classroom.ts";
import { deskServiceCalls } from "./desk-service.ts";
import { deskSiteCalls } from "./desk-site.ts";
import { ALL_FAULTS, QUEUES, type DeskRole } from "./desk-roles.ts";
import { endpoint, none, nothing, page, pageFields, type Area } from "../endpoint.ts";
import { boolean, field, fieldLike, int, integer, maybe, password, pick, string, text } from "../field.ts";
import { accountFields } from "../fields/account.ts";
import { deskFields } from "../fields/desk.ts";
import { listFields } from "../fields/lists.ts";
import { quoteFields } from "../fields/quotes.ts";
import { siteFields } from "../fields/site.ts";
import { tradingFields } from "../fields/trading.ts";

const limit = { max: 300, windowMs: 60_000, per: "ip" } as const;
const operator = ["operator"] as const satisfies readonly DeskRole[];
const reviewer = ["reviewer", "operator"] as const satisfies readonly DeskRole[];
const reader = ["reviewer", "operator", "auditor"] as const satisfies readonly DeskRole[];
const auditor = ["auditor", "operator"] as const satisfies readonly DeskRole[];
const everyone = ["reviewer", "operator", "auditor", "host"] as const satisfies readonly DeskRole[];

/** Texts are in the reader's language; times are wall time unless a name says otherwise. */
const queueItem = Type.Object({
  kind: fieldLike(deskFields.kind, Type.Enum([...QUEUES])),
  /** Names the item in its queue. */
  ref: deskFields.ref,
  userId: tradingFields.userId,
  nickName: accountFields.nickName,
  /** Masked. */
  phone: accountFields.phone,
  /** Epoch milliseconds of the wall. */
  submittedAt: integer("提交的实际时间，毫秒时间戳", "Wall time when it came, epoch ms"),
  /** Yuan; null where there is none. */
  amount: deskFields.amount,
  /** What the item says, in words: name and value. */
  facts: field(
    "内容：名称和值",
    "What it says: name and value",
    Type.Array(
      Type.Object({
        name: quoteFields.name,
        value: fieldLike(deskFields.value, Type.String()),
      }),
    ),
  ),
  /** Keys of its pictures, for /operator/file.do. */
  pictures: field("照片的键，见 /operator/file.do", "Keys of its pictures, for /operator/file.do", Type.Array(Type.String())),
  /** For what it may be refused now, with its words. */
  faults: field(
    "现在可以用来不通过的原因",
    "Reasons for which it may be refused now",
    Type.Array(
      Type.Object({
        fault: fieldLike(deskFields.fault, Type.Enum(ALL_FAULTS)),
        label: siteFields.label,
      }),
    ),
  ),
});

const operatorRow = Type.Object({
  id: siteFields.id,
  name: quoteFields.name,
  roles: fieldLike(deskFields.roles, Type.Array(Type.Enum([...everyone]))),
  /** Whether he has set his own password and his code. */
  ...pick(deskFields, "ready", "ended", "madeAt"),
  seenAt: field(
    "最近使用的实际时间，毫秒时间戳，未用过为空",
    "Wall time of its last use, epoch ms; null before",
    Type.Union([Type.Integer(), Type.Null()]),
  ),
});

export const deskCalls = {
  "/operator/login.do": endpoint({
    summary: {
      zh: "操作台登录：用户名、密码，已设动态码的还要动态码",
      en: "Log in at the desk: name, password and, once it is set, the code",
    },
    methods: ["POST"],
    who: "anyone",
    request: Type.Object({
      name: fieldLike(quoteFields.name, text(40)),
      password: fieldLike(deskFields.password, password()),
      ...pick(deskFields, "totp", "device"),
    }),
    /** `device` is sent back with the next login of this browser: its tries then count apart from those of its address. */
    data: Type.Object({
      token: accountFields.token,
      ready: deskFields.ready,
      device: fieldLike(deskFields.device, Type.String()),
    }),
    refusals: ["deskWrong", "loginLocked", "deskLocalOnly"],
    limit: { max: 30, windowMs: 60_000, per: "ip" },
  }),
  "/operator/logout.do": endpoint({
    summary: { zh: "退出操作台", en: "Log out of the desk" },
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
    summary: { zh: "本人在操作台的名字、角色和各队列的待办数", en: "One's name and roles at the desk, and how much waits in each queue" },
    methods: ["POST"],
    who: "operator",
    roles: everyone,
    unready: true,
    request: none,
    data: Type.Object({
      name: quoteFields.name,
      roles: fieldLike(deskFields.roles, Type.Array(Type.Enum([...everyone]))),
      ready: deskFields.ready,
      /** Whether the sandbox's reviewer decides by itself. */
      autoReview: boolean("沙箱是否自动审核", "Whether the sandbox decides by itself"),
      /** People whose chat waits for an answer. */
      chats: integer("等待答复的客服对话数", "Chats that wait for an answer"),
      waiting: field(
        "各队列的待办数",
        "Items that wait in each queue",
        Type.Object({
          identity: integer("待审核的实名认证数", "Identities that wait"),
          deposit: integer("待审核的转入数", "Deposits that wait"),
          withdrawal: integer("待审核的转出数", "Withdrawals that wait"),
          allocation: integer("待审核的配资数", "Applications for sub-accounts that wait"),
        } satisfies Record<(typeof QUEUES)[number], object>),
      ),
    }),
    refusals: [],
    limit,
  }),
  "/operator/setUp/begin.do": endpoint({
    summary: { zh: "取一个新的动态码密钥，确认前不生效", en: "A new secret for one's codes; it opens nothing before it is confirmed" },
    methods: ["POST"],
    who: "operator",
    roles: everyone,
    unready: true,
    request: none,
    data: Type.Object({
      secret: string("动态码密钥，Base32", "Secret of the codes, Base32"),
      uri: string("动态码地址（otpauth）", "Address of the codes (otpauth)"),
      qr: deskFields.qr,
    }),
    refusals: [],
    limit: { max: 20, windowMs: 60_000, per: "ip" },
  }),
  "/operator/setUp/finish.do": endpoint({
    summary: { zh: "设定自己的密码和动态码，其他登录全部退出", en: "Set a password and a code of one's own; all other logins end" },
    methods: ["POST"],
    who: "operator",
    roles: everyone,
    unready: true,
    request: Type.Object({
      oldPassword: field("原密码", "Old password", password(), { example: "first password" }),
      newPassword: field("新密码", "New password", password(), { example: "a new one of 12" }),
      totp: fieldLike(deskFields.totp, text(6)),
    }),
    data: nothing,
    refusals: ["deskOldPassword", "deskPassword", "deskTotp", "loginLocked"],
    say: "deskReady",
    limit: { max: 20, windowMs: 60_000, per: "ip" },
  }),
  "/operator/queue/list.do": endpoint({
    summary: { zh: "一个队列里待审核的，先到的在前", en: "What waits in a queue, the oldest first" },
    methods: ["POST"],
    who: "operator",
    roles: reviewer,
    request: Type.Object({
      kind: deskFields.kind,
      ...pageFields,
    }),
    data: page(queueItem),
    refusals: ["deskQueue"],
    limit,
  }),
  "/operator/queue/decide.do": endpoint({
    summary: {
      zh: "审核一项：通过，或以列出的原因不通过；写入操作日志，不能改判",
      en: "Decide one item: it passes, or fails for a listed reason; logged, and never decided again",
    },
    methods: ["POST"],
    who: "operator",
    roles: reviewer,
    request: Type.Object({
      kind: deskFields.kind,
      ref: fieldLike(deskFields.ref, text(80)),
      ...pick(deskFields, "fault", "note"),
    }),
    data: nothing,
    refusals: ["deskQueue", "deskGone", "deskFault"],
    say: "deskDecided",
    limit,
  }),
  "/operator/file.do": endpoint({
    summary: {
      zh: "待审核身份和客服对话的图片，只给审核人看；查看写入操作日志",
      en: "A picture of an identity that waits for its review, or of a chat, for reviewers only; logged",
    },
    methods: ["GET"],
    who: "operator",
    roles: reviewer,
    request: Type.Object({
      key: accountFields.key,
    }),
    data: Type.Null(),
    refusals: ["fileUnknown"],
    file: "image/jpeg",
    limit,
  }),
  "/operator/user/list.do": endpoint({
    summary: {
      zh: "用户：按编号、手机号或昵称查找，没有关键字为最新注册的",
      en: "Users by number, phone or nickname; without words the newest",
    },
    methods: ["POST"],
    who: "operator",
    roles: reader,
    request: Type.Object({
      keyWords: fieldLike(quoteFields.keyWords, maybe(text(40))),
      ...pageFields,
    }),
    data: page(
      Type.Object({
        userId: tradingFields.userId,
        ...pick(accountFields, "nickName", "phone", "isActive"),
        locked: boolean("是否锁定", "Whether it is locked"),
        demo: boolean("是否演示账户", "Whether it is the demo account"),
        closed: deskFields.closed,
        addTime: siteFields.addTime,
      }),
    ),
    refusals: [],
    limit,
  }),
  "/operator/user/ledger.do": endpoint({
    summary: { zh: "一个用户的账户和资金明细，只读；查看写入操作日志", en: "A user's balances and fund records, read only; logged" },
    methods: ["POST"],
    who: "operator",
    roles: reader,
    request: Type.Object({
      userId: fieldLike(tradingFields.userId, int(1, 2_147_483_647)),
      ...pageFields,
    }),
    data: Type.Object({
      balances: field(
        "各账户余额，元",
        "Balances by account, yuan",
        Type.Array(
          Type.Object({
            account: accountFields.account,
            amount: fieldLike(deskFields.amount, Type.Number()),
          }),
        ),
      ),
      positions: deskFields.positions,
      orders: integer("未完成的委托数", "Orders that rest"),
      resets: deskFields.resets,
      records: field(
        "资金明细",
        "Fund records",
        page(
          Type.Object({
            id: siteFields.id,
            /** Exchange time. */
            addTime: siteFields.addTime,
            account: accountFields.account,
            subaccountNumber: tradingFields.subaccountNumber,
            ...pick(accountFields, "deType", "deAmt", "balance", "deSummary"),
          }),
        ),
      ),
    }),
    refusals: ["deskNoUser"],
    limit,
  }),
  "/operator/staff/list.do": endpoint({
    summary: { zh: "操作台的人员和角色", en: "The people of the desk and their roles" },
    methods: ["POST"],
    who: "operator",
    roles: auditor,
    request: none,
    data: Type.Array(operatorRow),
    refusals: [],
    limit,
  }),
  "/operator/staff/add.do": endpoint({
    summary: {
      zh: "新增一名操作台人员；首个密码只在这次答复里出现一次",
      en: "A new person of the desk; his first password stands in this reply only",
    },
    methods: ["POST"],
    who: "operator",
    roles: operator,
    request: Type.Object({
      name: fieldLike(quoteFields.name, text(40)),
      roles: deskFields.roles,
    }),
    data: Type.Object({
      password: deskFields.password,
    }),
    refusals: ["deskName", "deskRoles", "deskNameTaken"],
    bad: { name: "deskName", roles: "deskRoles" },
    limit,
  }),
  "/operator/staff/end.do": endpoint({
    summary: {
      zh: "停用一名操作台人员，登录立刻退出；最后一名管理员不能停用",
      en: "End a person of the desk with his logins; the last operator cannot be ended",
    },
    methods: ["POST"],
    who: "operator",
    roles: operator,
    request: Type.Object({
      id: fieldLike(siteFields.id, int(1, 2_147_483_647)),
    }),
    data: nothing,
    refusals: ["deskNoStaff", "deskLast"],
    say: "done",
    limit,
  }),
  "/operator/log/list.do": endpoint({
    summary: {
      zh: "操作日志：只增不改，每条含上一条的哈希，最新的在前",
      en: "The log of the desk: append-only, each entry with the hash of the one before, the newest first",
    },
    methods: ["POST"],
    who: "operator",
    roles: auditor,
    request: Type.Object({
      before: deskFields.before,
    }),
    data: Type.Array(
      Type.Object({
        id: siteFields.id,
        /** The very text that the hash was made from: JSON of at, who, action, subject, detail. */
        entry: string(
          "日志原文（JSON），哈希由它和上一条的哈希算出",
          "The entry itself (JSON); the hash is made of it and the hash before",
        ),
        previous: string("上一条的哈希，十六进制", "Hash of the entry before, hex"),
        hash: string(
          "这条的哈希，十六进制：SHA-256(上一条的哈希 + 原文)",
          "Hash of this entry, hex: SHA-256 of the hash before and the entry",
        ),
      }),
    ),
    refusals: [],
    limit,
  }),
  "/operator/market/state.do": endpoint({
    summary: {
      zh: "行情、时钟和对账的状况；密钥不在这里，承诺和已公开的见 /api/market/proof.do",
      en: "How the market, the clock and the reconciler stand; no key is here",
    },
    methods: ["POST"],
    who: "operator",
    roles: reader,
    request: none,
    data: Type.Object({
      version: listFields.version,
      provider: string("行情来源", "Where quotes come from"),
      mode: siteFields.mode,
      speed: listFields.speed,
      ...pick(siteFields, "now", "day", "phase"),
      users: integer("用户数", "Users"),
      openPositions: integer("全站持仓数", "Positions of everybody"),
      /** Accounts that the reconciler has stopped because they do not add up. */
      stopped: integer("对账停用的账户数", "Accounts that the reconciler has stopped"),
    }),
    refusals: [],
    limit,
  }),
  ...deskClassroomCalls,
  ...deskServiceCalls,
  ...deskSiteCalls,
} satisfies Area;
