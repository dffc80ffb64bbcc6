/** The HTTP server: headers, limits, compressed replies. */
import cookie from "@fastify/cookie";
import multipart from "@fastify/multipart";
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyReply } from "fastify";
import { compressReplies } from "./compress.ts";
import type { Config } from "../config.ts";
import { answerNonsense, boundConnections, boundPipelines, LOOK_AT_CONNECTIONS_MS, NOT_UNDERSTOOD } from "./connections.ts";
import { guardReplies } from "./guard-replies.ts";
import { takeBodies } from "./bodies.ts";
import { answerFaults } from "./http.ts";

const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 30_000;
/** A connection on which nothing moves for so long is cut: its other end does not read. The longest answer is a day's jump. */
const SILENT_MS = 240_000;
const BODY_LIMIT = 8 * 1024;

/** The app without routes; `mountAreas` and main add them. */
export async function openApp(config: Config, log: FastifyBaseLogger): Promise<FastifyInstance> {
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
    http: { connectionsCheckingInterval: LOOK_AT_CONNECTIONS_MS, headersTimeout: HEADERS_TIMEOUT_MS },
    clientErrorHandler: answerNonsense,
    frameworkErrors: (_error, _request, reply: unknown) => {
      void (reply as FastifyReply).code(400).type("application/json; charset=utf-8").send(NOT_UNDERSTOOD);
    },
  });
  boundConnections(app.server, config.trustProxy);
  boundPipelines(app);
  takeBodies(app);
  answerFaults(app);
  guardReplies(app, config);
  await app.register(cookie);
  await app.register(multipart, { limits: { files: 1, fileSize: 10 * 1024 * 1024, parts: 5, fields: 4 } });
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
