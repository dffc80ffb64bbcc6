/** Large public replies leave compressed: a list of all stocks is a fifth of its size then. */
import { promisify } from "node:util";
import { constants, gzip } from "node:zlib";
import type { FastifyInstance } from "fastify";

const zip = promisify(gzip);
const LEAST_BYTES = 4096;

/** Compresses what is not a person's own: a secret beside words of somebody else's choice must not show by its size. */
export function compressReplies(app: FastifyInstance): void {
  app.addHook("onSend", async (request, reply, payload: unknown) => {
    if (typeof payload !== "string" || payload.length < LEAST_BYTES || !request.url.startsWith("/api/")) return payload;
    reply.header("vary", "accept-encoding");
    if (!/\bgzip\b/.test(request.headers["accept-encoding"] ?? "")) return payload;
    reply.header("content-encoding", "gzip").removeHeader("content-length");
    return zip(payload, { level: constants.Z_BEST_SPEED });
  });
}
