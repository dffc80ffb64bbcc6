/** /docs: the wire contract as a page in the reader's language, as OpenAPI and as AsyncAPI, made from the endpoints that the server parses by. */
import { readFileSync } from "node:fs";
import type { Lang } from "@hongpan/core/contract/texts.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Config } from "../config.ts";
import { asyncApi } from "./docs/async-api.ts";
import { openApi, listedCalls } from "./docs/open-api.ts";
import { docsPage, STYLE } from "./docs/page.ts";
import { variesBy } from "./compress.ts";
import { langNamed, queryOf } from "./http.ts";
import type { CallLimits } from "./limits.ts";
import { itemAt } from "@hongpan/core/rules/item-at.ts";

/** Whose work is shipped with ours; `npm run notice` writes it. */
const NOTICE = readFileSync(new URL("../../../NOTICE.txt", import.meta.url), "utf8");

/** Mounts the page, its style, both documents and the licences. Without DEMO=1 no call of the sandbox is listed: none is served. */
export function mountDocs(
  app: FastifyInstance,
  limits: CallLimits,
  version: string,
  { demo, publicUrl }: Pick<Config, "demo" | "publicUrl">,
): void {
  const { documents, page } = madeOf(version, publicUrl ?? "/", demo);
  const counted = { onRequest: limits.guard() };
  for (const [path, document] of Object.entries(documents))
    app.get(path, counted, async (_request, reply) => reply.type("application/json; charset=utf-8").send(document));
  app.get("/docs/style.css", counted, async (_request, reply) => reply.type("text/css").send(STYLE));
  app.get("/docs/notice.txt", counted, async (_request, reply) => reply.type("text/plain; charset=utf-8").send(NOTICE));
  app.get("/docs", counted, async (request, reply) => {
    variesBy(reply, "accept-language");
    variesBy(reply, "lang");
    return reply.type("text/html; charset=utf-8").send(await page(langAsked(request)));
  });
}

interface Docs {
  readonly documents: Readonly<Record<string, string>>;
  readonly page: (lang: Lang) => Promise<string>;
}

/** What was made of a version, an address and whether it is a demo: a tenth of a second, for every server of a process the same. */
const made = new Map<string, Docs>();

function madeOf(version: string, server: string, demo: boolean): Docs {
  const name = JSON.stringify([version, server, demo]);
  const known = made.get(name) ?? docsOf(version, server, demo);
  made.set(name, known);
  return known;
}

function docsOf(version: string, server: string, demo: boolean): Docs {
  const listed = listedCalls(demo);
  const pages = new Map<Lang, Promise<string>>();
  return {
    documents: {
      "/docs/openapi.json": JSON.stringify(openApi(version, server, listed)),
      "/docs/asyncapi.json": JSON.stringify(asyncApi(version, server)),
    },
    // A page is made when it is first asked for: that of traditional readers needs a converter.
    page: async (lang) => {
      const page = pages.get(lang) ?? docsPage(version, listed, lang);
      pages.set(lang, page);
      return page;
    },
  };
}

/** The language of the query, else of the header lang, else the first of Accept-Language that is one of ours; Chinese for all others. */
function langAsked(request: FastifyRequest): Lang {
  const named = queryOf(request).get("lang") ?? request.headers["lang"];
  if (typeof named === "string" && named !== "") return langNamed(named);
  const wanted = (request.headers["accept-language"] ?? "").split(",").map((each) => itemAt(each.split(";"), 0).trim().toLowerCase());
  const first = wanted.find((each) => /^(zh|en)\b/.test(each)) ?? "zh";
  if (first.startsWith("en")) return "en";
  return /tw|hk|mo|hant/.test(first) ? "zh-TW" : "zh-CN";
}
