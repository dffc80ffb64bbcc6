/** Large public replies leave compressed: a list of all stocks is a third of its size then. Each text is compressed once, however many ask for it. */
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { Negotiator } from "@fastify/accept-negotiator";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { openTurns, Crowded } from "../fairness/turns.ts";
import { addressOf } from "./callers.ts";

type Encoding = "br" | "gzip";

const LEAST_BYTES = 1024;
/** Of all texts and their small forms together: some hundred whole lists. */
const MOST_BYTES = 32 * 2 ** 20;
/** A character of a text with Chinese in it, and what it is at most in both small forms. */
const CHARACTER_BYTES = 3;

/** It takes a core and one of libuv's four threads: one at a time, and each asker has a turn. */
const inTurn = openTurns({ running: 1, waitingEach: 8, waiting: 64, retryAfterSeconds: 1 });

type Turn = (job: () => Promise<Buffer>) => Promise<Buffer>;

const compress: Readonly<Record<Encoding, (text: string) => Promise<Buffer>>> = {
  br: (text) =>
    promisify(brotliCompress)(text, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
    }),
  gzip: (text) => promisify(gzip)(text, { level: 4 }),
};

/** Compresses what is not a person's own: a secret beside words of somebody else's choice must not show by its size. */
export function compressReplies(app: FastifyInstance): void {
  const forms = keepForms();
  app.addHook("onSend", async (request, reply, payload: unknown) => {
    if (typeof payload !== "string" || payload.length < LEAST_BYTES || !isPublic(request, reply)) return payload;
    variesBy(reply, "accept-encoding, lang");
    if ((request.method === "GET" || request.method === "HEAD") && reply.statusCode === 200 && tagged(request, reply, forms.tagOf(payload)))
      return "";
    const encoding = encodingOf(request);
    if (encoding === null) return payload;
    const form = await forms.formOf(payload, encoding, (job) => inTurn(addressOf(request), job)).catch(asItIs);
    if (form !== null) void reply.header("content-encoding", encoding).removeHeader("content-length");
    return form ?? payload;
  });
}

// Where too many wait to be made small a text goes out as it is.
function asItIs(fault: unknown): null {
  if (fault instanceof Crowded) return null;
  throw fault;
}

function isPublic({ url }: FastifyRequest, reply: FastifyReply): boolean {
  const shared = (url.startsWith("/api/") && !url.startsWith("/api/user/")) || url.startsWith("/docs");
  return shared && reply.getHeader("cache-control") !== "no-store";
}

/** Names the version; true when the asker has it already and needs no body. */
function tagged(request: FastifyRequest, reply: FastifyReply, etag: string): boolean {
  void reply.header("etag", etag).header("cache-control", "no-cache");
  if (!isUnchanged(request, etag)) return false;
  void reply.code(304).removeHeader("content-length");
  return true;
}

interface Forms extends Partial<Record<Encoding, Promise<Buffer>>> {
  etag?: string;
}

/**
 * Compressed forms of texts within `mostBytes`, least recently used first to go. Equal texts share one entry. A text above `mostOfOne`
 * is hashed and compressed for every request; /docs/openapi.json is the largest, 2.6 MB.
 */
export function keepForms(mostBytes = MOST_BYTES, mostOfOne = mostBytes / 8) {
  const kept = new LRUCache<string, Forms>({
    maxSize: mostBytes,
    maxEntrySize: mostOfOne,
    sizeCalculation: (_forms, text) => text.length * CHARACTER_BYTES,
    memoMethod: () => ({}),
  });
  return {
    /** The text in `encoding`, compressed in its turn unless it was asked for before. Rejects as `turn` does. */
    formOf: (text: string, encoding: Encoding, turn: Turn = (job) => job()): Promise<Buffer> => {
      const forms = kept.memo(text);
      const form = (forms[encoding] ??= turn(() => compress[encoding](text)));
      form.catch(() => delete forms[encoding]);
      return form;
    },
    /** Weak, because every form of a text is the same version. */
    tagOf: (text: string): string => (kept.memo(text).etag ??= `W/"${createHash("sha256").update(text).digest("base64url").slice(0, 16)}"`),
    /** Bytes held now, texts and forms, at most. */
    bytes: () => kept.calculatedSize,
  };
}

const negotiator = new Negotiator({ supportedValues: ["br", "gzip"] });

/** Brotli or gzip by the header `accept-encoding`; null when the client takes neither. */
export function encodingOf(request: FastifyRequest): Encoding | null {
  return negotiator.negotiate(String(request.headers["accept-encoding"] ?? "").toLowerCase()) as Encoding | null;
}

/** Adds to `vary` what the reply depends on. */
export function variesBy(reply: FastifyReply, header: string): void {
  const earlier = reply.getHeader("vary");
  void reply.header("vary", earlier === undefined ? header : `${String(earlier)}, ${header}`);
}

/** Whether the client has the version `etag` already. */
export function isUnchanged(request: FastifyRequest, etag: string): boolean {
  return request.headers["if-none-match"]?.split(",").some((each) => each.trim() === etag) ?? false;
}
