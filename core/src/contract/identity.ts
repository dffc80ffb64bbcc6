/** Session, identity and account (spec/4-calls.md 2.1, 5). */
import { Type } from "typebox";
import { endpoint, none, nothing, type Area } from "./endpoint.ts";
import { field, fieldLike, integer, maybe, password, phone, pick, string, text } from "./field.ts";
import { accountFields } from "./fields/account.ts";
import { siteFields } from "./fields/site.ts";
import type { Sentences } from "./texts/sentence.ts";

const HOUR = 3_600_000;
const MINUTE = 60_000;
/**
 * Guests are counted by address: behind one may be a class of 100, each of whom mistypes once or twice. What a guest calls here is
 * refused at no cost or costs him a proof of work, so that a phone which runs wild cannot use up its address's calls in a moment.
 */
const CLASS = { max: 300, windowMs: MINUTE, per: "ip", ofGuests: 6000 } as const;
/** A proof of work (work.ts), or from old clients of an allowed origin a picture code with its uid. */
const proof = {
  pow: accountFields.pow,
  yzmCode: field("短信验证码；旧客户端为图形验证码", "SMS code; of old clients the code of a picture", maybe(text(16))),
  uid: accountFields.uid,
};
/** Pictures that one address gets, and asks about, in a minute. */
const PICTURES = { max: 3, windowMs: MINUTE, per: "ip" } as const;
const credential = {
  phone: fieldLike(accountFields.phone, maybe(phone())),
  userPwd: accountFields.userPwd,
  ...proof,
};
const phoneToCheck = Type.Object({
  ...pick(accountFields, "phoneNum", "pow"),
});
const phoneToSend = Type.Object({
  phoneNum: accountFields.phoneNum,
  ...proof,
});
const captchaOwner = {
  time: field("任意值，图片随之归属此浏览器", "Anything: the picture then belongs to this browser", maybe(text(64))),
  uid: accountFields.uid,
};
const sent = Type.Union([
  Type.Object({
    sandboxCode: string("模拟短信的验证码（仅演示）", "Code of the simulated SMS (demo only)"),
  }),
  Type.Null(),
]);
const file = Type.Unsafe<never>({ description: "文件" });

/** Find the whole number 0..maxnumber for which the hex SHA-256 of salt + number is `challenge`. */
export const challenge = Type.Object({
  algorithm: field("散列算法", "Hash algorithm", Type.Literal("SHA-256")),
  challenge: string("要找到的 SHA-256，十六进制", "SHA-256 to be met, hex"),
  maxnumber: integer("数字的上限", "Largest number to try"),
  salt: string("前缀", "Prefix"),
  signature: string("题目的签名", "Signature of the challenge"),
});

export const identityCalls = {
  "/api/user/login.do": endpoint({
    summary: {
      zh: "登录；三次失败后每次须带工作量证明 pow（拒绝时 data.pow 即新题）",
      en: "Log in; from the third failure on with a proof of work (a refusal brings the next challenge in data.pow)",
    },
    methods: ["POST"],
    who: "anyone",
    request: Type.Object(credential),
    data: Type.Object({
      key: fieldLike(accountFields.key, Type.Literal("USERTOKEN")),
      token: accountFields.token,
    }),
    refusals: ["loginEmpty", "loginLocked", "captchaAsked", "workAsked", "loginWrong"],
    say: "loginDone",
    limit: CLASS,
  }),
  "/api/user/reg.do": endpoint({
    summary: { zh: "注册，须带工作量证明 pow", en: "Register, with a proof of work" },
    inDemo: "DEMO=1 时带 uid 即不需短信验证码和邀请码",
    methods: ["POST"],
    who: "anyone",
    request: Type.Object({
      ...credential,
      yzmCode: field("短信验证码", "SMS code", maybe(text(16))),
      agentCode: fieldLike(accountFields.agentCode, maybe(text(32))),
    }),
    data: nothing,
    refusals: ["registerEmpty", "phoneWrong", "passwordForm", "passwordCommon", "workAsked", "codeWrong", "agentUnknown", "phoneTaken"],
    say: "registerDone",
    limit: CLASS,
  }),
  "/api/user/logout.do": endpoint({
    summary: { zh: "退出登录", en: "Log out" },
    methods: ["POST"],
    who: "anyone",
    request: none,
    data: nothing,
    refusals: [],
  }),
  "/api/user/checkPhone.do": endpoint({
    summary: {
      zh: "手机号是否已注册：已注册 status 0，未注册 status 1；须带工作量证明 pow",
      en: "Whether a phone is registered: status 0 when it is, 1 when it is not; with a proof of work",
    },
    methods: ["POST"],
    who: "anyone",
    request: phoneToCheck,
    data: nothing,
    refusals: ["phoneWrong", "workAsked", "userFree"],
    say: "userExists",
    limit: CLASS,
  }),
  "/api/work/challenge.do": endpoint({
    summary: {
      zh: "取工作量证明题（altcha v1）：purpose 为 register login sms forget check，一题一用，5 分钟有效，绑定用途与手机号。求 0..maxnumber 中使 SHA-256(salt+number) 等于 challenge 的 number，以 base64(JSON{algorithm,challenge,number,salt,signature}) 作 pow 字段提交",
      en: "A challenge of work (altcha v1): find the number in 0..maxnumber whose SHA-256(salt+number) is challenge",
    },
    methods: ["GET"],
    who: "anyone",
    request: Type.Object({
      purpose: field("用途：register login sms forget check", "Purpose: register login sms forget check", text(16), {
        values: ["register", "login", "sms", "forget", "check"],
      }),
      phone: fieldLike(accountFields.phone, phone()),
    }),
    data: challenge,
    refusals: ["badArgument"],
    limit: { ...CLASS, max: 3 * CLASS.max },
  }),
  "/api/user/updatePwd.do": endpoint({
    summary: {
      zh: "忘记密码：凭短信验证码设新密码，不在索取验证码的地址时须带工作量证明 pow（拒绝时 data.pow 即新题）；只收 POST，GET 一律拒绝",
      en: "Forgotten password: a new one with an SMS code; POST alone, GET is refused",
    },
    methods: ["GET", "POST"],
    who: "anyone",
    request: Type.Object({
      phoneNum: accountFields.phoneNum,
      code: siteFields.code,
      ...pick(accountFields, "newPwd", "pow"),
    }),
    data: nothing,
    refusals: ["missingArgument", "passwordForm", "passwordCommon", "workAsked", "passwordResetWrong", "demoFixed"],
    say: "passwordReset",
    sayIn: "data",
    limit: CLASS,
  }),
  "/user/updatePwd.do": endpoint({
    summary: {
      zh: "修改登录密码；其他登录随之失效；只收 POST，GET 一律拒绝",
      en: "Change the login password, which ends all other logins; POST alone, GET is refused",
    },
    methods: ["GET", "POST"],
    who: "user",
    request: Type.Object({
      oldPwd: field("原登录密码", "Login password so far", maybe(password()), { example: "hongpan2026" }),
      newPwd: accountFields.newPwd,
    }),
    data: nothing,
    unready: true,
    refusals: ["missingArgument", "demoFixed", "passwordForm", "passwordCommon", "passwordFirst", "loginLocked", "passwordWrong"],
    say: "passwordChanged",
    limit: { max: 20, windowMs: MINUTE, per: "user" },
  }),
  "/user/insertWithPwd.do": endpoint({
    summary: {
      zh: "设置交易密码；已设置时须带原交易密码或短信验证码",
      en: "Set the trade password; once set, with the old one or an SMS code",
    },
    methods: ["POST"],
    who: "user",
    request: Type.Object({
      withPwd: accountFields.withPwd,
      oldWithPwd: field("原交易密码", "Trade password so far", maybe(password())),
      code: siteFields.code,
    }),
    data: nothing,
    refusals: ["missingArgument", "demoFixed", "tradePasswordForm", "passwordCommon", "tradePasswordLocked", "tradePasswordFailed"],
    say: "tradePasswordSet",
    limit: { max: 20, windowMs: MINUTE, per: "user" },
  }),
  "/api/sms/sendRegSms.do": endpoint({
    summary: {
      zh: "发送注册验证码（显示在服务器控制台）；须带工作量证明 pow",
      en: "Send a registration code (on the server's console), with a proof of work",
    },
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
    summary: {
      zh: "发送找回密码验证码（只显示在服务器控制台）；须带工作量证明 pow",
      en: "Send a code for a forgotten password (on the server's console alone), with a proof of work",
    },
    methods: ["GET"],
    who: "anyone",
    request: phoneToSend,
    data: nothing,
    refusals: ["phoneWrong", "captchaAsked", "workAsked", "smsTooSoon", "smsTooMany"],
    say: "smsSent",
    limit: CLASS,
  }),
  "/code/getCode.do": endpoint({
    summary: {
      zh: "图形验证码，300 秒内一次有效；只供 CORS_ORIGINS 所列来源的旧客户端，且不能用于注册",
      en: "Picture code, good for 300 s and one use; for old clients of CORS_ORIGINS, never for a registration",
    },
    methods: ["GET"],
    who: "anyone",
    request: Type.Object(captchaOwner),
    data: file,
    file: "image/svg+xml",
    refusals: [],
    limit: PICTURES,
  }),
  "/code/checkCode.do": endpoint({
    summary: { zh: "图形验证码是否正确；答错即作废", en: "Whether a picture code is right; a wrong answer ends it" },
    methods: ["GET"],
    who: "anyone",
    request: Type.Object({
      code: field("图形验证码", "Code of the picture", maybe(text(16)), { example: "600519" }),
      uid: accountFields.uid,
    }),
    data: Type.Boolean(),
    refusals: [],
    bare: true,
    limit: PICTURES,
  }),
  "/user/auth.do": endpoint({
    summary: { zh: "提交实名认证", en: "Hand in an identity" },
    methods: ["POST"],
    who: "user",
    request: Type.Object({
      realName: fieldLike(accountFields.realName, maybe(text(64))),
      idCard: fieldLike(accountFields.idCard, maybe(text(32))),
      img1key: field("证件正面，upload.do 的 uri", "Front of the card: uri of upload.do", maybe(text(256))),
      img2key: field("证件反面，upload.do 的 uri", "Back of the card: uri of upload.do", maybe(text(256))),
      img3key: field("手持照片，可不传", "A third picture, not needed", maybe(text(256))),
    }),
    data: nothing,
    refusals: ["missingArgument", "realNameWrong", "identityNumberWrong", "identityImages", "identityNotNow", "identityTaken"],
    say: "authSubmitted",
    limit: { max: 20, windowMs: MINUTE, per: "user" },
  }),
  "/user/upload.do": endpoint({
    summary: {
      zh: "上传图片（字段 upload_file），转存为 JPEG 并去除元数据",
      en: "Upload a picture (field upload_file); it is made a JPEG without metadata",
    },
    methods: ["POST"],
    who: "user",
    request: none,
    data: Type.Object({
      uri: string("图片编号，供 file.do 与 auth.do", "Key of the picture, for file.do and auth.do"),
      url: string("图片地址", "Address of the picture"),
    }),
    refusals: ["missingArgument", "uploadTooLarge", "uploadKind", "uploadTooMany"],
    say: "uploadDone",
    upload: true,
    limit: { max: 20, windowMs: MINUTE, per: "user" },
  }),
  "/user/file.do": endpoint({
    summary: { zh: "取回本人上传的图片", en: "A picture that one has uploaded" },
    methods: ["GET"],
    who: "user",
    request: Type.Object({
      key: field("upload.do 的 uri", "uri of upload.do", text(128)),
    }),
    data: file,
    file: "image/jpeg",
    refusals: ["fileUnknown"],
  }),
  "/user/sign.do": endpoint({
    summary: { zh: "提交手写签名（PNG data URL）", en: "Hand in a drawn signature (PNG as data URL)" },
    methods: ["POST"],
    who: "user",
    request: Type.Object({
      imgUrl: field("手写签名，PNG data URL", "Drawn signature, PNG as data URL", maybe(text(700_000))),
      type: siteFields.agreementType,
    }),
    data: nothing,
    refusals: ["signEmpty", "signedAlready"],
    say: "signDone",
    bodyLimit: 2 * 1024 * 1024,
    limit: { max: 20, windowMs: MINUTE, per: "user" },
  }),
  "/user/protocol/pdf.do": endpoint({
    summary: { zh: "已签署协议的 PDF", en: "A signed agreement as PDF" },
    methods: ["GET"],
    who: "user",
    request: Type.Object({
      type: siteFields.agreementType,
    }),
    data: file,
    file: "application/pdf",
    refusals: ["unsigned"],
    limit: { max: 20, windowMs: MINUTE, per: "user" },
  }),
  "/api/site/regAgree/pdf.do": endpoint({
    summary: { zh: "用户注册协议的 PDF", en: "The registration agreement as PDF" },
    methods: ["GET"],
    who: "anyone",
    request: none,
    data: file,
    file: "application/pdf",
    refusals: [],
    limit: { max: 60, windowMs: MINUTE, per: "asker" },
  }),
  "/api/site/tradeAgree/pdf.do": endpoint({
    summary: { zh: "委托投资合作协议的 PDF", en: "The cooperation agreement as PDF" },
    methods: ["GET"],
    who: "anyone",
    request: none,
    data: file,
    file: "application/pdf",
    refusals: [],
    limit: { max: 60, windowMs: MINUTE, per: "asker" },
  }),
  "/api/sandbox/identity.do": endpoint({
    summary: {
      zh: "生成模拟证件（仅演示）；refused=1 生成会被审核拒绝的样本",
      en: "Sandbox: a sample identity; refused=1 makes one that the reviewer refuses",
    },
    methods: ["POST"],
    who: "user",
    request: Type.Object({
      refused: accountFields.refused,
    }),
    data: Type.Object({
      ...pick(accountFields, "realName", "idCard"),
      img1: string("样本正面，data URL", "Sample of the front, data URL"),
      img2: string("样本反面，data URL", "Sample of the back, data URL"),
    }),
    refusals: ["unknownCall"],
    limit: { max: 10, windowMs: HOUR, per: "user" },
  }),
} satisfies Area;

export const identityTexts = {
  loginDone: { zh: "登录成功", tw: "登錄成功", en: "Logged in" },
  loginEmpty: { zh: "手机号和密码不能为空", tw: "手機號和密碼不能為空", en: "Enter phone number and password" },
  loginWrong: { zh: "登录失败，用户名密码错误", tw: "登錄失敗，用戶名密碼錯誤", en: "Login failed: wrong phone number or password" },
  loginLocked: { zh: "登录失败, 账户被锁定", tw: "登錄失敗, 帳戶被鎖定", en: "Login failed: the account is locked for now" },
  captchaAsked: { zh: "请输入验证码", tw: "請輸入驗證碼", en: "Enter the code in the picture" },
  workAsked: {
    zh: "需要安全验证，请刷新页面后重试",
    tw: "需要安全驗證，請重新整理頁面後重試",
    en: "A safety check is needed: reload the page and try again",
  },
  codeWrong: { zh: "验证码错误", tw: "驗證碼錯誤", en: "Wrong code" },

  registerDone: { zh: "注册成功.请登录", tw: "註冊成功.請登錄", en: "Registered. Please log in" },
  registerEmpty: { zh: "注册失败, 参数不能为空", tw: "註冊失敗, 參數不能為空", en: "Registration failed: a required field is empty" },
  phoneWrong: { zh: "请输入正确的手机号", tw: "請輸入正確的手機號", en: "Enter a phone number of 11 digits" },
  passwordForm: { zh: "密码为8~64位，数字、字母或符号", tw: "密碼為8~64位，數字、字母或符號", en: "A password has 8 to 64 characters" },
  passwordCommon: { zh: "密码过于简单，请换一个", tw: "密碼過於簡單，請換一個", en: "This password is too easy to guess, choose another" },
  agentUnknown: { zh: "注册失败, 代理不存在", tw: "註冊失敗, 代理不存在", en: "Registration failed: unknown invitation code" },
  phoneTaken: { zh: "注册失败, 手机号已注册", tw: "註冊失敗, 手機號已註冊", en: "Registration failed: this phone number is registered" },
  userExists: { zh: "用户已存在", tw: "用戶已存在", en: "This phone number is registered" },
  userFree: { zh: "用户不存在", tw: "用戶不存在", en: "This phone number is not registered" },

  smsSent: { zh: "发送成功", tw: "發送成功", en: "Sent" },
  smsTooSoon: {
    zh: "获取验证码过于频繁，请{n}秒后再试",
    tw: "獲取驗證碼過於頻繁，請{n}秒後再試",
    en: "Please wait {n} seconds before asking for another code",
  },
  smsTooMany: { zh: "今日获取验证码次数已达上限", tw: "今日獲取驗證碼次數已達上限", en: "No more codes today" },

  passwordReset: { zh: "修改密码成功！", tw: "修改密碼成功！", en: "Password changed" },
  passwordResetWrong: { zh: "修改密码失败，验证码错误", tw: "修改密碼失敗，驗證碼錯誤", en: "Password not changed: wrong code" },
  passwordChanged: { zh: "修改成功", tw: "修改成功", en: "Changed" },
  passwordWrong: { zh: "密码错误", tw: "密碼錯誤", en: "Wrong password" },

  tradePasswordSet: { zh: "修改成功！", tw: "修改成功！", en: "Changed" },
  tradePasswordFailed: { zh: "修改失败！", tw: "修改失敗！", en: "Not changed" },
  tradePasswordForm: {
    zh: "密码为6~12位，数字、字母或符号",
    tw: "密碼為6~12位，數字、字母或符號",
    en: "A trade password has 6 to 12 letters, digits or symbols",
  },
  tradePasswordUnset: { zh: "请先设置交易密码", tw: "請先設置交易密碼", en: "Set a trade password first" },
  tradePasswordWrong: { zh: "交易密码错误，还可尝试{n}次", tw: "交易密碼錯誤，還可嘗試{n}次", en: "Wrong trade password, {n} tries left" },
  tradePasswordLocked: {
    zh: "交易密码已锁定，请{m}分钟后再试",
    tw: "交易密碼已鎖定，請{m}分鐘後再試",
    en: "The trade password is locked, try again in {m} minutes",
  },

  authSubmitted: { zh: "实名认证中", tw: "實名認證中", en: "Identity under review" },
  realNameWrong: { zh: "请输入您的真实姓名", tw: "請輸入您的真實姓名", en: "Enter your real name in Chinese characters" },
  identityNumberWrong: { zh: "请输入您的正确的身份证号码", tw: "請輸入您的正確的身份證號碼", en: "Enter a correct identity number" },
  identityImages: { zh: "请上传您的身份证照片", tw: "請上傳您的身份證照片", en: "Upload both pictures of the identity card" },
  identityNotNow: { zh: "当前状态不能认证", tw: "當前狀態不能認證", en: "Identity cannot be submitted in this state" },
  identityTaken: { zh: "该身份证号码已被使用", tw: "該身份證號碼已被使用", en: "This identity number is in use" },
  reviewUnderage: { zh: "未满18周岁", tw: "未滿18周歲", en: "Younger than 18" },
  reviewSampleRefused: {
    zh: "样本证件：照片与号码不符（示例）",
    tw: "樣本證件：照片與號碼不符（示例）",
    en: "Sample document: picture and number differ (an example)",
  },

  uploadDone: { zh: "上传成功", tw: "上傳成功", en: "Uploaded" },
  uploadKind: { zh: "请上传JPEG、PNG或WebP图片", tw: "請上傳JPEG、PNG或WebP圖片", en: "Upload a JPEG, PNG or WebP picture" },
  uploadTooLarge: { zh: "图片不能超过10MB", tw: "圖片不能超過10MB", en: "A picture may have at most 10 MB" },
  uploadTooMany: { zh: "今日上传次数已达上限", tw: "今日上傳次數已達上限", en: "No more uploads today" },
  fileUnknown: { zh: "文件不存在", tw: "文件不存在", en: "No such file" },

  signDone: { zh: "提交成功!", tw: "提交成功!", en: "Submitted" },
  signEmpty: { zh: "请签名", tw: "請簽名", en: "Please sign" },
  signedAlready: { zh: "您已签署，请勿重复提交", tw: "您已簽署，請勿重複提交", en: "You have signed already" },
  unsigned: { zh: "请先签署协议", tw: "請先簽署協議", en: "Sign the agreement first" },
} satisfies Sentences;
