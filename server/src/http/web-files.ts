/** The web app: its files, its page at every path of a screen, and 404 for all other addresses. */
import { refuse } from "@hongpan/core/contract/answer.ts";
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import files from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { encodingOf, isUnchanged, variesBy } from "./compress.ts";
import { envelope, langOf } from "./http.ts";

const WEB = fileURLToPath(new URL("../../../web/dist/", import.meta.url));
const A_YEAR_MS = 31_536_000_000;

interface Page {
  readonly etag: string;
  readonly plain: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

/** Serves what `npm run build` has made, each text in the small form that the asker takes. Mount it last. */
export async function serveWeb(app: FastifyInstance): Promise<void> {
  const [page, desk, paths] = [readPage(""), readPage("operator/"), readPaths()];
  if (page !== null)
    await app.register(files, {
      root: WEB,
      index: false,
      wildcard: false,
      preCompressed: true,
      immutable: true,
      maxAge: A_YEAR_MS,
      setHeaders: cacheRule,
    });
  app.setNotFoundHandler((request, reply) => notFound({ page, desk, paths }, request, reply));
}

// Only files with a hash in their name may be kept for ever.
function cacheRule(reply: FastifyReply, path: string): void {
  if (!/\/assets\//.test(path)) void reply.header("cache-control", "no-cache");
}

// The phone app's page, or that of the operator's desk.
function readPage(folder: "" | "operator/"): Page | null {
  const at = `${WEB}${folder}index.html`;
  if (!existsSync(`${at}.br`)) return null;
  const plain = readFileSync(at);
  // Of the content: the one of @fastify/static is size and time, and builds whose pages differ in the hashes of assets alone are of one
  // size. Weak, because the forms have the same text in other bytes.
  const etag = `W/"${createHash("sha256").update(plain).digest("base64url").slice(0, 16)}"`;
  return { etag, plain, br: readFileSync(`${at}.br`), gzip: readFileSync(`${at}.gz`) };
}

/** The paths of all screens, in lower case, as the build has written them (web/route-tables.ts). */
function readPaths(): ReadonlySet<string> {
  const at = `${WEB}.routes.json`;
  return new Set(existsSync(at) ? (JSON.parse(readFileSync(at, "utf8")) as string[]) : []);
}

interface Pages {
  readonly page: Page | null;
  readonly desk: Page | null;
  readonly paths: ReadonlySet<string>;
}

function notFound({ page, desk, paths }: Pages, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const path = request.url.split("?")[0] ?? "/";
  // Serves HEAD of a page like GET; Node sends no body. A call accepts only the methods of the contract.
  const isCall = /\.do$/i.test(path);
  const isRead = request.method === "GET" || (request.method === "HEAD" && !isCall);
  // Old clients read the envelope of a call and nothing else (spec/4-calls.md 1).
  if (isCall && (isRead || request.method === "POST")) return reply.send(envelope(refuse("unknownCall"), {}, langOf(request)));
  if (isRead && /^\/operator(\/[a-z]*)?$/.test(path)) return sendPage(desk, request, reply.header("x-robots-tag", "noindex"));
  // As the app reads a path (web/src/routes.tsx).
  const screen = path.toLowerCase().replace(/\/+$/, "");
  if (isRead && (screen === "" || paths.has(screen))) return sendPage(page, request, reply);
  // A person with a mistyped address still gets the app, which shows home.
  if (isRead && request.headers.accept?.includes("text/html")) return sendPage(page, request, reply.code(404));
  return reply.code(404).send(envelope(refuse("unknownCall"), {}, langOf(request)));
}

function sendPage(page: Page | null, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (page === null) return reply.code(503).type("text/plain; charset=utf-8").send("The web app is not built. Run: npm run build");
  void reply.header("cache-control", "no-cache").header("etag", page.etag).type("text/html; charset=utf-8");
  variesBy(reply, "accept-encoding");
  if (isUnchanged(request, page.etag)) return reply.code(304).send();
  const encoding = encodingOf(request);
  if (encoding !== null) void reply.header("content-encoding", encoding);
  return reply.send(page[encoding ?? "plain"]);
}
