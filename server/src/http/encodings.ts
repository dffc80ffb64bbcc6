/** In which small form an asker takes a text: brotli where it can, else gzip. */
import type { FastifyReply, FastifyRequest } from "fastify";

export type Encoding = "br" | "gzip";

const LIKED: readonly Encoding[] = ["br", "gzip"];

/** The best form by the header `accept-encoding`; null when only the plain text will do. A weight of 0 is a no. */
export function encodingOf(request: FastifyRequest): Encoding | null {
  const taken = String(request.headers["accept-encoding"] ?? "")
    .split(",")
    .map((each) => each.trim().toLowerCase())
    .filter((each) => !/;\s*q=0(\.0*)?$/.test(each))
    .map((each) => each.split(";")[0]);
  return LIKED.find((each) => taken.includes(each)) ?? null;
}

/** Adds to `vary` what the reply depends on, beside what it says already. */
export function variesBy(reply: FastifyReply, header: string): void {
  const told = reply.getHeader("vary");
  void reply.header("vary", told === undefined ? header : `${String(told)}, ${header}`);
}

/** Whether the asker has the version `etag` already. */
export function isUnchanged(request: FastifyRequest, etag: string): boolean {
  const known = request.headers["if-none-match"];
  return known !== undefined && known.split(",").some((each) => each.trim() === etag);
}
