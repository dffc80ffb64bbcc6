/** The HTTP server: headers, limits, compressed replies. */
import cookie from "@fastify/cookie";
import multipart from "@fastify/multipart";
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import { compressReplies } from "./compress.ts";
import type { Config } from "../config.ts";
import { boundConnections, boundPipelines, paceRequests, LOOK_AT_CONNECTIONS_MS, malformedReply, MALFORMED } from "./connections.ts";
import { takeBodies } from "./parse.ts";
import { answerFaults } from "./http.ts";
import { securityHeaders } from "./security-headers.ts";

const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 30_000;
/** A connection on which nothing moves for so long is cut: its other end does not read. The longest answer is a day's jump. */
const SILENT_MS = 240_000;
const BODY_LIMIT = 8 * 1024;
const JSON_TYPE = "application/json; charset=utf-8";

/** The app without routes; `mountAreas` and main add them. */
export async function openApp(config: Config, log: FastifyBaseLogger): Promise<FastifyInstance> {
  const headers = securityHeaders(config);
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    // The one proxy before us appends the address that it sees; what stands left of it is the sender's own word.
    trustProxy: config.trustProxy && ((_address: string, hop: number) => hop === 0),
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: SILENT_MS,
    // The parser of forms also reads queries: bytes that are not UTF-8 become U+FFFD, names that come twice stay visible.
    routerOptions: { maxParamLength: 128, querystringParser: (text) => new URLSearchParams(text) as never },
    // At a stop what has come in is answered (listen.ts); its connections are told to close.
    forceCloseConnections: "idle",
    return503OnClosing: false,
    http: {
      connectionsCheckingInterval: LOOK_AT_CONNECTIONS_MS,
      headersTimeout: HEADERS_TIMEOUT_MS,
      // Node's own 400 has no security headers, so `refuseHosts` replies instead.
      requireHostHeader: false,
      // Clients that offer h2c (HTTP/2 without TLS) get HTTP/1.1 (RFC 9110, 7.8).
      shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === "websocket",
    },
    clientErrorHandler: malformedReply(headers),
    frameworkErrors: (_error, _request, reply: FastifyReply) => {
      // Answered before any hook.
      void reply.code(400).headers(headers).type(JSON_TYPE).send(MALFORMED);
    },
  });
  app.server.on("checkExpectation", (_request, response) => {
    response.writeHead(417, { ...headers, "content-type": JSON_TYPE, connection: "close" }).end(MALFORMED);
  });
  boundPipelines(app.server);
  boundConnections(app.server, config.trustProxy);
  paceRequests(app);
  takeBodies(app);
  answerFaults(app);
  app.addHook("onRequest", (_request, reply, next) => {
    void reply.headers(headers);
    next();
  });
  app.addHook("onRequest", refuseHosts);
  await app.register(cookie);
  await app.register(multipart, { limits: { files: 1, fileSize: 10 * 1024 * 1024, parts: 5, fields: 4 } });
  allowOrigins(app, config);
  compressReplies(app);
  return app;
}

// HTTP/1.1 requires one Host header (RFC 9112, 3.2). Node uses the first of several, a proxy may use another one.
async function refuseHosts({ raw }: FastifyRequest, reply: FastifyReply): Promise<void> {
  const hosts = raw.rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === "host").length;
  if (hosts === 1 || (hosts === 0 && raw.httpVersion !== "1.1")) return;
  await reply.code(400).header("connection", "close").type(JSON_TYPE).send(MALFORMED);
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

/** What a part says of itself: null when all is well, else the sentence that says why not, Chinese first. */
type Trouble = string | null;

/** Time for which the database's answer to a readiness check is reused, milliseconds. */
const READY_MS = 200;

/** The parts without which nothing can be served in full. */
interface Parts {
  readonly database: () => Trouble | Promise<Trouble>;
  readonly clock: () => Trouble;
  readonly disk: () => Trouble;
}

/** GET /health: this process lives. GET /ready: `{ok, database, clock, disk, why}`, with 503 and the reasons when a part is not well. */
export function mountHealth(app: FastifyInstance, parts: Parts): void {
  app.get("/health", async () => ({ ok: true }));
  // However many clients ask, the database is queried five times a second.
  let known: { readonly until: number; readonly trouble: Promise<Trouble> } | null = null;
  const database = () => {
    if (known === null || performance.now() > known.until) {
      known = { until: Infinity, trouble: Promise.resolve(parts.database()) };
      const answered = () => (known = known && { ...known, until: performance.now() + READY_MS });
      void known.trouble.then(answered, answered);
    }
    return known.trouble;
  };
  app.get("/ready", async (_request, reply) => {
    const { database: trouble, clock, disk } = { database: await database(), clock: parts.clock(), disk: parts.disk() };
    const why = [trouble, clock, disk].filter((each) => each !== null);
    const ok = why.length === 0;
    return reply.code(ok ? 200 : 503).send({ ok, database: trouble === null, clock: clock === null, disk: disk === null, why });
  });
}
