/** The operator's desk: all that it can do. What is not here, nobody at the desk can do (spec/3-decisions.md 1). */
import { Type } from "typebox";
import { deskClockCalls } from "./desk-clock.ts";
import { deskClassroomCalls } from "./desk-classroom.ts";
import { deskServiceCalls } from "./desk-service.ts";
import { deskSiteCalls } from "./desk-site.ts";
import { ALL_FAULTS, QUEUES, type DeskRole } from "./desk-roles.ts";
import { endpoint, none, nothing, page, pageFields, type Area } from "../endpoint.ts";
import { boolean, field, fieldLike, int, integer, maybe, password, pick, string, text } from "../field.ts";
import { accountFields } from "../fields/account.ts";
import { clockFields } from "../fields/clock.ts";
import { deskFields } from "../fields/desk.ts";
import { listFields } from "../fields/lists.ts";
import { quoteFields } from "../fields/quotes.ts";
import { siteFields } from "../fields/site.ts";
import { tradingFields } from "../fields/trading.ts";
import type { Sentences } from "../texts/sentence.ts";

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
      /** For the role operator. */
      replacedFactors: field(
        "一周内更换了动态码的其他人员",
        "Others whose second factor was replaced within a week",
        Type.Array(Type.Object({ name: quoteFields.name, at: integer("更换的实际时间，毫秒时间戳", "Wall time of it, epoch ms") })),
      ),
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
      currentTotp: field(
        "现用密钥的动态码或一个恢复码；首次设定不填",
        "Code of the secret in use, or a recovery code; absent the first time",
        maybe(text(12)),
      ),
    }),
    data: Type.Object({
      recoveryCodes: field("十个恢复码，只出现这一次", "Ten recovery codes, shown only here", Type.Array(Type.String())),
    }),
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
      speed: clockFields.speed,
      ...pick(siteFields, "now", "day", "phase"),
      users: integer("用户数", "Users"),
      openPositions: integer("全站持仓数", "Positions of everybody"),
      /** Accounts that the reconciler has stopped because they do not add up. */
      stopped: integer("对账停用的账户数", "Accounts that the reconciler has stopped"),
    }),
    refusals: [],
    limit,
  }),
  ...deskClockCalls,
  ...deskClassroomCalls,
  ...deskServiceCalls,
  ...deskSiteCalls,
} satisfies Area;

export const deskTexts = {
  deskWrong: { zh: "登录失败，用户名、密码或动态码错误", tw: "登入失敗，使用者名稱、密碼或動態碼錯誤", en: "Wrong name, password or code" },
  deskLocalOnly: {
    zh: "首次登录只能在服务器本机进行：请在本机浏览器打开，设定密码和动态码",
    tw: "首次登入只能在伺服器本機進行：請在本機瀏覽器開啟，設定密碼和動態碼",
    en: "The first login is taken on the server's own machine only: open it there and set your password and code",
  },
  deskRole: { zh: "您的角色不能进行此操作", tw: "您的角色不能進行此操作", en: "Your role may not do this" },
  deskSetUpFirst: { zh: "请先设定自己的密码和动态码", tw: "請先設定自己的密碼和動態碼", en: "Set your own password and code first" },
  deskOldPassword: { zh: "原密码错误", tw: "原密碼錯誤", en: "The old password is wrong" },
  deskPassword: {
    zh: "操作台密码至少12位，不能与原密码相同，也不能是常见密码",
    tw: "操作台密碼至少12位，不能與原密碼相同，也不能是常見密碼",
    en: "A desk password has at least 12 characters, is not the old one and is not a common one",
  },
  deskTotp: {
    zh: "动态码不对，请核对手机时间后再输入新的一个",
    tw: "動態碼不對，請核對手機時間後再輸入新的一個",
    en: "That code does not match: check the phone's time and enter the next one",
  },
  deskReady: {
    zh: "已设定。每个动态码只能用一次：请等下一个（最多 30 秒），用新密码登录",
    tw: "已設定。每個動態碼只能用一次：請等下一個（最多 30 秒），用新密碼登入",
    en: "Done. Each code opens once: wait for the next one (30 s at most) and log in with the new password",
  },
  deskQueue: { zh: "没有这个队列", tw: "沒有這個佇列", en: "There is no such queue" },
  deskGone: {
    zh: "已处理：他人已审核，或本人已撤回",
    tw: "已處理：他人已審核，或本人已撤回",
    en: "It has been decided by somebody else, or taken back",
  },
  deskFault: { zh: "只能选择列出的原因", tw: "只能選擇列出的原因", en: "Choose one of the listed reasons" },
  deskDecided: { zh: "已处理", tw: "已處理", en: "Decided" },
  deskNoUser: { zh: "没有这个用户", tw: "沒有這個使用者", en: "There is no such user" },
  deskName: {
    zh: "用户名为3~20个小写字母、数字或连字符",
    tw: "使用者名稱為3~20個小寫字母、數字或連字號",
    en: "A name has 3 to 20 lower-case letters, digits or hyphens",
  },
  deskNameTaken: { zh: "用户名已存在", tw: "使用者名稱已存在", en: "That name is taken" },
  deskRoles: { zh: "请选择至少一个角色", tw: "請選擇至少一個角色", en: "Choose at least one role" },
  deskNoStaff: { zh: "没有这名人员，或已停用", tw: "沒有這名人員，或已停用", en: "There is nobody of that number, or he has been ended" },
  deskLast: { zh: "最后一名管理员不能停用", tw: "最後一名管理員不能停用", en: "The last operator cannot be ended" },
  settingWithdrawnNotice: {
    zh: "原定自{from}起的一项交易设置调整已撤回，详见交易规则（模拟）",
    tw: "原定自{from}起的一項交易設定調整已撤回，詳見交易規則（模擬）",
    en: "A change of settings that was to hold from {from} on was withdrawn. The trading rules say what (simulated)",
  },
  settingsNotice: {
    zh: "交易设置自{from}起调整，此前的委托和持仓保持原条款，详见交易规则（模拟）",
    tw: "交易設定自{from}起調整，此前的委託和持倉保持原條款，詳見交易規則（模擬）",
    en: "Settings change from {from} on; orders and positions placed before keep their terms. The trading rules say what (simulated)",
  },
  deskFact_name: { zh: "姓名", tw: "姓名", en: "Name" },
  deskFact_number: { zh: "身份证号", tw: "身分證號", en: "ID number" },
  deskFact_channel: { zh: "通道", tw: "通道", en: "Channel" },
  deskFact_sn: { zh: "单号", tw: "單號", en: "Number" },
  deskFact_fee: { zh: "手续费", tw: "手續費", en: "Fee" },
  deskFact_net: { zh: "实际到账", tw: "實際到賬", en: "Arrives" },
  deskFact_card: { zh: "银行卡", tw: "銀行卡", en: "Bank card" },
  deskFact_holder: { zh: "持卡人", tw: "持卡人", en: "Card holder" },
  deskFact_proved: { zh: "实名", tw: "實名", en: "Proved name" },
  deskFact_due: { zh: "最迟到账（交易所时间）", tw: "最遲到賬（交易所時間）", en: "Paid by (exchange time)" },
  deskFact_lever: { zh: "配资比例", tw: "配資比例", en: "Lent" },
  deskFact_funds: { zh: "配资金额", tw: "配資金額", en: "Funds" },
  deskFact_cycles: { zh: "期限", tw: "期限", en: "Term" },
  deskFact_days: { zh: "{n}个交易日", tw: "{n}個交易日", en: "{n} trading days" },
  reviewPictures: { zh: "证件照片不清晰或不完整", tw: "證件照片不清晰或不完整", en: "The pictures are unclear or incomplete" },
  reviewMismatch: { zh: "照片与填写的信息不符", tw: "照片與填寫的資訊不符", en: "The pictures and the entries differ" },
  deskFault_depositMissing: { zh: "未收到款项（模拟）", tw: "未收到款項（模擬）", en: "No payment was received (simulated)" },
  deskFault_depositOther: { zh: "金额或付款人不符（模拟）", tw: "金額或付款人不符（模擬）", en: "Another amount or payer (simulated)" },
  deskFault_card: { zh: "持卡人不是认证的姓名", tw: "持卡人不是認證的姓名", en: "The card holder is not the proved name" },
  deskFault_fundsRisk: {
    zh: "风险过高，建议先用较低的倍数练习",
    tw: "風險過高，建議先用較低的倍數練習",
    en: "Too much risk: practise with less leverage first",
  },
  deskFault_fundsUnclear: { zh: "申请信息不清楚", tw: "申請資訊不清楚", en: "The application is not clear" },
} satisfies Sentences;
