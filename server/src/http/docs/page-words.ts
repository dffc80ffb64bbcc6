/** The words of the page /docs itself. */
import type { Lang } from "@hongpan/core/contract/texts.ts";

export interface PageWords {
  readonly title: string;
  readonly intro: string;
  readonly work: string;
  readonly login: string;
  readonly fields: string;
  readonly noFields: string;
  readonly reply: string;
  readonly refusals: string;
  readonly example: string;
  readonly optional: string;
  readonly limit: (max: number, seconds: number) => string;
  readonly push: string;
  readonly pushLines: readonly string[];
  readonly others: string;
  readonly notice: string;
}

const zh: PageWords = {
  title: "红盘接口",
  intro:
    "POST 为表单编码，亦接受 JSON；GET 用查询串。请求头 lang（zh-CN zh-TW en）、USERTOKEN，写入可带 Idempotency-Key（同键同内容 24 小时内同一回复）。回复 {status, success, msg, data}：0 成功，1 拒绝，2 参数错误（data.field 为字段名），10 需登录。超出频率为 HTTP 429 与 Retry-After。",
  work: "访客的注册、短信、查号和三次失败后的登录须带工作量证明 pow：题目由 /api/work/challenge.do 发出，任何 altcha v1 求解器可解，程序亦可。",
  login: "登录",
  fields: "参数",
  noFields: "无参数",
  reply: "回复 data",
  refusals: "拒绝",
  example: "示例",
  optional: "可不传",
  limit: (max, seconds) => `每 ${seconds} 秒至多 ${max} 次`,
  push: "推送 /ws",
  pushLines: [
    '{"op":"sub","topics":["q:sh600519"]} 订阅，unsub 退订，ping 保持；带 "batch":true 时一帧可有多条，为数组',
    "话题：q:全码 行情，t:全码 逐笔，idx 指数，clock 时钟，rank:列:0 排行",
    '{"op":"auth","token":"…","since":n} 登录后收到 me 消息（委托、持仓、资金、消息），有编号，不丢失；since 之后的补发，太久则回 {"op":"resync"}',
    "行情只发变化的字段，每秒至多四次，慢的读者只得最新",
  ],
  others: "其他",
  notice: "第三方许可",
};

const tw: PageWords = {
  title: "紅盤介面",
  intro:
    "POST 為表單編碼，亦接受 JSON；GET 用查詢字串。請求標頭 lang（zh-CN zh-TW en）、USERTOKEN，寫入可帶 Idempotency-Key（同鍵同內容 24 小時內同一回覆）。回覆 {status, success, msg, data}：0 成功，1 拒絕，2 參數錯誤（data.field 為欄位名），10 需登入。超出頻率為 HTTP 429 與 Retry-After。",
  work: "訪客的註冊、簡訊、查號和三次失敗後的登入須帶工作量證明 pow：題目由 /api/work/challenge.do 發出，任何 altcha v1 求解器可解，程式亦可。",
  login: "登入",
  fields: "參數",
  noFields: "無參數",
  reply: "回覆 data",
  refusals: "拒絕",
  example: "範例",
  optional: "可不傳",
  limit: (max, seconds) => `每 ${seconds} 秒至多 ${max} 次`,
  push: "推送 /ws",
  pushLines: [
    '{"op":"sub","topics":["q:sh600519"]} 訂閱，unsub 退訂，ping 保持；帶 "batch":true 時一幀可有多則，為陣列',
    "話題：q:全碼 行情，t:全碼 逐筆，idx 指數，clock 時鐘，rank:欄:0 排行",
    '{"op":"auth","token":"…","since":n} 登入後收到 me 訊息（委託、持倉、資金、訊息），有編號，不遺失；since 之後的補發，太久則回 {"op":"resync"}',
    "行情只發變化的欄位，每秒至多四次，慢的讀者只得最新",
  ],
  others: "其他",
  notice: "第三方授權",
};

const en: PageWords = {
  title: "Hongpan API",
  intro:
    "POST is form-encoded, JSON is taken as well; GET uses the query. Headers: lang (zh-CN zh-TW en), USERTOKEN, and for writes Idempotency-Key (the same key and body answer the same reply for 24 h). Replies are {status, success, msg, data}: 0 done, 1 refused, 2 illegal argument (data.field names it), 10 need login. Beyond a rate the answer is HTTP 429 with Retry-After.",
  work: "Guests register, ask for codes and phones, and after three failures log in with a proof of work in pow: /api/work/challenge.do gives the challenge, any solver of altcha v1 serves, a program too.",
  login: "login",
  fields: "Fields",
  noFields: "No fields",
  reply: "Reply: data",
  refusals: "Refusals",
  example: "Example",
  optional: "optional",
  limit: (max, seconds) => `at most ${max} in ${seconds} s`,
  push: "Push at /ws",
  pushLines: [
    '{"op":"sub","topics":["q:sh600519"]} subscribes, unsub ends it, ping keeps the line; with "batch":true one frame may hold several messages, as an array',
    "Topics: q:gid quotes, t:gid prints, idx indices, clock, rank:column:0 rankings",
    '{"op":"auth","token":"…","since":n}: me messages (order, position, account, message) are numbered and never lost; those after since are told again, too old a number is answered {"op":"resync"}',
    "Quotes are changed fields, at most four times a second; a slow reader gets the latest",
  ],
  others: "Others",
  notice: "Licences",
};

export const pageWords: Readonly<Record<Lang, PageWords>> = { "zh-CN": zh, "zh-TW": tw, en };
