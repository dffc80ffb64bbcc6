/**
 * Push (spec/4-calls.md 4): a client names topics; quotes go out as changed fields, the latest wins for a slow reader;
 * account events are numbered and never dropped.
 */
import type { IncomingMessage, Server } from "node:http";
import { WebSocketServer, type WebSocket } from "ws";

/** What a topic shows now; the stream sends what has changed since it last told this client. */
export interface Sources {
  /** Flat fields of a topic, or null when there is no such topic. */
  readonly read: (topic: string) => Readonly<Record<string, unknown>> | readonly unknown[] | null;
  readonly userOf: (token: string) => Promise<{ readonly id: number; readonly session: string } | null>;
  /** Account events after `since`; null when they are no longer kept. */
  readonly eventsSince: (userId: number, since: number) => Promise<readonly AccountEvent[] | null>;
  /** Number of a user's latest account event. */
  readonly lastEvent: (userId: number) => Promise<number>;
  readonly allowOrigin: (origin: string | undefined, host: string | undefined) => boolean;
}

export interface AccountEvent {
  readonly n: number;
  readonly data: object;
}

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
  /** Ends the sockets of a session (logout, password change). */
  readonly drop: (session: string) => void;
  readonly close: () => Promise<void>;
  readonly size: () => number;
}

interface Client {
  readonly socket: WebSocket;
  readonly topics: Map<string, Told>;
  user: { readonly id: number; readonly session: string } | null;
  /** Messages in this second, to end floods. */
  budget: number;
  /** Was too slow for the last flush. */
  behind: boolean;
  /** Events that came while the missed ones before them are being read. */
  waiting: AccountEvent[] | null;
}

/** Who listens to a topic: of thousands of quotes that change in a step most have no listener. */
type Listeners = Map<string, Set<Told>>;

/** What a client was last told of a topic, and whether it has changed since. */
interface Told {
  fields: Record<string, unknown>;
  dirty: boolean;
}

const FLUSH_MS = 250;
const MAX_TOPICS = 200;
const MAX_MESSAGES_A_SECOND = 30;
const SLOW_BYTES = 64 * 1024;
const HOPELESS_BYTES = 4 * 1024 * 1024;

/** Serves /ws on `server`. */
export function openStream(server: Server, sources: Sources): Stream {
  const clients = new Set<Client>();
  const listeners: Listeners = new Map();
  const ws = new WebSocketServer({ noServer: true, maxPayload: 16 * 1024, perMessageDeflate: false });
  server.on("upgrade", (request: IncomingMessage, socket, head) => {
    const path = (request.url ?? "").split("?")[0];
    if (path !== "/ws" || !sources.allowOrigin(request.headers.origin, request.headers.host)) return void socket.destroy();
    ws.handleUpgrade(request, socket, head, (accepted) => join(clients, listeners, sources, accepted));
  });
  let due: NodeJS.Timeout | null = null;
  let flushedAt = 0;
  const flushNow = () => {
    due = null;
    flushedAt = performance.now();
    for (const client of clients) flush(client, sources);
    // Slow readers and those that were skipped get their latest with the next flush.
    if ([...clients].some((client) => client.behind)) flushSoon();
  };
  // At once after a quiet time, else when the last flush is a quarter of a second old.
  const flushSoon = () => {
    due ??= setTimeout(flushNow, Math.max(0, flushedAt + FLUSH_MS - performance.now()));
  };
  const refill = setInterval(() => clients.forEach((client) => (client.budget = MAX_MESSAGES_A_SECOND)), 1000);
  return {
    touch: (topic) => {
      if (dirty(listeners.get(topic))) flushSoon();
    },
    touchRanks: () => {
      for (const [topic, all] of listeners) if (topic.startsWith("rank:") && dirty(all)) flushSoon();
    },
    tell: (userId, event) => {
      for (const client of clients) if (client.user?.id === userId && client.topics.has("me")) tellEvent(client, event);
    },
    whisper: (userId, data) => {
      // Whoever is slow does without: the next one says all that this one says.
      const hears = (client: Client) => client.user?.id === userId && client.topics.has("me") && client.socket.bufferedAmount < SLOW_BYTES;
      for (const client of clients) if (hears(client)) send(client, { t: "me", d: data });
    },
    listeners: () => new Set([...clients].flatMap((client) => (client.user && client.topics.has("me") ? [client.user.id] : []))),
    drop: (session) => {
      for (const client of clients) if (client.user?.session === session) client.socket.close(4001, "signed out");
    },
    size: () => clients.size,
    close: () => {
      if (due) clearTimeout(due);
      clearInterval(refill);
      for (const client of clients) client.socket.close(1012, "restart");
      return new Promise((closed) => ws.close(() => closed()));
    },
  };
}

function dirty(listening: ReadonlySet<Told> | undefined): boolean {
  listening?.forEach((told) => (told.dirty = true));
  return listening !== undefined;
}

function join(clients: Set<Client>, listeners: Listeners, sources: Sources, socket: WebSocket): void {
  const client: Client = { socket, topics: new Map(), user: null, budget: MAX_MESSAGES_A_SECOND, behind: false, waiting: null };
  clients.add(client);
  socket.on("close", () => {
    clients.delete(client);
    leave(listeners, client, [...client.topics.keys()]);
  });
  socket.on("error", () => socket.terminate());
  socket.on("message", (data: Buffer, binary: boolean) => {
    if (binary || --client.budget < 0) return socket.close(1008, "too much");
    const message = messageOf(data);
    if (message === null) return socket.close(1007, "not understood");
    void obey(client, listeners, sources, message).catch(() => socket.close(1011, "fault"));
  });
}

interface Message {
  readonly op: string;
  readonly topics: readonly string[];
  readonly token: string;
  readonly since: number | null;
}

function messageOf(data: Buffer): Message | null {
  try {
    const raw = JSON.parse(data.toString()) as Record<string, unknown> | null;
    if (raw === null || typeof raw !== "object" || typeof raw["op"] !== "string") return null;
    const topics = Array.isArray(raw["topics"]) ? raw["topics"].filter((topic): topic is string => typeof topic === "string") : [];
    const since = typeof raw["since"] === "number" && Number.isSafeInteger(raw["since"]) ? raw["since"] : null;
    return { op: raw["op"], topics, token: typeof raw["token"] === "string" ? raw["token"].slice(0, 200) : "", since };
  } catch {
    return null;
  }
}

async function obey(client: Client, listeners: Listeners, sources: Sources, message: Message): Promise<void> {
  if (message.op === "ping") return send(client, { op: "pong" });
  if (message.op === "auth") return signIn(client, sources, message);
  if (message.op === "unsub") return leave(listeners, client, message.topics);
  if (message.op !== "sub") return client.socket.close(1008, "unknown op");
  for (const topic of message.topics) {
    if (client.topics.size >= MAX_TOPICS) return client.socket.close(1008, "too many topics");
    if (topic === "me" ? client.user === null : sources.read(topic) === null) continue;
    leave(listeners, client, [topic]);
    const told = { fields: {}, dirty: true };
    client.topics.set(topic, told);
    listeners.set(topic, (listeners.get(topic) ?? new Set()).add(told));
  }
  flush(client, sources);
}

function leave(listeners: Listeners, client: Client, topics: readonly string[]): void {
  for (const topic of topics) {
    const told = client.topics.get(topic);
    const listening = listeners.get(topic);
    client.topics.delete(topic);
    if (told && listening?.delete(told) && listening.size === 0) listeners.delete(topic);
  }
}

async function signIn(client: Client, sources: Sources, message: Message): Promise<void> {
  const user = await sources.userOf(message.token);
  if (user === null) return send(client, { op: "auth", ok: false });
  client.user = user;
  client.waiting = [];
  client.topics.set("me", { fields: {}, dirty: false });
  const { since } = message;
  const [last, missed] = await Promise.all([sources.lastEvent(user.id), since === null ? [] : sources.eventsSince(user.id, since)]);
  // The number from which a phone that has heard nothing yet may ask after a broken line.
  send(client, { op: "auth", ok: true, n: last });
  if (missed === null) send(client, { op: "resync" });
  const waited: readonly AccountEvent[] = client.waiting ?? [];
  client.waiting = null;
  const known = missed?.at(-1)?.n ?? 0;
  for (const event of [...(missed ?? []), ...waited.filter(({ n }) => n > known)]) tellEvent(client, event);
}

// In their order: what comes while the missed ones are being read waits for them.
function tellEvent(client: Client, event: AccountEvent): void {
  if (client.waiting) client.waiting.push(event);
  else send(client, { t: "me", n: event.n, d: event.data });
}

// A slow reader keeps its topics dirty and gets the latest when it has read what was sent.
function flush(client: Client, sources: Sources): void {
  if (client.socket.bufferedAmount > HOPELESS_BYTES) return client.socket.terminate();
  client.behind = client.socket.bufferedAmount > SLOW_BYTES;
  if (client.behind) return;
  for (const [topic, told] of client.topics) {
    if (!told.dirty) continue;
    told.dirty = false;
    const now = sources.read(topic);
    if (now === null) continue;
    const changed = isList(now) ? now : changesOf(told.fields, now);
    if (changed !== null) send(client, { t: topic, d: changed });
  }
}

function isList(value: Readonly<Record<string, unknown>> | readonly unknown[]): value is readonly unknown[] {
  return Array.isArray(value);
}

function changesOf(told: Record<string, unknown>, now: Readonly<Record<string, unknown>>): Record<string, unknown> | null {
  const changes: Record<string, unknown> = {};
  let any = false;
  for (const [name, value] of Object.entries(now)) {
    if (told[name] === value) continue;
    told[name] = value;
    changes[name] = value;
    any = true;
  }
  return any ? changes : null;
}

function send(client: Client, message: object): void {
  if (client.socket.readyState === client.socket.OPEN) client.socket.send(JSON.stringify(message));
}
