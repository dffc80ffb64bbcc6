/** One way to call the server (spec/4-calls.md 1): form-encoded, enveloped, typed by the contract. */
import type { Path, Wire } from "@hongpan/core/contract/wire.ts";
import type { Static } from "typebox";
import { keepToken, tokenNow } from "./token.ts";

export type Asked<P extends Path> = Static<Wire[P]["request"]>;
export type Answer<P extends Path> = Static<Wire[P]["data"]>;

export interface CallOptions {
  /** Idempotency key of a write: the same key again gets the first reply. */
  readonly key?: string;
  readonly signal?: AbortSignal;
  /** For the few calls that are served by GET alone (SMS, news, lists of indices). */
  readonly get?: true;
}

/** A reply whose status is not 0: the server's sentence in the user's language. Status -1: it was not reached at all. */
export class Refusal extends Error {
  readonly status: number;
  readonly msg: string;
  readonly data: unknown;
  constructor(status: number, msg: string, data: unknown) {
    super(msg);
    this.name = "Refusal";
    this.msg = msg;
    this.status = status;
    this.data = data;
  }
}

interface Envelope {
  readonly status: number;
  readonly msg: string;
  readonly data: unknown;
}

const TIMEOUT_MS = 15_000;

/** Calls an endpoint of the contract and returns its data. Throws Refusal. */
export async function call<P extends Path>(path: P, input: Asked<P>, options: CallOptions = {}): Promise<Answer<P>> {
  return (await send(path, input as Fields, options)).data as Answer<P>;
}

/** As `call`, for calls that have no data: the server's sentence, wherever it stands (in msg, or in data for buys and cards). */
export async function say<P extends Path>(path: P, input: Asked<P>, options: CallOptions = {}): Promise<string> {
  const reply = await send(path, input as Fields, options);
  return reply.msg || (typeof reply.data === "string" ? reply.data : "");
}

type Fields = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Any path with any fields, status 0 or not; for the few replies whose status is an answer (isOption, checkPhone). */
export async function ask(path: string, fields: Fields, options: CallOptions = {}): Promise<Envelope> {
  const form = formOf(fields);
  const response = await fetch(options.get ? `${path}?${form}` : path, {
    method: options.get ? "GET" : "POST",
    headers: headersOf(options.key),
    body: options.get ? null : form,
    signal: options.signal ? AbortSignal.any([options.signal, AbortSignal.timeout(TIMEOUT_MS)]) : AbortSignal.timeout(TIMEOUT_MS),
  });
  const reply = (await response.json()) as Envelope;
  if (typeof reply?.status !== "number") throw new TypeError("not an envelope");
  if (reply.status === 10 || reply.msg?.includes("請先登錄")) keepToken("");
  return reply;
}

/** A key for one write: 32 hex digits. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The language of this browser's user. */
export function langNow(): "zh-CN" | "zh-TW" | "en" {
  const lang = document.documentElement.lang;
  return lang === "zh-TW" || lang === "en" ? lang : "zh-CN";
}

async function send(path: string, fields: Fields, options: CallOptions): Promise<Envelope> {
  const reply = await ask(path, fields, options).catch((fault: unknown) => {
    if (options.signal?.aborted) throw fault;
    throw new Refusal(-1, UNREACHED[langNow()], null);
  });
  if (reply.status !== 0) throw new Refusal(reply.status, reply.msg, reply.data);
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

function formOf(fields: Fields): URLSearchParams {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined && value !== null) form.set(name, String(value));
  return form;
}
