/** /docs: the wire contract as OpenAPI and as a plain page of our own, made from the same endpoints that the server parses by. */
import { isPassword, type Endpoint } from "@hongpan/core/contract/endpoint.ts";
import { say } from "@hongpan/core/contract/texts.ts";
import { wire } from "@hongpan/core/contract/wire.ts";
import type { FastifyInstance } from "fastify";
import type { CallLimits } from "./limits.ts";

/** A call of the contract with its path. */
type Listed = readonly [path: string, endpoint: Endpoint];

/** Mounts /docs, /docs/openapi.json and the page's style. Without `demo` no call of the sandbox is listed: none is served. */
export function mountDocs(app: FastifyInstance, limits: CallLimits, version: string, demo: boolean): void {
  const listed = Object.entries<Endpoint>(wire)
    .filter(([path]) => demo || !path.startsWith("/api/sandbox/"))
    .map(([path, endpoint]): Listed => [
      path,
      demo && endpoint.inDemo ? { ...endpoint, summary: `${endpoint.summary}；${endpoint.inDemo}` } : endpoint,
    ]);
  const document = JSON.stringify(openApi(version, listed));
  const page = docsPage(version, listed);
  const counted = { onRequest: limits.guard() };
  app.get("/docs/openapi.json", counted, async (_request, reply) => reply.type("application/json; charset=utf-8").send(document));
  app.get("/docs/style.css", counted, async (_request, reply) => reply.type("text/css").send(STYLE));
  app.get("/docs", counted, async (_request, reply) => reply.type("text/html; charset=utf-8").send(page));
}

/** OpenAPI 3.1 of these calls. Requests are form-encoded; JSON with the same names is accepted too. */
function openApi(version: string, listed: readonly Listed[]): object {
  const paths = Object.fromEntries(listed.map(([path, endpoint]) => [path, operations(endpoint)]));
  return {
    openapi: "3.1.0",
    info: {
      title: "红盘 Hongpan",
      version,
      description: "模拟交易，不涉及真实资金。Replies: {status, success, msg, data}; status 0 is success.",
    },
    components: { securitySchemes: { token: { type: "apiKey", in: "header", name: "USERTOKEN" } } },
    paths,
  };
}

function operations(endpoint: Endpoint): object {
  return Object.fromEntries(endpoint.methods.map((method) => [method.toLowerCase(), operation(endpoint, method)]));
}

function operation(endpoint: Endpoint, method: "GET" | "POST"): object {
  const required = new Set<string>(endpoint.request.required ?? []);
  const query = Object.entries(endpoint.request.properties)
    .filter(([, schema]) => !isPassword(schema))
    .map(([name, schema]) => ({ name, in: "query", required: required.has(name), schema }));
  const body = { content: { "application/x-www-form-urlencoded": { schema: endpoint.request } } };
  return {
    summary: endpoint.summary,
    ...(endpoint.who === "anyone" ? {} : { security: [{ token: [] }] }),
    ...(method === "GET" ? { parameters: query } : { requestBody: body }),
    responses: { 200: { description: refusalsOf(endpoint), content: { "application/json": { schema: replyOf(endpoint) } } } },
  };
}

function replyOf(endpoint: Endpoint): object {
  if (endpoint.bare) return endpoint.data;
  const data = endpoint.sayIn === "data" ? { type: "string" } : endpoint.data;
  return { type: "object", properties: { status: { type: "integer" }, success: { type: "boolean" }, msg: { type: "string" }, data } };
}

function refusalsOf(endpoint: Endpoint): string {
  const refusals = endpoint.refusals.map((id) => say(id, "zh-CN")).filter((text) => text !== "");
  return refusals.length > 0 ? `Refusals: ${refusals.join("; ")}` : "No refusal of its own";
}

function docsPage(version: string, listed: readonly Listed[]): string {
  const rows = listed.map(([path, endpoint]) => section(path, endpoint));
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>红盘接口 ${version}（模拟）</title><link rel="stylesheet" href="/docs/style.css"></head><body>
<h1>红盘接口 <small>${version}　模拟</small></h1>
<p>POST 为表单编码，亦接受 JSON；GET 用查询串。请求头 <code>lang</code>（zh-CN zh-TW en）与 <code>USERTOKEN</code>。
回复 <code>{status, success, msg, data}</code>，0 为成功，1 为拒绝，2 为参数错误，10 为需登录。
访客的注册、短信、查号和三次失败后的登录须带工作量证明 <code>pow</code>：题目由 <code>/api/work/challenge.do</code> 发出，任何 altcha v1 求解器可解，程序亦可。<a href="/docs/openapi.json">OpenAPI</a></p>
${rows.join("\n")}</body></html>`;
}

function section(path: string, endpoint: Endpoint): string {
  const required = new Set<string>(endpoint.request.required ?? []);
  const fields = Object.keys(endpoint.request.properties).map((name) => `<code>${name}${required.has(name) ? "" : "?"}</code>`);
  const refusals = endpoint.refusals.map((id) => `<li>${escape(say(id, "zh-CN"))}</li>`).join("");
  return `<section id="${path}"><h2><b>${endpoint.methods.join(" ")}</b> ${path}${endpoint.who === "anyone" ? "" : " <i>登录</i>"}</h2>
<p>${escape(endpoint.summary)}</p><p>${fields.join(" ") || "无参数"}</p>${refusals ? `<details><summary>拒绝</summary><ol>${refusals}</ol></details>` : ""}</section>`;
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (each) => `&#${each.charCodeAt(0)};`);
}

const STYLE = `body{font:15px/1.6 system-ui,sans-serif;max-width:860px;margin:24px auto;padding:0 16px;color:#16181d}
h1 small{font-size:14px;color:#646c7a}h2{font-size:16px;margin:0}section{border-top:1px solid #e3e6eb;padding:12px 0}
h2 b{color:#1d5fc4;font-weight:600;font-size:12px}h2 i{color:#c4161c;font-style:normal;font-size:12px}p{margin:4px 0}
code{background:#f1f3f6;border-radius:3px;padding:1px 4px}summary{color:#646c7a;cursor:pointer}`;
