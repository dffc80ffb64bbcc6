/** Large public replies leave compressed: a list of all stocks is a third of its size then. Each text is compressed once, however many ask for it. */
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { openTurns, Crowded } from "../fairness/turns.ts";
import { addressOf } from "./callers.ts";
import { encodingOf, isUnchanged, variesBy, type Encoding } from "./encodings.ts";

const LEAST_BYTES = 1024;
/** Of all texts and their small forms together: some hundred whole lists. */
const MOST_BYTES = 32 * 2 ** 20;
/** A text that would push out too many others is compressed for its asker alone. */
const MOST_OF_ONE = MOST_BYTES / 16;
/** Per character of a text with Chinese in it. */
const CHARACTER_BYTES = 2;

/** It takes a core and one of libuv's four threads: one at a time, and each asker has a turn. */
const inTurn = openTurns({ running: 1, waitingEach: 8, waiting: 64, retryAfterSeconds: 1 });

type Turn = (shrinking: () => Promise<Buffer>) => Promise<Buffer>;

const shrink: Readonly<Record<Encoding, (text: string) => Promise<Buffer>>> = {
  br: (text) =>
    promisify(brotliCompress)(text, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
    }),
  gzip: (text) => promisify(gzip)(text, { level: 4 }),
};

/** Compresses what is not a person's own: a secret beside words of somebody else's choice must not show by its size. */
export function compressReplies(app: FastifyInstance): void {
  const forms = keepForms(MOST_BYTES);
  app.addHook("onSend", async (request, reply, payload: unknown) => {
    if (typeof payload !== "string" || payload.length < LEAST_BYTES || !isPublic(request, reply)) return payload;
    variesBy(reply, "accept-encoding, lang");
    if (request.method === "GET" && reply.statusCode === 200 && tagged(request, reply, forms.tagOf(payload))) return "";
    const encoding = encodingOf(request);
    if (encoding === null) return payload;
    const form = await forms.formOf(payload, encoding, (shrinking) => inTurn(addressOf(request), shrinking)).catch(asItIs);
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

interface Kept {
  etag?: string;
  readonly forms: Partial<Record<Encoding, Promise<Buffer>>>;
  bytes: number;
}

/** Small forms of texts within `mostBytes`; what has not been asked for longest goes first. A text said twice is one. */
export function keepForms(mostBytes: number, mostOfOne = MOST_OF_ONE) {
  const kept = new Map<string, Kept>();
  let bytes = 0;
  const weigh = (text: string, one: Kept, more: number) => {
    if (kept.get(text) !== one) return;
    one.bytes += more;
    bytes += more;
    for (const [oldest, each] of kept) {
      if (bytes <= mostBytes) break;
      kept.delete(oldest);
      bytes -= each.bytes;
    }
  };
  const of = (text: string): Kept => {
    const known = kept.get(text);
    const one = known ?? { forms: {}, bytes: 0 };
    if (text.length * CHARACTER_BYTES > mostOfOne) return one;
    if (known) kept.delete(text);
    kept.set(text, one);
    if (!known) weigh(text, one, text.length * CHARACTER_BYTES);
    return one;
  };
  return {
    /** The text in `encoding`, compressed in its turn when nobody has asked for it yet. Throws what `turn` throws. */
    formOf: (text: string, encoding: Encoding, turn: Turn = (shrinking) => shrinking()): Promise<Buffer> => {
      const one = of(text);
      const known = one.forms[encoding];
      if (known) return known;
      const form = turn(() => shrink[encoding](text));
      one.forms[encoding] = form;
      void form.then(({ length }) => weigh(text, one, length)).catch(() => delete one.forms[encoding]);
      return form;
    },
    /** Weak, because every form of a text is the same version. */
    tagOf: (text: string): string => (of(text).etag ??= `W/"${createHash("sha256").update(text).digest("base64url").slice(0, 16)}"`),
    /** Bytes held now. */
    bytes: () => bytes,
  };
}
