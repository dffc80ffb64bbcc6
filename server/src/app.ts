/** The HTTP server: headers, limits, the wire's areas, the web app's files. */
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import cookie from "@fastify/cookie";
import multipart from "@fastify/multipart";
import rateLimit from "@fastify/rate-limit";
import files from "@fastify/static";
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import { compressReplies } from "./compress.ts";
import type { Config } from "./config.ts";
import { guardReplies } from "./guard-replies.ts";
import { answerFaults, envelope, langOf, refuse, takeBodies } from "./http.ts";

const WEB = fileURLToPath(new URL("../../web/dist/", import.meta.url));
const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 30_000;
const BODY_LIMIT = 256 * 1024;
/** Requests of one address a minute; single calls have tighter limits of their own. */
const REQUESTS_A_MINUTE = 3000;

/** The app without routes; `mountAreas` and main add them. */
export async function openApp(config: Config, log: FastifyBaseLogger): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    // The one proxy before us appends the address that it sees; what stands left of it is the sender's own word.
    trustProxy: config.trustProxy && ((_address: string, hop: number) => hop === 0),
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // The parser of forms also reads queries: bytes that are not UTF-8 become U+FFFD, names that come twice stay visible.
    routerOptions: { maxParamLength: 128, querystringParser: (text) => new URLSearchParams(text) as never },
    forceCloseConnections: true,
  });
  app.server.headersTimeout = HEADERS_TIMEOUT_MS;
  takeBodies(app);
  answerFaults(app);
  guardReplies(app, config);
  await app.register(cookie);
  await app.register(multipart, { limits: { files: 1, fileSize: 10 * 1024 * 1024, parts: 5, fields: 4 } });
  await app.register(rateLimit, { global: true, max: REQUESTS_A_MINUTE, timeWindow: 60_000 });
  allowOrigins(app, config);
  compressReplies(app);
  return app;
}

// Credentials for configured origins only; a preflight is needed because of the USERTOKEN header.
function allowOrigins(app: FastifyInstance, config: Config): void {
  app.addHook("onRequest", async (request, reply) => {
    const origin = request.headers.origin;
    if (origin === undefined || !config.corsOrigins.includes(origin)) return;
    reply.header("access-control-allow-origin", origin).header("access-control-allow-credentials", "true").header("vary", "origin");
    if (request.method !== "OPTIONS") return;
    reply
      .header("access-control-allow-headers", "content-type, lang, usertoken, idempotency-key")
      .header("access-control-allow-methods", "GET, POST");
    await reply.code(204).send();
  });
}

/** The web app: its files, and its page for every address that the server does not own. Mount it last. */
export async function serveWeb(app: FastifyInstance): Promise<void> {
  const page = existsSync(`${WEB}index.html`) ? readFileSync(`${WEB}index.html`, "utf8") : null;
  if (page !== null)
    await app.register(files, {
      root: WEB,
      index: false,
      wildcard: false,
      preCompressed: true,
      immutable: true,
      maxAge: 31_536_000_000,
      setHeaders: cacheRule,
    });
  app.setNotFoundHandler((request, reply) => notFound(page, request, reply));
}

// Only files with a hash in their name may be kept for ever.
function cacheRule(reply: FastifyReply, path: string): void {
  if (!/\/assets\//.test(path)) void reply.header("cache-control", "no-cache");
}

function notFound(page: string | null, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const path = request.url.split("?")[0] ?? "/";
  const ours = /\.do$/i.test(path) || /^\/(api|ws|docs|health|ready|metrics|cashier|operator|assets)(\/|$)/.test(path);
  if (ours || request.method !== "GET") return reply.code(404).send(envelope(refuse("unknownCall"), {}, langOf(request)));
  if (page === null) return reply.code(503).type("text/plain; charset=utf-8").send("The web app is not built. Run: npm run build");
  return reply.header("cache-control", "no-cache").type("text/html; charset=utf-8").send(page);
}
