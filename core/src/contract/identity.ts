/** Session, identity and account (spec/4-calls.md 2.1, 5). */
import { Type } from "typebox";
import { endpoint, int, maybe, none, nothing, password, text, type Area } from "./endpoint.ts";
import { challenge } from "./work.ts";

const HOUR = 3_600_000;
const MINUTE = 60_000;
/**
 * Guests are counted by address: behind one may be a class of 100, each of whom mistypes once or twice. What a guest calls here is
 * refused at no cost or costs him a proof of work, so that a phone which runs wild cannot use up its address's calls in a moment.
 */
const CLASS = { max: 300, windowMs: MINUTE, per: "ip", ofGuests: 6000 } as const;
/** A proof of work (work.ts), or from old clients of an allowed origin a picture code with its uid. */
const proof = { pow: maybe(text(600)), yzmCode: maybe(text(16)), uid: maybe(text(64)) };
/** Pictures that one address gets, and asks about, in a minute. */
const PICTURES = { max: 3, windowMs: MINUTE, per: "ip" } as const;
const credential = { phone: maybe(text(20)), userPwd: maybe(password()), ...proof };
const phoneToCheck = Type.Object({ phoneNum: maybe(text(20)), pow: maybe(text(600)) });
const phoneToSend = Type.Object({ phoneNum: maybe(text(20)), ...proof });
const captchaOwner = { time: maybe(text(64)), uid: maybe(text(64)) };
const sent = Type.Union([Type.Object({ sandboxCode: Type.String() }), Type.Null()]);
const file = Type.Unsafe<never>({ description: "文件" });

export const identityCalls = {
  "/api/user/login.do": endpoint({
    summary: "登录；三次失败后每次须带工作量证明 pow（拒绝时 data.pow 即新题）",
    methods: ["POST"],
    who: "anyone",
    request: Type.Object(credential),
    data: Type.Object({ key: Type.Literal("USERTOKEN"), token: Type.String() }),
    refusals: ["loginEmpty", "loginLocked", "captchaAsked", "workAsked", "loginWrong"],
    say: "loginDone",
    limit: CLASS,
  }),
  "/api/user/reg.do": endpoint({
    summary: "注册，须带工作量证明 pow",
    inDemo: "DEMO=1 时带 uid 即不需短信验证码和邀请码",
    methods: ["POST"],
    who: "anyone",
    request: Type.Object({ ...credential, agentCode: maybe(text(32)) }),
    data: nothing,
    refusals: ["registerEmpty", "phoneWrong", "passwordForm", "passwordCommon", "workAsked", "codeWrong", "agentUnknown", "phoneTaken"],
    say: "registerDone",
    limit: CLASS,
  }),
  "/api/user/logout.do": endpoint({
    summary: "退出登录",
    methods: ["POST"],
    who: "anyone",
    request: none,
    data: nothing,
    refusals: [],
  }),
  "/api/user/checkPhone.do": endpoint({
    summary: "手机号是否已注册：已注册 status 0，未注册 status 1；须带工作量证明 pow",
    methods: ["POST"],
    who: "anyone",
    request: phoneToCheck,
    data: nothing,
    refusals: ["phoneWrong", "workAsked", "userFree"],
    say: "userExists",
    limit: CLASS,
  }),
  "/api/work/challenge.do": endpoint({
    summary:
      "取工作量证明题（altcha v1）：purpose 为 register login sms forget check，一题一用，5 分钟有效，绑定用途与手机号。求 0..maxnumber 中使 SHA-256(salt+number) 等于 challenge 的 number，以 base64(JSON{algorithm,challenge,number,salt,signature}) 作 pow 字段提交",
    methods: ["GET"],
    who: "anyone",
    request: Type.Object({ purpose: text(16), phone: text(20) }),
    data: challenge,
    refusals: ["badArgument"],
    limit: { ...CLASS, max: 3 * CLASS.max },
  }),
  "/api/user/updatePwd.do": endpoint({
    summary: "忘记密码：凭短信验证码设新密码，不在索取验证码的地址时须带工作量证明 pow（拒绝时 data.pow 即新题）；只收 POST，GET 一律拒绝",
    methods: ["GET", "POST"],
    who: "anyone",
    request: Type.Object({ phoneNum: maybe(text(20)), code: maybe(text(16)), newPwd: maybe(password()), pow: maybe(text(600)) }),
    data: nothing,
    refusals: ["missingArgument", "passwordForm", "passwordCommon", "workAsked", "passwordResetWrong", "demoFixed"],
    say: "passwordReset",
    sayIn: "data",
    limit: CLASS,
  }),
  "/user/updatePwd.do": endpoint({
    summary: "修改登录密码；其他登录随之失效；只收 POST，GET 一律拒绝",
    methods: ["GET", "POST"],
    who: "user",
    request: Type.Object({ oldPwd: maybe(password()), newPwd: maybe(password()) }),
    data: nothing,
    unready: true,
    refusals: ["missingArgument", "demoFixed", "passwordForm", "passwordCommon", "passwordFirst", "loginLocked", "passwordWrong"],
    say: "passwordChanged",
    limit: { max: 20, windowMs: MINUTE, per: "user" },
  }),
  "/user/insertWithPwd.do": endpoint({
    summary: "设置交易密码；已设置时须带原交易密码或短信验证码",
    methods: ["POST"],
    who: "user",
    request: Type.Object({ withPwd: maybe(password()), oldWithPwd: maybe(password()), code: maybe(text(16)) }),
    data: nothing,
    refusals: ["missingArgument", "demoFixed", "tradePasswordForm", "passwordCommon", "tradePasswordLocked", "tradePasswordFailed"],
    say: "tradePasswordSet",
    limit: { max: 20, windowMs: MINUTE, per: "user" },
  }),
  "/api/sms/sendRegSms.do": endpoint({
    summary: "发送注册验证码（显示在服务器控制台）；须带工作量证明 pow",
    inDemo: "DEMO=1 时回复中带模拟短信的验证码",
    methods: ["GET"],
    who: "anyone",
    request: phoneToSend,
    data: sent,
    refusals: ["phoneWrong", "captchaAsked", "workAsked", "smsTooSoon", "smsTooMany"],
    say: "smsSent",
    limit: CLASS,
  }),
  "/api/sms/sendForgetSms.do": endpoint({
    summary: "发送找回密码验证码（只显示在服务器控制台）；须带工作量证明 pow",
    methods: ["GET"],
    who: "anyone",
    request: phoneToSend,
    data: nothing,
    refusals: ["phoneWrong", "captchaAsked", "workAsked", "smsTooSoon", "smsTooMany"],
    say: "smsSent",
    limit: CLASS,
  }),
  "/code/getCode.do": endpoint({
    summary: "图形验证码，300 秒内一次有效；只供 CORS_ORIGINS 所列来源的旧客户端，且不能用于注册",
    methods: ["GET"],
    who: "anyone",
    request: Type.Object(captchaOwner),
    data: file,
    file: "image/svg+xml",
    refusals: [],
    limit: PICTURES,
  }),
  "/code/checkCode.do": endpoint({
    summary: "图形验证码是否正确；答错即作废",
    methods: ["GET"],
    who: "anyone",
    request: Type.Object({ code: maybe(text(16)), uid: maybe(text(64)) }),
    data: Type.Boolean(),
    refusals: [],
    bare: true,
    limit: PICTURES,
  }),
  "/user/auth.do": endpoint({
    summary: "提交实名认证",
    methods: ["POST"],
    who: "user",
    request: Type.Object({
      realName: maybe(text(64)),
      idCard: maybe(text(32)),
      img1key: maybe(text(256)),
      img2key: maybe(text(256)),
      img3key: maybe(text(256)),
    }),
    data: nothing,
    refusals: ["missingArgument", "realNameWrong", "identityNumberWrong", "identityImages", "identityNotNow", "identityTaken"],
    say: "authSubmitted",
    limit: { max: 20, windowMs: MINUTE, per: "user" },
  }),
  "/user/upload.do": endpoint({
    summary: "上传图片（字段 upload_file），转存为 JPEG 并去除元数据",
    methods: ["POST"],
    who: "user",
    request: none,
    data: Type.Object({ uri: Type.String(), url: Type.String() }),
    refusals: ["missingArgument", "uploadTooLarge", "uploadKind", "uploadTooMany"],
    say: "uploadDone",
    upload: true,
    limit: { max: 20, windowMs: MINUTE, per: "user" },
  }),
  "/user/file.do": endpoint({
    summary: "取回本人上传的图片",
    methods: ["GET"],
    who: "user",
    request: Type.Object({ key: text(128) }),
    data: file,
    file: "image/jpeg",
    refusals: ["fileUnknown"],
  }),
  "/user/sign.do": endpoint({
    summary: "提交手写签名（PNG data URL）",
    methods: ["POST"],
    who: "user",
    request: Type.Object({ imgUrl: maybe(text(700_000)), type: int(1, 2) }),
    data: nothing,
    refusals: ["signEmpty", "signedAlready"],
    say: "signDone",
    bodyLimit: 2 * 1024 * 1024,
    limit: { max: 20, windowMs: MINUTE, per: "user" },
  }),
  "/user/protocol/pdf.do": endpoint({
    summary: "已签署协议的 PDF",
    methods: ["GET"],
    who: "user",
    request: Type.Object({ type: int(1, 2) }),
    data: file,
    file: "application/pdf",
    refusals: ["unsigned"],
    limit: { max: 20, windowMs: MINUTE, per: "user" },
  }),
  "/api/site/regAgree/pdf.do": endpoint({
    summary: "用户注册协议的 PDF",
    methods: ["GET"],
    who: "anyone",
    request: none,
    data: file,
    file: "application/pdf",
    refusals: [],
    limit: { max: 60, windowMs: MINUTE, per: "asker" },
  }),
  "/api/site/tradeAgree/pdf.do": endpoint({
    summary: "委托投资合作协议的 PDF",
    methods: ["GET"],
    who: "anyone",
    request: none,
    data: file,
    file: "application/pdf",
    refusals: [],
    limit: { max: 60, windowMs: MINUTE, per: "asker" },
  }),
  "/api/sandbox/identity.do": endpoint({
    summary: "生成模拟证件（仅演示）；refused=1 生成会被审核拒绝的样本",
    methods: ["POST"],
    who: "user",
    request: Type.Object({ refused: maybe(int(0, 1)) }),
    data: Type.Object({ realName: Type.String(), idCard: Type.String(), img1: Type.String(), img2: Type.String() }),
    refusals: ["unknownCall"],
    limit: { max: 10, windowMs: HOUR, per: "user" },
  }),
} satisfies Area;
