/** What is served beside the calls of the contract: health, the quotes of the public eastmoney form, the socket. */
/** The tags of these paths, after the areas of the contract. */
export const otherTags: Readonly<Record<string, { readonly zh: string; readonly en: string }>> = {
  eastmoney: { zh: "东方财富格式的行情", en: "Quotes in the public eastmoney form" },
  operation: { zh: "运行状态与推送", en: "Health and push" },
};

const text = { type: "string" } as const;

const health = {
  type: "object",
  required: ["ok"],
  properties: { ok: { type: "boolean", description: "进程在运行 / The process lives" } },
};
const part = { type: "boolean", description: "正常 / well" } as const;
const ready = {
  type: "object",
  required: ["ok", "database", "clock", "disk", "why"],
  properties: {
    ...{ ok: part, database: part, clock: part, disk: part },
    why: { type: "array", items: text, description: "不正常的原因 / Why something is not well" },
  },
};

/** A query parameter of the eastmoney form. */
type Asked = readonly [name: string, description: string, example: string];

const FIELDS: Asked = ["fields", "字段号，以逗号分隔 / Numbers of the fields, separated by commas", "f2,f3,f12,f14"];
const SCALE: Asked = ["fltt", "2 为小数；否则价格按小数位、百分比按 100 放大为整数 / 2 for decimals, else scaled integers", "2"];
const PLAIN: Asked = ["np", "1 时 diff 为数组 / 1: diff is an array", "1"];
const JSONP: Asked = ["cb", "JSONP 的函数名 / Function of JSONP", "callback"];
const SECID: Asked = ["secid", "市场.代码，如 1.600519 / market.code", "1.600519"];

/** One operation, with what it does in Chinese and English. */
interface Told {
  readonly get: { readonly summary: string; readonly description: string; readonly [part: string]: unknown };
}

export const otherPaths: Readonly<Record<string, Told>> = {
  "/health": plain("health", "进程是否在运行", "Whether the process lives", health),
  "/ready": {
    get: {
      ...plain("ready", "能否提供全部服务", "Whether everything can be served", ready).get,
      responses: { ...answers(ready), 503: { description: "有部分不正常 / A part is not well", content: json(ready) }, ...tooMany() },
    },
  },
  "/ws": {
    get: {
      ...head(
        "ws",
        "operation",
        "推送（WebSocket），消息见 /docs/asyncapi.json",
        "Push (WebSocket): the messages stand in /docs/asyncapi.json",
      ),
      responses: {
        101: { description: "改用 WebSocket / Switching protocols" },
        403: { description: "来源不允许 / Origin refused" },
        ...tooMany(),
      },
    },
  },
  "/api/qt/stock/trends2/get": eastmoney("trends2", "分时", "Minute line", [
    SECID,
    ["ndays", "天数 1 至 5 / Days, 1 to 5", "1"],
    ["iscr", "1 加上开盘竞价 15 分钟 / 1 adds the opening auction", "0"],
    ["fields2", "f51 时间 … f58 均价 / f51 time … f58 average", "f51,f52,f53"],
  ]),
  "/api/qt/stock/kline/get": eastmoney("kline", "K 线", "Bars", [
    SECID,
    ["klt", "1 5 15 30 60 分钟，101 日 102 周 103 月 / minutes, 101 day 102 week 103 month", "101"],
    ["fqt", "0 不复权 1 前 2 后 / 0 none 1 forward 2 backward", "0"],
    ["beg", "起始 yyyyMMdd 或 0 / First day or 0", "0"],
    ["end", "结束 yyyyMMdd / Last day", "20500101"],
    ["lmt", "最多根数 / Most bars", "100"],
    ["fields2", "f51 时间 … f61 换手 / f51 time … f61 turnover", "f51,f52,f53"],
  ]),
  "/api/qt/stock/get": eastmoney("stock", "单只行情", "One quote", [
    SECID,
    ["fields", "f43 最新 … f530 五档 / f43 last … f530 levels", "f43,f57,f58"],
    SCALE,
  ]),
  "/api/qt/clist/get": eastmoney("clist", "列表", "A list", [
    ["fs", "范围，如沪主板 m:1 t:2 / Filter, Shanghai main is m:1 t:2", "m:1 t:2,m:1 t:23"],
    ["fid", "排序字段 / Field to sort by", "f3"],
    ["po", "1 降序 0 升序 / 1 descending 0 ascending", "1"],
    ["pn", "页码 / Page", "1"],
    ["pz", "每页行数，至多 100 / Rows a page, 100 at most", "20"],
    ...[FIELDS, SCALE, PLAIN],
  ]),
  "/api/qt/ulist.np/get": eastmoney("ulist", "指定的品种", "Named instruments", [
    ["secids", "以逗号分隔，至多 100 / Separated by commas, 100 at most", "1.000001,0.399001"],
    ...[FIELDS, SCALE, PLAIN],
  ]),
};

function head(id: string, tag: string, summary: string, description: string) {
  return { operationId: id, tags: [tag], summary, description, security: [] };
}

function json(schema: object) {
  return { "application/json": { schema } };
}

function answers(schema: object) {
  return { 200: { description: "成功 / Done", content: json(schema) } };
}

function tooMany() {
  return { 429: { $ref: "#/components/responses/TooMany" } };
}

function plain(id: string, summary: string, description: string, schema: object) {
  return { get: { ...head(id, "operation", summary, description), responses: { ...answers(schema), ...tooMany() } } };
}

function eastmoney(id: string, summary: string, description: string, asked: readonly Asked[]): Told {
  const parameters = [...asked, JSONP].map(([name, words, example]) => ({
    ...{ name, in: "query", required: name === "secid", description: words, schema: text, example },
  }));
  const schema = {
    type: "object",
    required: ["rc", "data"],
    properties: {
      rc: { type: "integer", description: "0 成功、100 没有 / 0 done, 100 nothing" },
      data: { type: ["object", "null"], additionalProperties: true, description: "字段同公开格式 / Fields of the public form" },
    },
  };
  const content = { ...json(schema), "application/javascript": { schema: text } };
  return {
    get: {
      ...head(`qt_${id}`, "eastmoney", summary, description),
      parameters,
      responses: { 200: { description: "成功 / Done", content }, ...tooMany() },
    },
  };
}
