/**
 * Push (spec/4-calls.md 4): a client names topics; quotes go out as changed fields, the latest wins for a slow reader;
 * account events are numbered and never dropped. What has changed is encoded once a flush and shared by all sockets.
 */
import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocketServer, type WebSocket } from "ws";
import { openAnswers, type Answers } from "../push/answers.ts";
import { openChannels, type Channels } from "../push/channels.ts";
import { isSlow, sendBytes, send, type Client, type Party, type AccountEvent, type Sources, openBudget } from "../push/client.ts";
import { openFlushes, type Flushes } from "../push/flushes.ts";
import { encode, singleFrames } from "../push/frames.ts";
import { messageOf, type Asked, holdBack } from "../push/messages.ts";
import { openPeople, type People, signIn } from "../push/people.ts";
import { BOUNDS, openPlaces, type Bounds, type Places } from "../push/places.ts";

export interface Stream {
  /** Something that `topics` show has changed; they go out with the next flush. */
  readonly touch: (topic: string) => void;
  /** Every ranking has changed. */
  readonly touchRanks: () => void;
  /** A committed account event: at once to every phone of the user. */
  readonly tell: (userId: number, event: AccountEvent) => void;
  /** Something about his account that is only true now: without a number, never told again. */
  readonly whisper: (userId: number, data: object) => void;
  /** Users who listen for their account. */
  readonly listeners: () => ReadonlySet<number>;
  /** Ends the sockets of a session that has ended (logout, another password, the end of its time). */
  readonly drop: (session: string) => void;
  readonly close: () => Promise<void>;
  readonly size: () => number;
}

/** What the parts of the stream share. */
interface Hub {
  readonly clients: Set<Client>;
  readonly channels: Channels;
  readonly people: People;
  readonly places: Places;
  readonly answers: Answers;
  readonly flushes: Flushes;
  readonly sources: Sources;
  readonly bounds: Bounds;
}

/** How long a socket has for its goodbye. */
const GOODBYE_MS = 1000;
const MAX_TOPICS = 200;
const MAX_FRAMES_A_SECOND = 30;
/** Sessions that end without a word (their 48 hours, another process) end their sockets within this. */
const STALE_MS = 15_000;
/** Points (push/client.ts) of a frame, of each half kilobyte that comes in, and of a sign-in, which asks the database. */
const FRAME_POINTS = 1;
const BYTES_A_POINT = 512;
const SIGN_IN_POINTS = 20;

/** Serves /ws on `server`. A rejected upgrade has `headers`. */
export function openStream(
  server: Server,
  sources: Sources,
  bounds: Bounds = BOUNDS,
  headers: Readonly<Record<string, string>> = {},
): Stream {
  const hub = openHub(sources, bounds);
  const { clients, channels, people, flushes } = hub;
  const ws = new WebSocketServer({ noServer: true, maxPayload: 16 * 1024, perMessageDeflate: false });
  // Without this, ws replies itself, without the headers.
  ws.on("wsClientError", (_error, wire) =>
    wire.end(refusal("400 Bad Request\r\nSec-WebSocket-Version: 13", headers), () => wire.destroy()),
  );
  server.on("upgrade", (request: IncomingMessage, wire, head) => {
    wire.on("error", () => wire.destroy());
    const seat = seatFor(hub, request);
    if (typeof seat === "string") return void wire.end(refusal(seat, headers), () => wire.destroy());
    wire.once("close", seat.leave);
    const upgrade = () => ws.handleUpgrade(request, wire, head, (socket) => join(hub, socket, wire, seat.place));
    const late = sources.use();
    if (late === null) upgrade();
    else void late.then(upgrade);
  });
  const timers = [
    setInterval(() => everySecond(hub), 1000),
    // A database that is away ends nobody's line.
    setInterval(() => void sources.endStale(people.sessions()).catch(() => undefined), STALE_MS),
  ];
  const touched = (listening: boolean) => {
    if (listening) flushes.soon();
  };
  return {
    touch: (topic) => touched(channels.touch(topic)),
    touchRanks: () => touched(channels.touchRanks()),
    tell: (userId, event) => tell(people, userId, event),
    whisper: (userId, data) => whisper(people, userId, data),
    listeners: () => people.hearers,
    drop: (session) => {
      for (const client of people.ofSession(session)) end(hub, client, 4001, "signed out");
    },
    size: () => clients.size,
    close: () => {
      flushes.stop();
      timers.forEach(clearInterval);
      for (const client of clients) client.socket.close(1012, "restart");
      // A phone that has gone to sleep answers no goodbye.
      const cut = setTimeout(() => clients.forEach(({ socket }) => socket.terminate()), GOODBYE_MS);
      return new Promise((closed) => ws.close(() => closed(clearTimeout(cut))));
    },
  };
}

function openHub(sources: Sources, bounds: Bounds): Hub {
  const clients = new Set<Client>();
  const channels = openChannels(sources.read);
  const answers: Answers = openAnswers(channels, (client) => {
    client.slowSince ||= performance.now();
    flushes.soon();
  });
  const flushes: Flushes = openFlushes(channels, clients, bounds.slowMs, (client) => answers.ask(client));
  return { clients, channels, people: openPeople(), places: openPlaces(bounds), answers, flushes, sources, bounds };
}

/** Admits a connection, or returns the status and headers of a rejection. A rejected browser polls over HTTP and retries later. */
function seatFor({ sources, places }: Hub, request: IncomingMessage) {
  if ((request.url ?? "").split("?")[0] !== "/ws") return "404 Not Found";
  if (!sources.allowOrigin(request)) return "403 Forbidden";
  const seat = places.admit(sources.addressOf(request));
  return typeof seat === "number" ? `503 Service Unavailable\r\nRetry-After: ${seat}` : seat;
}

function refusal(status: string, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status}\r\n${lines.join("")}Connection: close\r\nContent-Length: 0\r\n\r\n`;
}

function join(hub: Hub, socket: WebSocket, wire: Duplex, place: Party): void {
  const client: Client = {
    ...{ socket, wire, home: place, place, channels: new Map(), asked: new Set(), budget: openBudget(hub.bounds.socketBudget) },
    ...{ user: null, hears: false, batch: false, frames: MAX_FRAMES_A_SECOND, toldAt: hub.flushes.done() },
    ...{ deaf: false, slowSince: 0, pingIn: hub.bounds.pingS, alive: true, signings: 0, waiting: null },
  };
  hub.clients.add(client);
  holdBack(
    wire,
    () => client.frames,
    (bytes, frames) => admit(hub, client, bytes, frames),
  );
  socket.on("close", () => {
    hub.clients.delete(client);
    forget(hub, client);
  });
  socket.on("error", () => socket.terminate());
  socket.on("pong", () => (client.alive = true));
  socket.on("message", (data: Buffer, binary: boolean) => hear(hub, client, data, binary));
}

/** Ends a socket: from here on it hears nothing more. */
function end(hub: Hub, client: Client, code: number, why: string): void {
  forget(hub, client);
  client.socket.close(code, why);
  setTimeout(() => client.socket.terminate(), GOODBYE_MS).unref();
}

/** Ends the socket of somebody who does what no app does: he is told why, and what he goes on to send is not read. */
function cut(hub: Hub, client: Client, code: number, why: string): void {
  end(hub, client, code, why);
  client.deaf = true;
  setImmediate(() => client.socket.terminate());
}

// Whatever he sends is paid for, pings and pongs and pieces of messages, too; a flood ends before any of it is read.
function admit(hub: Hub, client: Client, bytes: number, frames: number): boolean {
  if (client.deaf) return false;
  client.frames -= frames;
  if (client.frames < 0) cut(hub, client, 1008, "too much");
  else pay(client, frames * FRAME_POINTS + bytes / BYTES_A_POINT);
  return !client.deaf;
}

function forget(hub: Hub, client: Client): void {
  client.signings++;
  hub.answers.leave(client);
  client.asked.clear();
  leave(hub, client, [...client.channels.keys()]);
  leaveUser(hub, client);
}

function leaveUser({ people }: Hub, client: Client): void {
  if (client.user === null) return;
  client.place.sockets--;
  client.place = client.home;
  people.leave(client);
}

function hear(hub: Hub, client: Client, data: Buffer, binary: boolean): void {
  const { socket } = client;
  if (socket.readyState !== socket.OPEN) return;
  client.alive = true;
  if (binary) return cut(hub, client, 1008, "too much");
  const message = messageOf(data);
  if (message === null) return cut(hub, client, 1007, "not understood");
  if (message.op === "auth") pay(client, SIGN_IN_POINTS);
  obey(hub, client, message);
}

// Whoever owes is not read until he owes nothing: the line itself holds his next words back.
function pay(client: Client, points: number): void {
  client.budget.pay(points);
  client.place.budget.pay(points);
  const waitMs = Math.max(client.budget.waitMs(), client.place.budget.waitMs());
  if (waitMs === 0 || client.socket.isPaused) return;
  client.socket.pause();
  setTimeout(() => client.socket.resume(), waitMs).unref();
}

function obey(hub: Hub, client: Client, message: Asked): void {
  if (message.batch) client.batch = true;
  if (message.op === "ping") return send(client, [encode({ op: "pong" })]);
  if (message.op === "auth") return void enter(hub, client, message).catch(() => end(hub, client, 1011, "fault"));
  if (message.op === "unsub") return leave(hub, client, message.topics);
  if (message.op !== "sub") return cut(hub, client, 1008, "unknown op");
  for (const topic of message.topics) {
    if (topic === "me") hearMe(hub, client);
    else {
      leave(hub, client, [topic]);
      if (client.channels.size + client.asked.size >= MAX_TOPICS) return cut(hub, client, 1008, "too many topics");
      client.asked.add(topic);
    }
  }
  hub.answers.ask(client);
}

function hearMe({ people }: Hub, client: Client): void {
  if (client.user === null) send(client, [encode({ op: "error", topic: "me", why: "needLogin" })]);
  people.hear(client, true);
}

function leave({ channels, people }: Hub, client: Client, topics: readonly string[]): void {
  for (const topic of topics) {
    if (topic === "me") people.hear(client, false);
    client.asked.delete(topic);
    const channel = client.channels.get(topic);
    if (client.channels.delete(topic) && channel) channels.leave(channel);
  }
}

// A socket that signs in again moves to the other account; one that cannot is nobody's.
async function enter(hub: Hub, client: Client, message: Asked): Promise<void> {
  const { people, places, answers, bounds } = hub;
  const move = (user: { readonly id: number; readonly session: string } | null) => {
    if (user?.id === client.user?.id && user?.session === client.user?.session) return;
    answers.leave(client);
    leaveUser(hub, client);
    if (user !== null) {
      people.join(client, user);
      client.place = places.ofUser(user.id);
    }
    answers.ask(client);
    if (user === null) return;
    const all = people.of(user.id);
    if (all.size > bounds.account) for (const oldest of [...all].slice(0, all.size - bounds.account)) end(hub, oldest, 4002, "too many");
  };
  await signIn(hub, client, message, move);
}

function tell(people: People, userId: number, event: AccountEvent): void {
  let bytes: Buffer | null = null;
  for (const client of people.hearing(userId)) {
    if (client.waiting) client.waiting.push(event);
    else sendBytes(client, (bytes ??= singleFrames([encode({ t: "me", n: event.n, d: event.data })])));
  }
}

// Whoever is slow does without: the next one says all that this one says.
function whisper(people: People, userId: number, data: object): void {
  let bytes: Buffer | null = null;
  for (const client of people.hearing(userId))
    if (client.slowSince === 0) sendBytes(client, (bytes ??= singleFrames([encode({ t: "me", d: data })])));
}

// Pings go out a second apart as sockets came; who has not been heard of by the next one is gone.
function everySecond({ clients, places, flushes, bounds }: Hub): void {
  places.tidy();
  for (const client of clients) {
    client.frames = MAX_FRAMES_A_SECOND;
    // Looks after the slow while nothing else is told.
    if (isSlow(client)) flushes.soon();
    if (--client.pingIn > 0) continue;
    client.pingIn = bounds.pingS;
    if (!client.alive) client.socket.terminate();
    client.alive = false;
    if (client.socket.readyState === client.socket.OPEN) client.socket.ping();
  }
}
