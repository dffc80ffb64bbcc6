/** Web push: what a browser is told while nobody looks at it. */
import { Type } from "typebox";
import { endpoint, nothing, type Area } from "./endpoint.ts";
import { field, fieldLike, int, maybe, pick, string, text } from "./field.ts";
import { notifyFields } from "./fields/notify.ts";
import { siteFields } from "./fields/site.ts";
import type { Sentences } from "./texts/sentence.ts";

/** An address of a push service; those in use have some 200 characters. */
const address = field(
  "浏览器的推送地址（PushSubscription.endpoint）",
  "Address of the browser at its push service (PushSubscription.endpoint)",
  text(1000),
  { example: "https://push.example.org/send/Zm9v" },
);
const limit = { max: 30, windowMs: 60_000, per: "user" } as const;

export const notifyCalls = {
  "/user/push/state.do": endpoint({
    summary: {
      zh: "网页推送：服务器的公钥，以及此浏览器在本次登录中的订阅",
      en: "Web push: the server's key, and what this login has asked for with this browser",
    },
    methods: ["POST"],
    who: "user",
    request: Type.Object({
      endpoint: fieldLike(address, maybe(address)),
    }),
    data: Type.Object({
      /** Empty: this server has no web push. */
      key: string("服务器的公钥，未开启推送为空", "Public key of the server, empty when it sends no push"),
      mine: field(
        "此浏览器在本次登录中的订阅，没有为 null",
        "What this login has asked for with this browser, null for nothing",
        Type.Union([
          Type.Object({
            lang: fieldLike(siteFields.lang, Type.String()),
            ...pick(notifyFields, "fills", "warnings", "alerts", "funds"),
          }),
          Type.Null(),
        ]),
      ),
    }),
    refusals: [],
    // Asked at every visit of the settings.
    limit: { ...limit, max: 120 },
  }),
  "/user/push/subscribe.do": endpoint({
    summary: {
      zh: "网页推送：订阅或修改此浏览器的订阅；随本次登录结束",
      en: "Web push: begin or change this browser's subscription, which ends with this login",
    },
    methods: ["POST"],
    who: "user",
    request: Type.Object({
      endpoint: address,
      p256dh: field("浏览器的公钥，base64url", "Public key of the browser, base64url", text(100), {
        example: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
      }),
      auth: field("浏览器的认证密钥，base64url", "Secret of the browser, base64url", text(40), { example: "BTBZMqHH6r4Tts7J_aSIgg" }),
      fills: fieldLike(notifyFields.fills, int(0, 1)),
      warnings: fieldLike(notifyFields.warnings, int(0, 1)),
      alerts: fieldLike(notifyFields.alerts, int(0, 1)),
      funds: fieldLike(notifyFields.funds, int(0, 1)),
    }),
    data: nothing,
    refusals: ["demoFixed", "pushOff", "pushAddress", "pushKeys"],
    bad: { endpoint: "pushAddress", p256dh: "pushKeys", auth: "pushKeys" },
    say: "pushSaved",
    limit,
  }),
  "/user/push/unsubscribe.do": endpoint({
    summary: { zh: "网页推送：取消此浏览器的订阅", en: "Web push: end this browser's subscription" },
    methods: ["POST"],
    who: "user",
    request: Type.Object({
      endpoint: address,
    }),
    data: nothing,
    refusals: [],
    say: "pushEnded",
    limit,
  }),
} satisfies Area;

export const notifyTexts = {
  pushSaved: { zh: "通知设置已保存", tw: "通知設定已儲存", en: "Notices are set" },
  pushEnded: { zh: "此浏览器的通知已关闭", tw: "此瀏覽器的通知已關閉", en: "This browser gets no more notices" },
  pushOff: { zh: "服务器未开启推送通知", tw: "伺服器未開啟推送通知", en: "This server sends no push notices" },
  pushAddress: { zh: "推送地址不能使用", tw: "推送位址不能使用", en: "This push address cannot be used" },
  pushKeys: { zh: "推送密钥不正确", tw: "推送金鑰不正確", en: "These push keys are not valid" },
  pushTitleFills: { zh: "红盘模拟 · 成交", tw: "紅盤模擬 · 成交", en: "Hongpan 模拟 simulated · Orders" },
  pushTitleWarnings: { zh: "红盘模拟 · 预警与强平", tw: "紅盤模擬 · 預警與強平", en: "Hongpan 模拟 simulated · Warning" },
  pushTitleAlerts: { zh: "红盘模拟 · 提醒", tw: "紅盤模擬 · 提醒", en: "Hongpan 模拟 simulated · Alert" },
  pushTitleFunds: { zh: "红盘模拟 · 资金与认证", tw: "紅盤模擬 · 資金與認證", en: "Hongpan 模拟 simulated · Money and identity" },
  pushSum: {
    zh: "有一条新消息，点开查看（模拟）",
    tw: "有一則新消息，點開檢視（模擬）",
    en: "You have a new message: open to read it (simulated)",
  },
} satisfies Sentences;
