import type { Sentences } from "../texts.ts";

export const commonTexts = {
  badArgument: { zh: "参数错误", tw: "參數錯誤", en: "Invalid argument" },
  missingArgument: { zh: "参数不能为空", tw: "參數不能為空", en: "A required field is empty" },
  /** Clients look for 請先登錄, so that phrase stands in every language (spec/4-calls.md 1). */
  needLogin: { zh: "請先登錄，無權限訪問user", tw: "請先登錄，無權限訪問user", en: "請先登錄，無權限訪問user" },
  busy: { zh: "系统繁忙，请稍后再试", tw: "系統繁忙，請稍後再試", en: "The system is busy, please try again later" },
  tooOften: { zh: "请勿频繁点击", tw: "請勿頻繁點擊", en: "Please do not repeat this so quickly" },
  tooMany: { zh: "操作频繁，请稍后再试", tw: "操作頻繁，請稍後再試", en: "Too many requests, please wait a moment" },
  otherRequestSameKey: {
    zh: "参数错误，同一个幂等键用于不同的请求",
    tw: "參數錯誤，同一個冪等鍵用於不同的請求",
    en: "This idempotency key was used for another request",
  },
  unknownCall: { zh: "接口不存在", tw: "介面不存在", en: "No such call" },
  demoFixed: { zh: "演示账户不能修改", tw: "演示帳戶不能修改", en: "The demo account cannot be changed" },
  done: { zh: "操作成功", tw: "操作成功", en: "Done" },
  nothing: { zh: "", tw: "", en: "" },
} satisfies Sentences;
