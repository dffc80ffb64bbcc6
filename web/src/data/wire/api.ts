/** One way to call the server (spec/4-calls.md 1): form-encoded, enveloped, typed by the contract. */
import { FIRST_PARTS } from "@hongpan/core/contract/first-parts.ts";
import { type SessionEnd, SESSION_ENDS } from "@hongpan/core/contract/session-end.ts";
import type { Lang } from "@hongpan/core/contract/texts/sentence.ts";
import type { Answers, Path, Wire } from "@hongpan/core/contract/wire.ts";
import type { Static } from "typebox";
import { firstPassword, loginEnded, tokenNow } from "./token.ts";
import { isRecord } from "../../store/store.ts";
import { nameInstruments } from "./instrument-names.ts";

const waiting = new Map<string, string>(
  Object.entries(FIRST_PARTS).map(([path, fields]) => {
    const form = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]));
    return [`${path}?${form}`, path];
  }),
);

type Asked<P extends Path> = Static<Wire[P]["request"]>;
export type Answer<P extends Path> = Answers[P];

/** The fields of a call: those of the contract and no other. A number may be sent as the text that a person typed. */
export type Sent<P extends Path> = {
  readonly [K in keyof Asked<P>]: Asked<P>[K] extends number | undefined ? Asked<P>[K] | string : Asked<P>[K];
};

export interface CallOptions {
  /** Idempotency key of a write: the same key again gets the first reply. */
  readonly key?: string;
  readonly signal?: AbortSignal;
  /** How long the answer may take, where it is not the usual 50 s. */
  readonly patienceMs?: number;
  /** For the few calls that are served by GET alone (SMS, news, lists of indices). */
  readonly get?: true;
}

/** A reply whose status is not 0: the server's sentence in the user's language. Status -1: it was not reached at all. */
export class Refusal extends Error {
  readonly status: number;
  readonly msg: string;
  readonly data: unknown;
  /** How long the server asks to wait when it has too much to do (HTTP 429, 503); null for every other refusal. */
  readonly waitMs: number | null;
  constructor(status: number, msg: string, data: unknown, waitMs: number | null = null) {
    super(msg);
    this.name = "Refusal";
    this.msg = msg;
    this.status = status;
    this.data = data;
    this.waitMs = waitMs;
  }
}

interface Envelope<D> {
  readonly status: number;
  readonly msg: string;
  readonly data: D | null;
  readonly waitMs?: number | null;
  readonly positionSn?: string;
  readonly filled?: number;
}

/** A reply of status 0. */
type Replied<D> = Envelope<D> & { readonly data: D };

/** Whether the status is 0; only then `data` has the type of the call. */
export function isDone<D>(reply: Envelope<D>): reply is Replied<D> {
  return reply.status === 0;
}

/** The data of a reply of status 0; throws Refusal for every other status. */
export function requireData<D>(reply: Envelope<D>): D {
  if (!isDone(reply)) throw new Refusal(reply.status, reply.msg, reply.data, reply.waitMs);
  return reply.data;
}

/** Body of a reply, typed by the contract. */
export async function jsonBody<T>(response: Response): Promise<T> {
  return (await response.json()) as T;
}

/** As page 2 of the specification says. */
const TIMEOUT_MS = 50_000;

/** Calls an endpoint of the contract and returns its data. Throws Refusal. */
export async function call<P extends Path>(path: P, input: Sent<P>, options: CallOptions = {}): Promise<Answer<P>> {
  return (await send(path, input, options)).data;
}

/** As `call`, for calls that have no data: the server's sentence, wherever it stands (in msg, or in data for buys and cards). */
export async function say<P extends Path>(path: P, input: Sent<P>, options: CallOptions = {}): Promise<string> {
  const reply = await send(path, input, options);
  return reply.msg || (typeof reply.data === "string" ? reply.data : "");
}

/** The whole reply, status 0 or not; for the few whose status is an answer (isOption, checkPhone). */
export async function ask<P extends Path>(path: P, fields: Sent<P>, options: CallOptions = {}): Promise<Envelope<Answer<P>>> {
  const form = formOf(fields);
  const first = await firstAnswer(path, form);
  if (first) return { status: 0, msg: "", data: nameInstruments(first.data as Answer<P>) };
  const late = AbortSignal.timeout(options.patienceMs ?? TIMEOUT_MS);
  const response = await fetch(options.get ? `${path}?${form}` : path, {
    method: options.get ? "GET" : "POST",
    headers: headersOf(options.key),
    body: options.get ? null : form,
    signal: options.signal ? AbortSignal.any([options.signal, late]) : late,
  });
  const reply = await jsonBody<Envelope<Answer<P>>>(response);
  if (typeof reply?.status !== "number") throw new TypeError("not an envelope");
  if (reply.status === 1 && isRecord(reply.data) && reply.data["firstPassword"] === true) firstPassword.set(true);
  if (reply.status === 10 || reply.msg?.includes("請先登錄")) loginEnded(endIn(reply.data));
  return { ...reply, data: nameInstruments(reply.data), waitMs: waitOf(response) };
}

function endIn(data: unknown): SessionEnd | null {
  const ended = isRecord(data) ? data["ended"] : null;
  return SESSION_ENDS.find((end) => end === ended) ?? null;
}

function waitOf(response: Response): number | null {
  return response.status === 429 || response.status === 503 ? Number(response.headers.get("retry-after") ?? 1) * 1000 : null;
}

/** A key for one write: 32 hex digits. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The language of this browser's user. */
export function langNow(): Lang {
  const lang = document.documentElement.lang;
  return lang === "zh-TW" || lang === "en" ? lang : "zh-CN";
}

async function send<P extends Path>(path: P, fields: Sent<P>, options: CallOptions): Promise<Replied<Answer<P>>> {
  const reply = await ask(path, fields, options).catch((fault: unknown) => {
    if (options.signal?.aborted) throw fault;
    throw new Refusal(-1, UNREACHED[langNow()], null);
  });
  if (!isDone(reply)) throw new Refusal(reply.status, reply.msg, reply.data, reply.waitMs);
  return reply;
}

const UNREACHED = {
  "zh-CN": "连不上服务器，请检查网络后重试",
  "zh-TW": "連不上伺服器，請檢查網路後重試",
  en: "Cannot reach the server. Check your connection and try again.",
} as const;

function headersOf(key: string | undefined): Record<string, string> {
  const headers: Record<string, string> = { lang: langNow() };
  if (tokenNow()) headers["USERTOKEN"] = tokenNow();
  if (key) headers["Idempotency-Key"] = key;
  return headers;
}

function formOf(fields: object): URLSearchParams {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined && value !== null) form.set(name, String(value));
  return form;
}

declare global {
  interface Window {
    /** The answer of first.do, or null when it did not come; only where the page was opened at home. */
    first?: Promise<{ readonly status: number; readonly data: Readonly<Record<string, unknown>> } | null>;
  }
}

/** What a call would answer, from the first answer: once each, because a second question wants something newer. Null: ask. */
async function firstAnswer(path: string, form: URLSearchParams): Promise<{ readonly data: unknown } | null> {
  const asked = `${path}?${form}`;
  const part = waiting.get(asked);
  if (part === undefined) return null;
  waiting.delete(asked);
  const reply = await window.first;
  return reply?.status === 0 && part in reply.data ? { data: reply.data[part] } : null;
}
