/** /docs as a plain page of our own in the reader's language: no script, no style but a sheet of ours, nothing from elsewhere. */
import type { Endpoint } from "@hongpan/core/contract/endpoint.ts";
import { say, type Lang } from "@hongpan/core/contract/texts.ts";
import { wordOf } from "@hongpan/core/contract/words.ts";
import { callWords } from "@hongpan/core/contract/words/calls.ts";
import type { Word } from "@hongpan/core/contract/words/word.ts";
import { areas } from "@hongpan/core/contract/wire.ts";
import { exampleOf, typedExamples } from "./examples.ts";
import type { Listed } from "./listed.ts";
import { askedOf } from "./open-api.ts";
import { areaWords, otherPaths } from "./other-paths.ts";
import { pageWords, type PageWords } from "./page-words.ts";
import type { Schema } from "./schemas.ts";
import simplifiedToTraditional from "./traditional.json" with { type: "json" };

/** Texts of the page in traditional Chinese; `npm run traditional` writes them. */
const traditional: Readonly<Record<string, string>> = simplifiedToTraditional;

/** The page of these calls. */
export function docsPage(version: string, listed: readonly Listed[], lang: Lang): string {
  const t = pageWords[lang];
  const parts = Object.entries(areas).map(([area, calls]) => {
    const own = listed.filter(([path]) => path in calls);
    if (own.length === 0) return "";
    return `<h2 id="${area}">${escape(inLang(areaWords[area as keyof typeof areas], lang))}</h2>${own.map((each) => section(each, t, lang)).join("")}`;
  });
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${t.title} ${version}</title><link rel="stylesheet" href="/docs/style.css"></head><body>
<nav><a href="/docs?lang=zh-CN">简体</a> <a href="/docs?lang=zh-TW">繁體</a> <a href="/docs?lang=en">English</a>
<a href="/docs/openapi.json">OpenAPI</a> <a href="/docs/asyncapi.json">AsyncAPI</a> <a href="/docs/notice.txt">${t.notice}</a></nav>
<h1>${t.title} <small>${version}</small></h1><p>${escape(t.intro)}</p><p>${escape(t.work)}</p>
<h2 id="ws">${t.push}</h2><ul>${t.pushLines.map((line) => `<li>${escape(line)}</li>`).join("")}</ul>
<h2 id="others">${t.others}</h2><ul>${Object.entries(otherPaths)
    .map((each) => otherLine(each, lang))
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

function section([path, endpoint]: Listed, t: PageWords, lang: Lang): string {
  const refusals = endpoint.refusals.map((id) => `<li>${escape(say(id, lang))}</li>`).join("");
  const summary = inLang([endpoint.summary, callWords[path as keyof typeof callWords]], lang);
  const limit = endpoint.limit ? ` <small>${t.limit(endpoint.limit.max, endpoint.limit.windowMs / 1000)}</small>` : "";
  const login = endpoint.who === "anyone" ? "" : ` <i>${t.login}</i>`;
  return `<section id="${path}"><h3><b>${endpoint.methods.join(" ")}</b> ${path}${login}</h3><p>${escape(summary)}${limit}</p>
${requestOf(path, endpoint, t, lang)}${replyOf(path, endpoint, t, lang)}${refusals ? fold(t.refusals, `<ol>${refusals}</ol>`) : ""}${exampleFor(path, endpoint, t, lang)}</section>`;
}

function requestOf(path: string, { request, upload }: Endpoint, t: PageWords, lang: Lang): string {
  if (upload) return `<p><code>upload_file</code> multipart/form-data</p>`;
  const required = new Set<string>(request.required ?? []);
  const fields = Object.entries(request.properties as Readonly<Record<string, Schema>>);
  if (fields.length === 0) return `<p>${t.noFields}</p>`;
  const rows = fields.map(([name, schema]) => row(name, schema, path, lang, required.has(name) ? "" : t.optional));
  return `<p>${t.fields}</p><dl>${rows.join("")}</dl>`;
}

function replyOf(path: string, endpoint: Endpoint, t: PageWords, lang: Lang): string {
  if (endpoint.file) return `<p>${t.reply}: <code>${endpoint.file}</code></p>`;
  if (endpoint.sayIn === "data") return "";
  const rows = fieldRows(endpoint.data as Schema, "", path, lang);
  const plain = (endpoint.data as Schema).type;
  if (rows.length === 0) return plain === undefined || plain === "null" ? "" : `<p>${t.reply}: <code>${plain}</code></p>`;
  return fold(t.reply, `<dl>${rows.join("")}</dl>`);
}

// Every field of a reply under the place where it stands: list[].id.
function fieldRows(schema: Schema, place: string, path: string, lang: Lang): string[] {
  if (schema.items) return fieldRows(schema.items, `${place}[]`, path, lang);
  if (schema.anyOf) return schema.anyOf.flatMap((each) => fieldRows(each, place, path, lang));
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const full = place === "" ? name : `${place}.${name}`;
    const own = row(name, field, path, lang, "", full);
    // What another call answers stands there.
    return name.startsWith("/") ? [own] : [own, ...fieldRows(field, full, path, lang)];
  });
}

function row(name: string, schema: Schema, path: string, lang: Lang, more: string, full = name): string {
  const words = wordOf(path, name);
  return `<dt><code>${escape(full)}</code></dt><dd>${escape(words ? inLang(words, lang) : "")} <small>${typeOf(schema)} ${more}</small></dd>`;
}

function typeOf(schema: Schema): string {
  if (schema.const !== undefined) return escape(JSON.stringify(schema.const));
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeOf))].join(" | ");
  if (schema.items) return `${typeOf(schema.items)}[]`;
  return schema.wire && schema.wire !== "text" ? schema.wire : (schema.type ?? "");
}

function exampleFor(path: string, endpoint: Endpoint, t: PageWords, lang: Lang): string {
  const fields = Object.entries(endpoint.upload ? {} : askedOf(path, endpoint));
  const asked = fields.map(([name, value]) => `${name}=${String(value)}`).join("&");
  const method = endpoint.methods.includes("POST") ? "POST" : "GET";
  const line = method === "POST" ? `POST ${path}\n${asked}` : `GET ${path}${asked && `?${asked}`}`;
  const reply = endpoint.file ? endpoint.file : JSON.stringify(answered(path, endpoint, lang), null, 1);
  return fold(t.example, `<pre>${escape(typedIn(`${line.trim()}\n\n${reply}`, lang))}</pre>`);
}

function typedIn(text: string, lang: Lang): string {
  return lang === "zh-TW" ? typedExamples.reduce((said, each) => said.replaceAll(each, traditional[each] ?? each), text) : text;
}

function answered(path: string, endpoint: Endpoint, lang: Lang): unknown {
  const data = exampleOf(endpoint.data as Schema, path);
  if (endpoint.bare) return data;
  const words = endpoint.say ? say(endpoint.say, lang) : "";
  const inData = endpoint.sayIn === "data";
  return { status: 0, success: true, msg: inData ? "" : words, data: inData ? words : data };
}

function otherLine(
  [path, { get }]: readonly [string, { readonly get: { readonly summary: string; readonly description: string } }],
  lang: Lang,
): string {
  return `<li><code>GET ${path}</code> ${escape(inLang([get.summary, get.description], lang))}</li>`;
}

function inLang([zh, en]: Word, lang: Lang): string {
  if (lang === "en") return en;
  return lang === "zh-TW" ? (traditional[zh] ?? zh) : zh;
}

function fold(title: string, inside: string): string {
  return `<details><summary>${title}</summary>${inside}</details>`;
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (each) => `&#${each.charCodeAt(0)};`);
}
