/** What every reply tells a browser not to do. Written out here, since a library would put the same dozen lines together for each reply. */
import type { FastifyInstance } from "fastify";
import type { Config } from "../config.ts";

const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  // React sets single style properties through the CSSOM, which a policy allows; style attributes in markup it does not.
  "style-src-attr 'none'",
  "img-src 'self' data: blob:",
  "connect-src 'self' ws: wss:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join(";");

const HEADERS = {
  "content-security-policy": POLICY,
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "origin-agent-cluster": "?1",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "x-dns-prefetch-control": "off",
  "x-download-options": "noopen",
  "x-frame-options": "SAMEORIGIN",
  "x-permitted-cross-domain-policies": "none",
  "x-xss-protection": "0",
} as const;

/** Sets them for every request; who is reached by https alone is remembered for a year. */
export function guardReplies(app: FastifyInstance, { publicUrl }: Pick<Config, "publicUrl">): void {
  const secure = publicUrl?.startsWith("https:") ?? false;
  const headers = secure ? { ...HEADERS, "strict-transport-security": "max-age=31536000; includeSubDomains" } : HEADERS;
  app.addHook("onRequest", (_request, reply, next) => {
    void reply.headers(headers);
    next();
  });
}
