import type { Words } from "./word.ts";

/** Fields of web push. */
export const notifyWords: Words = {
  endpoint: ["浏览器的推送地址（PushSubscription.endpoint）", "Address of the browser at its push service (PushSubscription.endpoint)"],
  p256dh: ["浏览器的公钥，base64url", "Public key of the browser, base64url"],
  auth: ["浏览器的认证密钥，base64url", "Secret of the browser, base64url"],
  mine: ["此浏览器在本次登录中的订阅，没有为 null", "What this login has asked for with this browser, null for nothing"],
  fills: ["是否通知成交", "Whether fills are told"],
  warnings: ["是否通知预警与强平", "Whether warnings and forced closes are told"],
  alerts: ["是否通知提醒", "Whether price alerts are told"],
  funds: ["是否通知资金与认证", "Whether money, identity and service are told"],
};
