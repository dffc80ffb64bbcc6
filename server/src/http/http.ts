/**
 * The transport of spec/4-calls.md 1: parse by the contract, find who it is, answer in the envelope, map refusals and faults.
 * A handler is typed by its endpoint: it cannot return data of another shape or a refusal that the endpoint does not list.
 */
import { randomUUID } from "node:crypto";
import { badField, Barred, refuse, type Answer, type Done } from "@hongpan/core/contract/answer.ts";
import type { Endpoint } from "@hongpan/core/contract/endpoint.ts";
import type { WireEndpoint } from "@hongpan/core/contract/wire.ts";
import { isPassword } from "@hongpan/core/contract/field.ts";
import { say, type Lang, type RefusalId } from "@hongpan/core/contract/texts.ts";
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Static, TObject, TSchema } from "typebox";
import { DatabaseAway, NoSpace } from "../db/pool.ts";
import { addressOf, askerOf, callerOf, loginNeeded, operatorCalling, type Door, type Operator, type User } from "./callers.ts";
import type { Asker } from "../fairness/job-queue.ts";
import { variesBy } from "./compress.ts";
import type { SecurityLog } from "./security-log.ts";
import type { CallLimits } from "./limits.ts";
import { parseFields, BODY_BYTES_LEAST, bodyBytesOf, fieldsOf } from "./parse.ts";
import { Crowded, TooMany } from "../fairness/turns.ts";

const shared = new WeakMap<object, string | null>();

/** A finished call whose `data` many askers share and nobody changes: it is put into words once. */
export function forAll<D extends object>(data: D): Done<D> {
  if (!shared.has(data)) shared.set(data, null);
  return { ok: true, data };
}

/** One call. It is the client of the jobs that it starts (fairness/job-queue.ts). */
export interface Call<Q> extends Asker {
  readonly input: Q;
  readonly lang: Lang;
  /** The address as one who counts (callers.ts). */
  readonly ip: string;
  /** What a write is told from its like by: its key, when the client sent one, and when it came, in this process's milliseconds. */
  readonly asked: { readonly key: string | null; readonly arrivedMs: number };
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly log: FastifyBaseLogger;
}

export type UserCall<Q> = Call<Q> & { readonly user: User };
export type DeskCall<Q> = Call<Q> & { readonly operator: Operator };

type Input<E> = E extends Endpoint<infer Q, TSchema, RefusalId> ? Static<Q> : never;
type Data<E> = E extends Endpoint<TObject, infer D, RefusalId> ? Static<D> : never;
type Refusals<E> = E extends { refusals: readonly (infer R extends RefusalId)[] } ? R : never;
type CallOf<E> = E extends { who: "anyone" }
  ? Call<Input<E>> & { readonly user: User | null }
  : E extends { who: "operator" }
    ? DeskCall<Input<E>>
    : UserCall<Input<E>>;

type Handler<E> = (call: CallOf<E>) => Promise<Answer<Data<E>, Refusals<E>>> | Answer<Data<E>, Refusals<E>>;

/** A handler for every endpoint of an area; a missing one does not compile. */
export type Handlers<A> = { readonly [P in keyof A]: Handler<A[P]> };

/** What every call passes: who is it, and has he called too often. */
export interface Doorway {
  readonly door: Door;
  readonly limits: CallLimits;
  readonly security: SecurityLog;
}

/** Mounts an area: one route per endpoint and method. */
export function mount<A extends Readonly<Record<string, WireEndpoint>>>(
  app: FastifyInstance,
  doorway: Doorway,
  area: A,
  handlers: Handlers<A>,
): void {
  const { door, limits } = doorway;
  for (const [path, endpoint] of Object.entries(area)) {
    const handler = handlers[path] as (call: Call<unknown> & { user: User | null }) => Promise<Answer<unknown, RefusalId>>;
    app.route({
      method: [...endpoint.methods],
      url: path,
      bodyLimit: endpoint.bodyLimit ?? bodyBytesOf(endpoint),
      exposeHeadRoute: false,
      onRequest: [noteArrival, limits.guard(endpoint.limit), knownForLong(door, endpoint)],
      handler: (request, reply) => answer(doorway, endpoint, handler, request, reply),
    });
  }
}

const arrivals = new WeakMap<FastifyRequest, number>();

// Before anything is waited for: of two requests the guard against a second tap compares when they came, however late their turn is.
function noteArrival(request: FastifyRequest, _reply: FastifyReply, next: () => void): void {
  arrivals.set(request, performance.now());
  next();
}

/** The hook that reads no long body of a stranger where he is refused anyway. */
function knownForLong(door: Door, endpoint: WireEndpoint) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const isShort = request.method === "GET" || Number(request.headers["content-length"]) <= BODY_BYTES_LEAST;
    const known = endpoint.who === "operator" ? operatorCalling(door, request) : callerOf(door, request);
    if (isShort || endpoint.who === "anyone" || (await known)) return;
    const refused = await loginNeeded(door, endpoint, request);
    await reply.header("cache-control", "no-store").send(envelope(refused, endpoint, langOf(request)));
  };
}

async function answer(
  { door, security }: Doorway,
  endpoint: WireEndpoint,
  handler: (call: Call<unknown> & { user: User | null }) => Promise<Answer<unknown, RefusalId>>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const lang = langOf(request);
  if (endpoint.who !== "anyone") void reply.header("cache-control", "no-store");
  const [user, operator] = await callersOf(door, endpoint, request);
  const signedIn = endpoint.who === "anyone" || (endpoint.who === "user" ? user : operator) !== null;
  const barred = signedIn ? barredFrom(endpoint, user, operator) : await loginNeeded(door, endpoint, request);
  if (barred?.refusal === "deskRole")
    security("admin.roleRefused", { ip: addressOf(request), operator: operator?.id, path: request.routeOptions.url ?? "" });
  if (barred) return envelope(barred, endpoint, lang);
  if (asksByAddress(endpoint, request)) return envelope(refuse("passwordInAddress"), endpoint, lang);
  const fields = fieldsOf(request);
  if (!fields.ok) return envelope(badField(fields.field), endpoint, lang);
  const parsed = parseFields(endpoint.request, fields.value);
  if (!parsed.ok) {
    const own = endpoint.bad?.[parsed.field];
    return envelope(own ? refuse(own) : badField(parsed.field), endpoint, lang);
  }
  const key = keyOf(request);
  if (key === false) return envelope(badField("Idempotency-Key"), endpoint, lang);
  const call = {
    input: parsed.value,
    lang,
    ip: addressOf(request),
    ...askerOf(request, reply, user),
    asked: { key, arrivedMs: arrivals.get(request) ?? performance.now() },
    request,
    reply,
    log: request.log,
    user,
    operator,
  };
  const result = await handler(endpoint.who === "anyone" ? tellingWho(call, reply) : call);
  if (reply.sent) return reply;
  if (endpoint.bare && result.ok) return reply.type("application/json").send(JSON.stringify(result.data));
  if (result.ok && !endpoint.say && isShared(result.data)) {
    return reply.type("application/json; charset=utf-8").send(wordsOf(result.data, () => envelope(result, endpoint, lang)));
  }
  return envelope(result, endpoint, lang);
}

// The desk and the app do not know each other's logins.
async function callersOf(door: Door, { who }: WireEndpoint, request: FastifyRequest): Promise<readonly [User | null, Operator | null]> {
  return who === "operator" ? [null, await operatorCalling(door, request)] : [await callerOf(door, request), null];
}

/** Why this caller, who is signed in, may not call: of the desk and in another role, or not set up, or with a first password. */
function barredFrom({ who, roles = [], unready }: WireEndpoint, user: User | null, operator: Operator | null) {
  if (who === "anyone") return null;
  if (operator && !operator.ready && !unready) return refuse("deskSetUpFirst");
  if (user?.firstPassword && !unready) return refuse("firstPasswordFirst", {}, { data: { firstPassword: true } });
  return operator && !operator.roles.some((role) => roles.includes(role)) ? refuse("deskRole") : null;
}

/** The call of somebody who need not be signed in: a handler that looks who he is makes the reply his own, kept and compressed by nobody. */
function tellingWho<C extends { readonly user: User | null }>(call: C, reply: FastifyReply): C {
  let looked = false;
  return Object.defineProperty({ ...call }, "user", {
    enumerable: true,
    get: () => {
      if (!looked) variesBy(reply, "usertoken");
      looked = true;
      if (call.user !== null) void reply.header("cache-control", "no-store");
      return call.user;
    },
  });
}

function isShared(data: unknown): data is object {
  return typeof data === "object" && data !== null && shared.has(data);
}

function wordsOf(data: object, whole: () => object): string {
  const known = shared.get(data);
  if (known) return known;
  const words = JSON.stringify(whole());
  shared.set(data, words);
  return words;
}

/** The envelope of a reply: {status, success, msg, data}. */
export function envelope(
  result: Answer<unknown, RefusalId>,
  endpoint: Pick<WireEndpoint, "say" | "sayIn">,
  lang: Lang,
): Record<string, unknown> {
  if (!result.ok) {
    return { status: result.status ?? 1, success: false, msg: say(result.refusal, lang, result.params), data: result.data ?? null };
  }
  const text = say(result.say ?? endpoint.say ?? "nothing", lang, result.params);
  const inData = endpoint.sayIn === "data";
  return { status: 0, success: true, msg: inData ? "" : text, data: inData ? text : (result.data ?? null), ...result.beside };
}

/** The language of the header `lang`; tww is an old alias. */
export function langOf(request: FastifyRequest): Lang {
  const header = request.headers["lang"];
  return langNamed(typeof header === "string" ? header : undefined);
}

/** The language of this name; Chinese for every other one. */
export function langNamed(name: string | undefined): Lang {
  if (name === "zh-TW" || name === "tww") return "zh-TW";
  return name === "en" ? "en" : "zh-CN";
}

function keyOf(request: FastifyRequest): string | null | false {
  const header = request.headers["idempotency-key"];
  if (header === undefined) return null;
  return typeof header === "string" && /^[\x21-\x7e]{1,64}$/.test(header) ? header : false;
}

/** Query of a request, from the parser set in app.ts. */
export function queryOf({ query }: FastifyRequest): URLSearchParams {
  return query instanceof URLSearchParams ? query : new URLSearchParams();
}

/** Whether a password stands in the address, or would have to: addresses are logged on the way and kept in histories. */
function asksByAddress(endpoint: WireEndpoint, request: FastifyRequest): boolean {
  const query = queryOf(request);
  return Object.entries(endpoint.request.properties).some(
    ([name, schema]) => isPassword(schema) && (request.method === "GET" || query.has(name)),
  );
}

/** Faults: 系统繁忙 with an id that stands in the log too; too many requests; unknown calls. */
export function answerFaults(app: FastifyInstance): void {
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const lang = langOf(request);
    if (error instanceof Barred)
      return reply.code(200).send(envelope(refuse(error.refusal, error.params, { status: error.status }), {}, lang));
    if (error instanceof NoSpace) return reply.code(200).send(envelope(refuse("noSpace"), {}, lang));
    if (error instanceof TooMany) {
      return reply
        .code(429)
        .header("retry-after", error.retryAfterSeconds)
        .send(envelope(refuse("tooMany"), {}, lang));
    }
    if (error instanceof Crowded) {
      return reply
        .code(503)
        .header("retry-after", error.retryAfterSeconds)
        .send(envelope(refuse("crowded"), {}, lang));
    }
    const status = error.statusCode ?? 500;
    if (status === 429) return reply.code(429).send(envelope(refuse("tooMany"), {}, lang));
    if (status >= 400 && status < 500) return reply.code(status).send(envelope(refuse("badArgument", {}, { status: 2 }), {}, lang));
    const requestId = randomUUID();
    // While the database is away every call ends here; its keeper has said so, and a line each is enough.
    if (error instanceof DatabaseAway) request.log.warn({ requestId, away: error.message }, "fault");
    else request.log.error({ err: error, requestId }, "fault");
    return reply.code(200).send(envelope(refuse("busy", {}, { data: { requestId } }), {}, lang));
  });
}
