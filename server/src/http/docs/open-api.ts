/** The wire as OpenAPI 3.1, made from the endpoints that the server parses by. */
import { fieldDoc, isPassword } from "@hongpan/core/contract/field.ts";
import { say } from "@hongpan/core/contract/texts.ts";
import { areas, type WireEndpoint, wire } from "@hongpan/core/contract/wire.ts";
import { otherPaths, otherTags } from "./other-paths.ts";
import { described, doneOf, fieldsOf, REFUSED, exampleOf, isKnown, schemaOf, schemasOf } from "./schemas.ts";

const FORM = "application/x-www-form-urlencoded";
const ENVELOPE = "application/json";

const INFO =
  "模拟交易，不涉及真实资金。POST 为表单编码，亦接受 JSON；GET 用查询串。回复 {status, success, msg, data}：0 成功、1 拒绝、2 参数错误（data.field 为字段名）、10 需登录。" +
  "频率：登录用户每分钟 3000 次（按账户），访客每地址每分钟 12000 次、每连接 600 次；单个接口更严者见 x-rate-limit，超出为 429 与 Retry-After。" +
  "同一账户 24 小时内的写入有上限（默认 5000 次，平仓和撤单另计）。写入可带 Idempotency-Key（1 至 64 个可见字符）：24 小时内同一键同一内容答同一回复（拒绝为 10 分钟），同一键不同内容为参数错误；不带时同一委托 500 毫秒内不得重复。" +
  "行情推送在 /ws，见 /docs/asyncapi.json。\n\n" +
  "Paper money only. POST is form-encoded, JSON is taken as well; GET uses the query. Replies are {status, success, msg, data}: 0 done, 1 refused, 2 illegal argument (data.field names it), 10 need login. " +
  "Rates: a signed-in user 3000 calls a minute, guests 12000 an address and 600 a connection; calls with a tighter limit say so in x-rate-limit; beyond it 429 with Retry-After. " +
  "Writes of one account are bounded in 24 hours (5000 by default, closes and cancels apart). A write may carry Idempotency-Key (1 to 64 visible characters): the same key and body answer the stored reply for 24 h (a refusal for 10 minutes), another body under it is an illegal argument; without one the same order within 500 ms is refused. " +
  "Quotes are pushed at /ws, see /docs/asyncapi.json.";

/** The document of these calls, for a server reached at `server`. */
export function openApi(version: string, server: string, listed: readonly Listed[]): object {
  return {
    openapi: "3.1.0",
    info: {
      ...{ title: "红盘 Hongpan", version, description: INFO },
      contact: { name: "Hongpan" },
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: server }],
    tags: Object.entries({ ...areas, ...otherTags }).map(([name, { zh, en }]) => ({ name, description: `${zh} / ${en}` })),
    components,
    paths: { ...Object.fromEntries(listed.map(([path, endpoint]) => [path, operations(path, endpoint)])), ...otherPaths },
  };
}

const refusedBy = (description: string) => ({
  description,
  headers: { "Retry-After": { description: "秒 / Seconds", schema: { type: "integer" } } },
  content: { [ENVELOPE]: { schema: { $ref: "#/components/schemas/Refused" } } },
});

const components = {
  securitySchemes: {
    token: { type: "apiKey", in: "header", name: "USERTOKEN", description: "login.do 的 token / token of login.do" },
    desk: { type: "apiKey", in: "header", name: "DESKTOKEN", description: "/operator/login.do 的 token / token of /operator/login.do" },
  },
  schemas: { Refused: REFUSED },
  responses: {
    TooMany: refusedBy("请求过于频繁 / Too many calls"),
    TooLong: refusedBy("请求过长 / The body is too long"),
    Crowded: refusedBy("繁忙，稍后再试 / Too much to do, try again"),
  },
  parameters: {
    lang: {
      ...{ name: "lang", in: "header", description: "msg 的语言 / Language of msg", example: "en" },
      schema: { enum: ["zh-CN", "zh-TW", "tww", "en"] },
    },
    idempotencyKey: {
      ...{ name: "Idempotency-Key", in: "header", description: "同一次写入只做一次 / The same write is done once" },
      schema: { type: "string", minLength: 1, maxLength: 64, pattern: "^[\\x21-\\x7e]+$" },
    },
  },
};

// One operation a path: POST where both are served, and GET as a deprecated way to the same.
function operations(path: string, endpoint: WireEndpoint): object {
  const both = endpoint.methods.length > 1;
  return Object.fromEntries(
    endpoint.methods.map((method) => [method.toLowerCase(), operation(path, endpoint, method, both && method === "GET")]),
  );
}

const SECURITY = { anyone: [], user: [{ token: [] }], operator: [{ desk: [] }] } as const;

function operation(path: string, endpoint: WireEndpoint, method: "GET" | "POST", older: boolean): object {
  const keyed = method === "POST" && endpoint.refusals.some((id) => id === "otherRequestSameKey");
  const references = ["lang", ...(keyed ? ["idempotencyKey"] : [])].map((name) => ({ $ref: `#/components/parameters/${name}` }));
  return {
    operationId: operationId(path) + (older ? "_get" : ""),
    tags: [tagOf(path)],
    summary: endpoint.summary.zh,
    description: `${endpoint.summary.en}${older ? " (the older way, use POST)" : ""}`,
    ...(older ? { deprecated: true } : {}),
    security: SECURITY[endpoint.who],
    parameters: [...references, ...(method === "GET" ? queryOf(endpoint) : [])],
    ...(method === "POST" ? bodyOf(endpoint) : {}),
    ...(endpoint.limit ? { "x-rate-limit": endpoint.limit } : {}),
    responses: {
      200: repliesOf(endpoint),
      ...(endpoint.accepted ? { 202: repliesOf(endpoint) } : {}),
      ...(method === "POST" ? { 413: { $ref: "#/components/responses/TooLong" } } : {}),
      429: { $ref: "#/components/responses/TooMany" },
      503: { $ref: "#/components/responses/Crowded" },
    },
  };
}

/** /user/funds/days.do as user_funds_days. */
function operationId(path: string): string {
  return path.slice(1, -".do".length).replaceAll("/", "_");
}

function tagOf(path: string): string {
  return Object.entries(areas).find(([, { calls }]) => path in calls)?.[0] ?? "other";
}

function queryOf({ request }: WireEndpoint): object[] {
  const required = new Set<string>(request.required ?? []);
  const named = Object.entries(schemasOf(request)).filter(([, schema]) => !isPassword(schema));
  const fields = fieldsOf(Object.fromEntries(named));
  return Object.entries(fields).map(([name, { description, ...schema }]: [string, { readonly description?: string }]) => ({
    ...{ name, in: "query", required: required.has(name), description, schema },
  }));
}

function bodyOf(endpoint: WireEndpoint): object {
  if (endpoint.upload) {
    const file = { type: "string", format: "binary", description: "JPEG、PNG 或 WebP，至多 10 MB / at most 10 MB" };
    const schema = { type: "object", required: ["upload_file"], properties: { upload_file: file } };
    return { requestBody: { required: true, content: { "multipart/form-data": { schema } } } };
  }
  if (Object.keys(endpoint.request.properties).length === 0) return {};
  const schema = described(schemaOf(endpoint.request));
  const required = (endpoint.request.required ?? []).length > 0;
  return { requestBody: { required, content: { [FORM]: { schema, example: askedOf(endpoint) }, [ENVELOPE]: { schema } } } };
}

/** The fields of an example call: those that it must have, with what a reader knows of the others. */
export function askedOf({ request }: WireEndpoint, typed?: (text: string) => string): Readonly<Record<string, unknown>> {
  const required = new Set<string>(request.required ?? []);

  const isTold = (name: string, value: unknown) => {
    const doc = fieldDoc(request.properties[name] ?? {});
    return value !== "" && value !== 1 && (isKnown(doc) || !doc?.values);
  };
  const all = Object.entries(schemasOf(request)).map(([name, field]) => [name, exampleOf(field, typed, name)] as const);
  return Object.fromEntries(all.filter(([name, value]) => required.has(name) || isTold(name, value)));
}

function repliesOf(endpoint: WireEndpoint): object {
  const description = refusalsOf(endpoint);
  if (endpoint.bare) return { description, content: { [ENVELOPE]: { schema: described(schemaOf(endpoint.data)) } } };
  const refused = { $ref: "#/components/schemas/Refused" };
  if (endpoint.file) {
    const bytes = { schema: { type: "string", format: "binary" } };
    return { description, content: { [endpoint.file]: bytes, [ENVELOPE]: { schema: refused } } };
  }
  return { description, content: { [ENVELOPE]: { schema: { oneOf: [doneOf(endpoint), refused] } } } };
}

function refusalsOf({ refusals }: WireEndpoint): string {
  const told = (lang: "zh-CN" | "en") => refusals.map((id) => say(id, lang)).filter((text) => text !== "");
  if (refusals.length === 0) return "没有自己的拒绝 / No refusal of its own";
  return `拒绝：${told("zh-CN").join("；")}\n\nRefusals: ${told("en").join("; ")}`;
}

/** A call of the contract with its path. */
export type Listed = readonly [path: string, endpoint: WireEndpoint];

/** All calls; without `demo` none of the sandbox, where none is served. */
export function listedCalls(demo: boolean): readonly Listed[] {
  return Object.entries<WireEndpoint>(wire)
    .filter(([path]) => demo || !path.startsWith("/api/sandbox/"))
    .map(([path, endpoint]): Listed => [
      path,
      demo && endpoint.inDemo
        ? { ...endpoint, summary: { ...endpoint.summary, zh: `${endpoint.summary.zh}；${endpoint.inDemo}` } }
        : endpoint,
    ]);
}
