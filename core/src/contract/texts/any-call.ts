/** What any call may answer. */
import type { Sentences } from "./sentence.ts";

export const anyCallTexts = {
  badArgument: { zh: "参数错误", tw: "參數錯誤", en: "Invalid argument" },
  missingArgument: { zh: "参数不能为空", tw: "參數不能為空", en: "A required field is empty" },
  /** Clients look for 請先登錄, so that phrase stands in every language (spec/4-calls.md 1). */
  needLogin: { zh: "請先登錄，無權限訪問user", tw: "請先登錄，無權限訪問user", en: "請先登錄，無權限訪問user" },
  busy: { zh: "系统繁忙，请稍后再试", tw: "系統繁忙，請稍後再試", en: "The system is busy, please try again later" },
  noSpace: {
    zh: "系统存储空间不足，暂时不能保存，行情和账户仍可查看",
    tw: "系統儲存空間不足，暫時不能儲存，行情和帳戶仍可查看",
    en: "The system has run out of storage: nothing can be saved for now, prices and your account can still be seen",
  },
  tooOften: { zh: "请勿频繁点击", tw: "請勿頻繁點擊", en: "Please do not repeat this so quickly" },
  dailyChanges: {
    zh: "24小时内最多{n}次操作，平仓和撤单另有{n}次；北京时间{at}后可继续",
    tw: "24小時內最多{n}次操作，平倉和撤單另有{n}次；北京時間{at}後可繼續",
    en: "At most {n} changes in 24 hours, and {n} more to close positions and cancel orders. You can continue after {at} Beijing time",
  },
  tooMany: { zh: "操作频繁，请稍后再试", tw: "操作頻繁，請稍後再試", en: "Too many requests, please wait a moment" },
  crowded: {
    zh: "现在人有点多，请稍等片刻再试",
    tw: "現在人有點多，請稍等片刻再試",
    en: "Many people are here right now, please try again in a moment",
  },
  passwordInAddress: {
    zh: "密码不能写在网址里，请用 POST 在正文中提交",
    tw: "密碼不能寫在網址裡，請用 POST 在正文中提交",
    en: "A password must not stand in an address: send it by POST in the body",
  },
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
