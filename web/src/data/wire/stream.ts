/** One WebSocket for the whole app (spec/4-calls.md 4): topics counted by their readers, resubscribed after every reconnect. */
import { store, useStore, type Watched, jsonFrom } from "../../store/store.ts";
import { connection, type Connection } from "./connection.ts";
import { token, tokenNow } from "./token.ts";

type Reader = (data: unknown) => void;

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 15_000;
const SILENCE_MS = 20_000;
const KEEP_TOPIC_MS = 3_000;
/** How long a closed socket may be away before the line counts as lost, unless a plain call says otherwise before. */
const DOUBT_MS = 1_500;
/** Topics are asked for and given back at most so often: the server takes thirty messages a second. */
const SYNC_MS = 100;
/** Some fewer than the server lets a socket have. */
const MOST_TOPICS = 190;
/** Why the server ended the line (server/src/http/stream.ts): it starts again, the login is over, the account has too many lines. */
const RESTART = 1012;
const SIGNED_OUT = 4001;
const TOO_MANY = 4002;
/** All phones of a server that starts again come back spread over this. */
const RESTART_WAIT_MS = 5_000;
const TOO_MANY_WAIT_MS = 60_000;

const readers = new Map<string, Set<Reader>>();
const asked = new Set<string>();
let socket: WebSocket | null = null;
/** How often the socket has come back after it had been away. */
const comebacks = store(0);
let attempt = 0;
let heardAt = 0;
let lastEvent: number | null = null;
/** Whether this socket was told who it is. */
let signed = false;
/** The login that the server has ended: it is not shown to the next line again. */
let ended: string | null = null;
let syncing = false;
let syncedAt = Number.NEGATIVE_INFINITY;
let onMine: (data: unknown) => void = () => {};
let onGap: () => void = () => {};
let onDoubt: () => void = () => {};
let onAway: () => void = () => {};
let onBack: () => void = () => {};

/** Reads a topic until the returned function is called. The reader gets changed fields; the first message has all. */
export function readTopic(topic: string, reader: Reader): () => void {
  const set = readers.get(topic) ?? new Set<Reader>();
  // What came while nobody read it is gone: the whole is asked for again.
  if (set.size === 0) asked.delete(topic);
  readers.set(topic, set.add(reader));
  syncSoon();
  start();
  return () => {
    set.delete(reader);
    if (set.size === 0) setTimeout(() => dropTopic(topic, set), KEEP_TOPIC_MS);
  };
}

/** Topics that somebody reads now; what polling has to ask for while the socket is away. */
export function topicsRead(): string[] {
  return [...readers].filter(([, set]) => set.size > 0).map(([topic]) => topic);
}

/** State of the connection, for the strip 已断开 · 重连中. */
export function useConnection(): Connection {
  return useStore(line);
}

export const connectionNow = connection.now;

/** Whoever looks at the line wants one. */
const line: Watched<Connection> = {
  now: connection.now,
  watch: (watcher) => {
    start();
    return connection.watch(watcher);
  },
};

/** Who hears of account events (`mine`) and of a gap that the server can no longer fill (`gap`). */
export function onAccountEvents(mine: (data: unknown) => void, gap: () => void): void {
  onMine = mine;
  onGap = gap;
}

/** Who finds out whether the login still holds, when the server has said that it does not. */
export function onSessionDoubt(doubt: () => void): void {
  onDoubt = doubt;
}

/** Who asks by plain calls while the socket is `away`, and who renews what was missed when it is `back`. */
export function onSocket(away: () => void, back: () => void): void {
  onAway = away;
  onBack = back;
}

/** Hands on what a plain call has brought in the place of a topic. */
export function tell(topic: string, data: unknown): void {
  readers.get(topic)?.forEach((reader) => reader(data));
}

/** How often that was: what was told by push alone has to be asked for again. */
export function useComebacks(): number {
  return useStore(comebacks);
}

/** A plain call has been answered, or not, while the socket was away. */
export function calledWithout(answered: boolean): void {
  if (connection.now() === "open") return;
  // Whoever is answered may soon have a socket too.
  if (answered && connection.now() === "lost") startNow();
  setConnection(answered ? "polled" : "lost");
}

function startNow(): void {
  attempt = 0;
  start();
}

function start(): void {
  if (socket !== null) return;
  socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`);
  heardAt = Date.now();
  socket.onopen = opened;
  socket.onmessage = (event: MessageEvent<string>) => heard(event.data);
  socket.onclose = closed;
}

function opened(): void {
  const missed = ["polled", "lost"].includes(connection.now());
  attempt = 0;
  asked.clear();
  if (missed) comebacks.set(comebacks.now() + 1);
  setConnection("open");
  signIn();
  syncSoon();
  if (missed) onBack();
}

function closed({ code }: CloseEvent): void {
  socket = null;
  signed = false;
  ended = code === SIGNED_OUT ? tokenNow() : null;
  asked.clear();
  attempt += 1;
  const doubted = attempt > 1 || connection.now() === "open";
  if (connection.now() === "open") setConnection("connecting");
  if (doubted && connection.now() === "connecting") setTimeout(() => connection.now() === "connecting" && setConnection("lost"), DOUBT_MS);
  if (doubted) onAway();
  if (code === SIGNED_OUT) onDoubt();
  setTimeout(start, waitAfter(code));
}

// Never the same for two phones, so that a class does not come back in one moment.
function waitAfter(code: number): number {
  if (code === RESTART && attempt === 1) return FIRST_WAIT_MS + Math.random() * RESTART_WAIT_MS;
  const wait = code === TOO_MANY ? TOO_MANY_WAIT_MS : Math.min(FIRST_WAIT_MS * 2 ** (attempt - 1), LONGEST_WAIT_MS);
  return wait * (0.5 + Math.random());
}

interface Heard {
  readonly t?: string;
  readonly d?: unknown;
  readonly n?: number;
  readonly op?: string;
  readonly ok?: boolean;
}

function heard(text: string): void {
  heardAt = Date.now();
  for (const message of [jsonFrom<Heard | readonly Heard[]>(text)].flat()) take(message);
}

function take(message: Heard): void {
  if (message.op === "resync") return onGap();
  if (message.op === "auth" && message.ok === false) {
    signed = false;
    return onDoubt();
  }
  // Where to go on from after a broken line, before the first event has come.
  if (message.op === "auth" && message.ok) lastEvent ??= message.n ?? null;
  if (message.t === "me") {
    lastEvent = message.n ?? lastEvent;
    return onMine(message.d);
  }
  if (message.t) tell(message.t, message.d);
}

function signIn(): void {
  if (!tokenNow() || tokenNow() === ended) return;
  signed = true;
  send({ op: "auth", token: tokenNow(), ...(lastEvent === null ? {} : { since: lastEvent }) });
}

// Many components mount in one frame, and a list that is scrolled changes its rows all the time: only differences go out, together.
function syncSoon(): void {
  if (syncing) return;
  syncing = true;
  const waitMs = syncedAt + SYNC_MS - performance.now();
  if (waitMs > 0) setTimeout(sync, waitMs);
  else queueMicrotask(sync);
}

function sync(): void {
  syncing = false;
  if (socket?.readyState !== WebSocket.OPEN) return;
  const wanted = topicsWanted();
  const gone = [...asked].filter((topic) => !wanted.has(topic));
  const fresh = [...wanted].filter((topic) => !asked.has(topic) && (readers.get(topic)?.size ?? 0) > 0);
  if (gone.length + fresh.length > 0) syncedAt = performance.now();
  gone.forEach((topic) => asked.delete(topic));
  fresh.forEach((topic) => asked.add(topic));
  if (gone.length > 0) send({ op: "unsub", topics: gone });
  if (fresh.length > 0) send({ op: "sub", topics: fresh, batch: true });
}

/** What is read now and, while there is room, what was read a moment ago; of too many quotes the latest. */
function topicsWanted(): ReadonlySet<string> {
  const read = topicsRead();
  const quotes = read.filter((topic) => topic.startsWith("q:"));
  const others = read.filter((topic) => !topic.startsWith("q:"));
  const wanted = new Set([...others, ...quotes.slice(-Math.max(1, MOST_TOPICS - others.length))]);
  for (const topic of asked) if (wanted.size < MOST_TOPICS && readers.has(topic)) wanted.add(topic);
  return wanted;
}

function dropTopic(topic: string, set: Set<Reader>): void {
  if (set.size > 0 || readers.get(topic) !== set) return;
  readers.delete(topic);
  syncSoon();
}

function send(message: object): void {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
}

function setConnection(next: Connection): void {
  if (next === connection.now()) return;
  // Styles turn frozen prices grey by it.
  document.documentElement.dataset["connection"] = next;
  connection.set(next);
}

token.watch(() => {
  lastEvent = null;
  // The server forgets who a socket was only with the socket itself; a guest's it knows nothing of.
  if (tokenNow()) signIn();
  else if (signed) socket?.close();
});

// Phones freeze sockets in the background without an event: silence is answered with a ping, longer silence with a new socket.
if (typeof document !== "undefined") {
  setInterval(() => {
    if (socket?.readyState !== WebSocket.OPEN || document.hidden) return;
    const silence = Date.now() - heardAt;
    if (silence > SILENCE_MS) socket.close();
    else if (silence > SILENCE_MS / 2) send({ op: "ping" });
  }, 5_000);
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) return;
    send({ op: "ping" });
    if (readers.size > 0) start();
  });
  // A phone knows at once that its network is gone, and that it is back; the socket would notice much later.
  addEventListener("offline", () => {
    socket?.close();
    setConnection("lost");
  });
  addEventListener("online", startNow);
}
