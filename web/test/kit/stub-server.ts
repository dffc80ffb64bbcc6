/**
 * A server of the wire contract without a market or a database: it serves the built app, answers calls by handlers that the contract types,
 * and speaks the WebSocket's protocol. The app under test is the whole one; what is replaced lies behind its network.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Answer, Refused } from "@hongpan/core/contract/answer.ts";
import { say, type Lang, type RefusalId } from "@hongpan/core/contract/texts.ts";
import type { anyCallTexts } from "@hongpan/core/contract/texts/any-call.ts";
import { wire, type Answers, type Path, type Wire, type WireEndpoint } from "@hongpan/core/contract/wire.ts";
import type { Static } from "typebox";
import { WebSocketServer, type WebSocket } from "ws";
import { sendBuiltFile } from "./built-files.ts";

/** The fields of a call as they are sent: texts. */
export type Fields<P extends Path> = { readonly [K in keyof Static<Wire[P]["request"]>]?: string };
type Refusals<P extends Path> = Wire[P]["refusals"][number] | keyof typeof anyCallTexts;
/** The data of a call, or its whole answer: `done(data, {say})`, `refuse(id, params)` of the contract. */
type Handled<P extends Path> = Answers[P] | Answer<Answers[P], Refusals<P>>;
export type Handler<P extends Path> = (fields: Fields<P>, caller: Caller) => Handled<P> | Promise<Handled<P>>;
export type Handlers = { readonly [P in Path]?: Handler<P> };

interface Caller {
  readonly token: string;
  readonly lang: Lang;
}

/** A call that the app has made. */
interface Made {
  readonly path: Path;
  readonly fields: Readonly<Record<string, string>>;
}

type AnyHandler = (fields: Readonly<Record<string, string>>, caller: Caller) => unknown;

export interface StubServer {
  readonly url: string;
  /** How many sockets have signed in with a login. */
  readonly signed: number;
  /** Every call since the last `reset`. */
  readonly calls: readonly Made[];
  /** Calls and topics for which there was no handler; a test fails on any. */
  readonly missing: readonly string[];
  /** Answers these paths from now until `reset`. */
  readonly answer: (handlers: Handlers) => void;
  /** Refuses calls without an answer from now until `reset` as the server refuses wrong fields, in place of failing the test. */
  readonly refuseOthers: () => void;
  /** The fields of every call of `path` since the last `reset`. */
  readonly callsOf: <P extends Path>(path: P) => readonly Fields<P>[];
  /** Resolves with the fields of the next call of `path`. */
  readonly nextCall: <P extends Path>(path: P) => Promise<Fields<P>>;
  /** Whether a socket has subscribed to a topic and been sent its start. */
  readonly subscribed: (topic: string) => boolean;
  /** Sends `data` on a topic to every socket that has subscribed to it. */
  readonly push: (topic: string, data: unknown) => void;
  /** Sends an account event to every socket that has signed in. */
  readonly tellAccount: (event: object) => void;
  /** Back to the handlers of the beginning; sockets are closed. */
  readonly reset: () => void;
  readonly close: () => Promise<void>;
}

/** What a socket is sent first when it subscribes to a topic; undefined: no such topic. */
export type TopicStart = (
  topic: string,
  answer: <P extends Path>(path: P, fields: Fields<P>) => Promise<Answers[P] | undefined>,
) => Promise<unknown>;

interface State {
  handlers: Map<string, AnyHandler>;
  calls: Made[];
  missing: string[];
  refusesOthers: boolean;
  readonly sockets: Map<WebSocket, { readonly topics: Set<string>; signed: boolean }>;
  readonly waiting: Set<(made: Made) => void>;
  events: number;
}

/** Starts a stub server that answers by `usual` until a test says otherwise. */
export async function stubServer(usual: Handlers, startOf: TopicStart): Promise<StubServer> {
  const state: State = {
    handlers: new Map(),
    calls: [],
    missing: [],
    refusesOthers: false,
    sockets: new Map(),
    waiting: new Set(),
    events: 0,
  };
  const take = (handlers: Handlers) => {
    for (const [path, handler] of Object.entries(handlers)) state.handlers.set(path, handler as AnyHandler);
  };
  take(usual);
  const server = createServer((request, response) => void serve(state, request, response));
  const sockets = new WebSocketServer({ server, path: "/ws" });
  sockets.on("connection", (socket) => openSocket(state, socket, startOf));
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get signed() {
      return [...state.sockets.values()].filter(({ signed }) => signed).length;
    },
    get calls() {
      return state.calls;
    },
    get missing() {
      return state.missing;
    },
    answer: take,
    refuseOthers: () => (state.refusesOthers = true),
    callsOf: (path) => state.calls.filter((call) => call.path === path).map(({ fields }) => fields),
    nextCall: (path) =>
      new Promise((settle) => {
        const hear = (made: Made) => {
          if (made.path !== path) return;
          state.waiting.delete(hear);
          settle(made.fields);
        };
        state.waiting.add(hear);
      }),
    subscribed: (topic) => [...state.sockets.values()].some(({ topics }) => topics.has(topic)),
    push: (topic, data) => {
      for (const [socket, { topics }] of state.sockets) if (topics.has(topic)) socket.send(JSON.stringify({ t: topic, d: data }));
    },
    tellAccount: (event) => {
      state.events += 1;
      for (const [socket, { signed }] of state.sockets) if (signed) socket.send(JSON.stringify({ t: "me", n: state.events, d: event }));
    },
    reset: () => {
      for (const socket of state.sockets.keys()) socket.terminate();
      state.handlers = new Map();
      take(usual);
      state.calls = [];
      state.missing = [];
      state.refusesOthers = false;
      state.waiting.clear();
    },
    close: () => closeServer(server, sockets),
  };
}

async function closeServer(server: Server, sockets: WebSocketServer): Promise<void> {
  for (const socket of sockets.clients) socket.terminate();
  sockets.close();
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
}

async function serve(state: State, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? "/", "http://stub");
  if (!isPath(url.pathname)) {
    if (url.pathname.endsWith(".do")) missed(state, `${url.pathname} is no call of the contract`, response);
    else if (url.pathname === "/empty.html") response.setHeader("content-type", "text/html").end("<!doctype html><title>empty</title>");
    else sendBuiltFile(url.pathname, request, response);
    return;
  }
  const fields = Object.fromEntries(request.method === "POST" ? new URLSearchParams(await bodyOf(request)) : url.searchParams);
  const caller: Caller = { token: String(request.headers["usertoken"] ?? ""), lang: langOf(request) };
  const made: Made = { path: url.pathname, fields };
  state.calls.push(made);
  for (const hear of state.waiting) hear(made);
  const reply = await replyTo(state, url.pathname, fields, caller);
  if (reply === undefined) return missed(state, `${url.pathname} ${JSON.stringify(fields)}`, response);
  response.setHeader("content-type", "application/json; charset=utf-8").end(JSON.stringify(reply));
}

function missed(state: State, what: string, response: ServerResponse): void {
  state.missing.push(what);
  response.writeHead(404).end("{}");
}

async function replyTo(state: State, path: Path, fields: Readonly<Record<string, string>>, caller: Caller): Promise<unknown> {
  const endpoint: WireEndpoint = wire[path];
  const handler = state.handlers.get(path);
  if (endpoint.who !== "anyone" && caller.token === "") return enveloped(refused("needLogin", 10), endpoint, caller.lang);
  const known = await handler?.(fields, caller);
  const handled = known === undefined && state.refusesOthers ? refused("badArgument", 2) : known;
  if (handled === undefined) return undefined;
  const answer = isAnswer(handled) ? handled : ({ ok: true, data: handled } as const);
  return endpoint.bare && answer.ok ? answer.data : enveloped(answer, endpoint, caller.lang);
}

function refused(refusal: RefusalId, status: 1 | 2 | 10): Refused {
  return { ok: false, refusal, status };
}

function isAnswer(handled: unknown): handled is Answer<unknown, RefusalId> {
  return typeof handled === "object" && handled !== null && "ok" in handled && ("refusal" in handled || "data" in handled);
}

// As server/src/http/http.ts.
function enveloped(result: Answer<unknown, RefusalId>, endpoint: WireEndpoint, lang: Lang): object {
  if (!result.ok)
    return { status: result.status ?? 1, success: false, msg: say(result.refusal, lang, result.params), data: result.data ?? null };
  const text = say(result.say ?? endpoint.say ?? "nothing", lang, result.params);
  const inData = endpoint.sayIn === "data";
  return { status: 0, success: true, msg: inData ? "" : text, data: inData ? text : (result.data ?? null), ...result.beside };
}

interface Asked {
  readonly op?: string;
  readonly topics?: readonly string[];
  readonly token?: string;
}

function openSocket(state: State, socket: WebSocket, startOf: TopicStart): void {
  const own = { topics: new Set<string>(), signed: false };
  const asked = new Set<string>();
  state.sockets.set(socket, own);
  socket.on("close", () => state.sockets.delete(socket));
  const answer = <P extends Path>(path: P, fields: Fields<P>) => dataOf(state, path, fields) as Promise<Answers[P] | undefined>;
  socket.addEventListener("message", ({ data }) => {
    const { op, topics = [], token = "" } = JSON.parse(data as string) as Asked;
    if (op === "auth") own.signed = token !== "";
    if (op === "auth") socket.send(JSON.stringify({ op: "auth", ok: own.signed, n: state.events }));
    if (op === "unsub") for (const topic of topics) [asked, own.topics].forEach((each) => each.delete(topic));
    if (op === "sub")
      for (const topic of topics) {
        asked.add(topic);
        void startOf(topic, answer).then((data) => {
          if (data === undefined) return void state.missing.push(`the topic ${topic}`);
          socket.send(JSON.stringify({ t: topic, d: data }));
          // A push before the start message would be overwritten by it.
          if (asked.has(topic)) own.topics.add(topic);
        });
      }
  });
}

async function dataOf(state: State, path: Path, fields: object): Promise<unknown> {
  const handled = await state.handlers.get(path)?.(fields as Readonly<Record<string, string>>, { token: "", lang: "zh-CN" });
  return isAnswer(handled) ? (handled.ok ? handled.data : undefined) : handled;
}

function isPath(path: string): path is Path {
  return Object.hasOwn(wire, path);
}

function langOf(request: IncomingMessage): Lang {
  const lang = request.headers["lang"];
  return lang === "zh-TW" || lang === "en" ? lang : "zh-CN";
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
