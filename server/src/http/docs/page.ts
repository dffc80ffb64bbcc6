/** /docs as a plain page of our own in the reader's language: no script, no style but a sheet of ours, nothing from elsewhere. */
import { fieldDoc, type FieldDoc } from "@hongpan/core/contract/field.ts";
import { say, type Lang } from "@hongpan/core/contract/texts.ts";
import { areas, type WireEndpoint } from "@hongpan/core/contract/wire.ts";
import { openTraditional } from "@hongpan/core/contract/traditional.ts";
import { askedOf, type Listed } from "./open-api.ts";
import { otherPaths } from "./other-paths.ts";
import { type Schema, exampleOf, schemaOf, schemasOf } from "./schemas.ts";

/** The reader's language, with the page's own words in it and the way that texts of the contract are said in it. */
interface Reader {
  readonly lang: Lang;
  readonly t: PageWords;
  readonly read: (text: Pick<FieldDoc, "zh" | "en" | "values">) => string;
}

async function readerOf(lang: Lang): Promise<Reader> {
  const traditional = lang === "zh-TW" ? await loadTraditional() : String;
  return { lang, t: pageWords[lang], read: ({ zh, en, values }) => (lang === "en" ? en : traditional(zh, values)) };
}

/** The page of these calls. */
export async function docsPage(version: string, listed: readonly Listed[], lang: Lang): Promise<string> {
  const reader = await readerOf(lang);
  const { t } = reader;
  const parts = Object.entries(areas).map(([name, area]) => {
    const own = listed.filter(([path]) => path in area.calls);
    if (own.length === 0) return "";
    return `<h2 id="${name}">${escape(reader.read(area))}</h2>${own.map((each) => section(each, reader)).join("")}`;
  });
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${t.title} ${version}</title><link rel="stylesheet" href="/docs/style.css"></head><body>
<nav><a href="/docs?lang=zh-CN">简体</a> <a href="/docs?lang=zh-TW">繁體</a> <a href="/docs?lang=en">English</a>
<a href="/docs/openapi.json">OpenAPI</a> <a href="/docs/asyncapi.json">AsyncAPI</a> <a href="/docs/notice.txt">${t.notice}</a></nav>
<h1>${t.title} <small>${version}</small></h1><p>${escape(t.intro)}</p><p>${escape(t.work)}</p>
<h2 id="ws">${t.push}</h2><ul>${t.pushLines.map((line) => `<li>${escape(line)}</li>`).join("")}</ul>
<h2 id="others">${t.others}</h2><ul>${Object.entries(otherPaths)
    .map(([path, { get }]) => `<li><code>GET ${path}</code> ${escape(reader.read({ zh: get.summary, en: get.description }))}</li>`)
    .join("")}</ul>
${parts.join("\n")}</body></html>`;
}

/** /docs/style.css. */
export const STYLE = `body{font:15px/1.6 system-ui,sans-serif;max-width:860px;margin:24px auto;padding:0 16px;color:#16181d;background:#fff}
h1 small{font-size:14px;color:#5b6370}h2{margin:28px 0 4px;font-size:19px}h3{font-size:15px;margin:0;overflow-wrap:anywhere}
section{border-top:1px solid #e3e6eb;padding:12px 0}h3 b{color:#1d5fc4;font-size:12px}h3 i{color:#c4161c;font-style:normal;font-size:12px}
p,ul{margin:4px 0}a{color:#1d5fc4}code,pre{background:#f1f3f6;border-radius:3px;padding:1px 4px;overflow-wrap:anywhere}
pre{padding:8px;white-space:pre-wrap;max-height:320px;overflow:auto}summary{color:#5b6370;cursor:pointer}dt{margin-top:2px}
dl{margin:4px 0;display:grid;grid-template-columns:minmax(120px,auto) 1fr;gap:0 12px}dd{margin:0}dd small{color:#5b6370}`;

function section([path, endpoint]: Listed, reader: Reader): string {
  const { t, lang } = reader;
  const refusals = endpoint.refusals.map((id) => `<li>${escape(say(id, lang))}</li>`).join("");
  const limit = endpoint.limit ? ` <small>${t.limit(endpoint.limit.max, endpoint.limit.windowMs / 1000)}</small>` : "";
  const login = endpoint.who === "anyone" ? "" : ` <i>${t.login}</i>`;
  return `<section id="${path}"><h3><b>${endpoint.methods.join(" ")}</b> ${path}${login}</h3><p>${escape(reader.read(endpoint.summary))}${limit}</p>
${requestOf(endpoint, reader)}${replyOf(endpoint, reader)}${refusals ? fold(t.refusals, `<ol>${refusals}</ol>`) : ""}${exampleFor(path, endpoint, reader)}</section>`;
}

function requestOf({ request, upload }: WireEndpoint, reader: Reader): string {
  const { t } = reader;
  if (upload) return `<p><code>upload_file</code> multipart/form-data</p>`;
  const required = new Set<string>(request.required ?? []);
  const fields = Object.entries(schemasOf(request));
  if (fields.length === 0) return `<p>${t.noFields}</p>`;
  const rows = fields.map(([name, schema]) => row(name, schema, reader, required.has(name) ? "" : t.optional));
  return `<p>${t.fields}</p><dl>${rows.join("")}</dl>`;
}

function replyOf(endpoint: WireEndpoint, reader: Reader): string {
  const { t } = reader;
  if (endpoint.file) return `<p>${t.reply}: <code>${endpoint.file}</code></p>`;
  if (endpoint.sayIn === "data") return "";
  const data = schemaOf(endpoint.data);
  const rows = fieldRows(data, "", reader);
  const plain = data.type;
  if (rows.length === 0) return plain === undefined || plain === "null" ? "" : `<p>${t.reply}: <code>${plain}</code></p>`;
  return fold(t.reply, `<dl>${rows.join("")}</dl>`);
}

// Every field of a reply under the place where it stands: list[].id.
function fieldRows(schema: Schema, place: string, reader: Reader): string[] {
  if (schema.items) return fieldRows(schema.items, `${place}[]`, reader);
  if (schema.anyOf) return schema.anyOf.flatMap((each) => fieldRows(each, place, reader));
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const full = place === "" ? name : `${place}.${name}`;
    const own = row(name, field, reader, "", full);
    // What another call answers stands there.
    return name.startsWith("/") ? [own] : [own, ...fieldRows(field, full, reader)];
  });
}

function row(name: string, schema: Schema, { read }: Reader, more: string, full = name): string {
  const doc = fieldDoc(schema);
  return `<dt><code>${escape(full)}</code></dt><dd>${escape(doc ? read(doc) : "")} <small>${typeOf(schema)} ${more}</small></dd>`;
}

function typeOf(schema: Schema): string {
  if (schema.const !== undefined) return escape(JSON.stringify(schema.const));
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeOf))].join(" | ");
  if (schema.items) return `${typeOf(schema.items)}[]`;
  return schema.wire && schema.wire !== "text" ? schema.wire : (schema.type ?? "");
}

function exampleFor(path: string, endpoint: WireEndpoint, reader: Reader): string {
  const fields = Object.entries(endpoint.upload ? {} : askedOf(endpoint, typedBy(reader)));
  const asked = fields.map(([name, value]) => `${name}=${String(value)}`).join("&");
  const method = endpoint.methods.includes("POST") ? "POST" : "GET";
  const line = method === "POST" ? `POST ${path}\n${asked}` : `GET ${path}${asked && `?${asked}`}`;
  const reply = endpoint.file ? endpoint.file : JSON.stringify(answered(endpoint, reader), null, 1);
  return fold(reader.t.example, `<pre>${escape(`${line.trim()}\n\n${reply}`)}</pre>`);
}

/** What people type stays Chinese for readers of English. */
function typedBy({ read }: Reader): (text: string) => string {
  return (text) => read({ zh: text, en: text });
}

function answered(endpoint: WireEndpoint, reader: Reader): unknown {
  const data = exampleOf(schemaOf(endpoint.data), typedBy(reader));
  if (endpoint.bare) return data;
  const words = endpoint.say ? say(endpoint.say, reader.lang) : "";
  const inData = endpoint.sayIn === "data";
  return { status: 0, success: true, msg: inData ? "" : words, data: inData ? words : data };
}

function fold(title: string, inside: string): string {
  return `<details><summary>${title}</summary>${inside}</details>`;
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (each) => `&#${each.charCodeAt(0)};`);
}

/** The words of the page /docs itself. */
interface PageWords {
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
    "POST 为表单编码，亦接受 JSON；GET 用查询串。请求头 lang（zh-CN zh-TW en）、USERTOKEN，写入可带 Idempotency-Key（同键同内容 24 小时内同一回复，拒绝为 10 分钟）。回复 {status, success, msg, data}：0 成功，1 拒绝，2 参数错误（data.field 为字段名），10 需登录。超出频率为 HTTP 429 与 Retry-After。",
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
    "POST 為表單編碼，亦接受 JSON；GET 用查詢字串。請求標頭 lang（zh-CN zh-TW en）、USERTOKEN，寫入可帶 Idempotency-Key（同鍵同內容 24 小時內同一回覆，拒絕為 10 分鐘）。回覆 {status, success, msg, data}：0 成功，1 拒絕，2 參數錯誤（data.field 為欄位名），10 需登入。超出頻率為 HTTP 429 與 Retry-After。",
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
    "POST is form-encoded, JSON is taken as well; GET uses the query. Headers: lang (zh-CN zh-TW en), USERTOKEN, and for writes Idempotency-Key (the same key and body answer the same reply for 24 h, a refusal for 10 minutes). Replies are {status, success, msg, data}: 0 done, 1 refused, 2 illegal argument (data.field names it), 10 need login. Beyond a rate the answer is HTTP 429 with Retry-After.",
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

const pageWords: Readonly<Record<Lang, PageWords>> = { "zh-CN": zh, "zh-TW": tw, en };

/** Loads the converter, which takes some 0.2 s, and 44 MB until it is let go of. */
export async function loadTraditional(): Promise<ReturnType<typeof openTraditional>> {
  const { Converter } = await import("opencc-js/cn2t");
  return openTraditional(Converter({ from: "cn", to: "twp" }));
}
