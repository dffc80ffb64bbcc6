import type { Sentences } from "./sentence.ts";

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
  passwordForm: { zh: "密码为6~64位，数字、字母或符号", tw: "密碼為6~64位，數字、字母或符號", en: "A password has 6 to 64 characters" },
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
