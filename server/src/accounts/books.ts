/** How every module changes money: read, decide, write; a lost race reads and decides again. There is no second way. */
import { Barred, refuse, type Done, type Refused } from "@hongpan/core/contract/answer.ts";
import { hash } from "node:crypto";
import { post, type Entry } from "@hongpan/core/rules/accounts/ledger.ts";
import type { RefusalId } from "@hongpan/core/contract/texts.ts";
import type { Database, Db } from "../db/pool.ts";
import { Crowded } from "../fairness/turned-away.ts";
import type { PartRows, ReadPart, WritePart } from "./parts.ts";
import { createReader, type AccountState } from "./read.ts";
import { changedSubs, subPurseRows } from "./sub-purses.ts";
import { createWriter } from "./write.ts";

/** What a decision wants written, and what the caller hears when it has been. */
interface Decided<D> {
  readonly entries?: readonly Entry[];
  /** A loss beyond the available money becomes debt; only a close may owe. */
  readonly mayOwe?: boolean;
  readonly rows?: readonly PartRows[];
  /** What phones are told; numbered here. */
  readonly events?: readonly object[];
  readonly reply: Done<D>;
  /** Brings memory up to what was written: called once this very decision is, before any later one of the account is read. */
  readonly kept?: () => void;
  /** Exchange time of the change when it is not the one that was asked for: that of the fill that it cites. */
  readonly atXt?: number;
}

/** A person's request with its idempotency. */
export interface Requested {
  readonly path: string;
  readonly key: string | null;
  readonly content: object;
  /** When it came, in milliseconds of this process (performance.now). */
  readonly arrivedMs: number;
}

export interface ChangeRequest<D, R extends RefusalId> {
  readonly userId: number;
  /** Exchange time of the change. */
  readonly atXt: number;
  /** What else the decision reads. */
  readonly with?: readonly ReadPart<unknown>[];
  /** The number that parts may ask for: an instrument's id. */
  readonly about?: number | null;
  /** A person's request. What the market does by itself has none. */
  readonly request?: Requested;
  /**
   * Pure: the account as read -> what to write, or a refusal that changes nothing. Whatever may change belongs in here: before it the
   * request's key is asked for the reply that it has.
   */
  readonly decide: (account: AccountState) => Decided<D> | Refused<R> | Promise<Decided<D> | Refused<R>>;
  /** What the database's own word (SQLSTATE) against the write is to its person: a refusal that is kept as one of `decide` is. */
  readonly refusedBy?: Readonly<Record<string, () => Refused<R> | Promise<Refused<R>>>>;
}

type Changed<D, R extends RefusalId> = Done<D> | Refused<R | "tooOften" | "otherRequestSameKey">;

type EventListener = (userId: number, event: { readonly n: number; readonly data: object }) => void;

export interface Books {
  /** The decision's reply once it is written, the stored one of a repeated request, or a refusal. */
  readonly change: <D, R extends RefusalId = never>(request: ChangeRequest<D, R>) => Promise<Changed<D, R>>;
  /** The reply that a request under this key has, or null: for what asks for a password before it changes anything. */
  readonly earlier: <D>(userId: number, request: Requested) => Promise<Changed<D, never> | null>;
  /** Called after the commit of every numbered event. */
  readonly onEvent: (listener: EventListener) => void;
  /** Called when the database went away before it answered a write: what is kept in memory of this account may be wrong. */
  readonly onDoubt: (listener: (userId: number) => void) => void;
}

const MAX_TRIES = 50;

/**
 * The books over every part that modules write. Changes of one account come one after the other: however many a person sends at
 * once, none of them, and no forced close of his, loses every race. The version still guards against other nodes. What the market
 * does to an account waits for no more than the change under way, as exchange time waits for it; a person's requests queue in the
 * order of their coming, and throw Crowded beyond a bound.
 */
export function openBooks(db: Database, parts: readonly WritePart<object>[], wallNow: () => number): Books {
  const books = racingBooks(db, parts, wallNow);
  const inTurn = createTurns();
  return { ...books, change: (request) => inTurn(request.userId, request.request !== undefined, () => books.change(request)) };
}

/** Requests of one account that may wait: a second's work, which no phone comes near to. */
const MAX_WAITING = 64;

interface Line {
  readonly duties: (() => void)[];
  readonly requests: (() => void)[];
}

function createTurns() {
  const lines = new Map<number, Line>();
  // Whoever ends calls the next himself, so nothing slips in between.
  const end = (userId: number, { duties, requests }: Line) => {
    const next = duties.shift() ?? requests.shift();
    if (next) next();
    else lines.delete(userId);
  };
  return async <T>(userId: number, asked: boolean, work: () => Promise<T>): Promise<T> => {
    const known = lines.get(userId);
    if (asked && known && known.requests.length >= MAX_WAITING) throw new Crowded(1);
    const line = known ?? { duties: [], requests: [] };
    if (known) await new Promise<void>((go) => void (asked ? known.requests : known.duties).push(go));
    else lines.set(userId, line);
    try {
      return await work();
    } finally {
      end(userId, line);
    }
  };
}

/** Books whose changes of one account race each other, kept apart by the version alone, as those of two nodes are. `wallNow`: the database's wall. */
export function racingBooks(db: Database, parts: readonly WritePart<object>[], wallNow: () => number): Books {
  const reader = createReader(db.hot);
  const listeners: EventListener[] = [];
  const doubters: ((userId: number) => void)[] = [];
  const writer = createWriter(db.hot, [...parts, subPurseRows], (userId) => {
    for (const doubter of doubters) doubter(userId);
  });
  return {
    onEvent: (listener) => void listeners.push(listener),
    onDoubt: (listener) => void doubters.push(listener),
    earlier: async <D>(userId: number, { path, key, content }: Requested) => {
      const sql = "select request, reply from stored_reply where user_id = $1 and path = $2 and key = $3";
      const [found] = key === null ? [] : await db.query<{ request: string; reply: unknown }>(sql, [userId, path, key]);
      return found ? (repeated(found, digest(content)) as Changed<D, never>) : null;
    },
    change: async <D, R extends RefusalId>(request: ChangeRequest<D, R>): Promise<Changed<D, R>> => {
      const keyed = request.request ? { ...request.request, arrivedAt: arrivedAt(request.request, wallNow()) } : null;
      const content = keyed ? digest(keyed.content) : null;
      for (let tries = 0; tries < MAX_TRIES; tries++) {
        const account = await reader.read(request.userId, request.with ?? [], keyed, request.about);
        if (account.earlier) return repeated(account.earlier, content) as Changed<D, R>;
        if (account.stopped) return stoppedAccount(keyed !== null);
        if (keyed && keyed.key === null && account.justNow === `${keyed.path} ${content}`) return refuse("tooOften");
        const decided = await request.decide(account);
        if ("refusal" in decided) return keepRefusal(db, request.userId, keyed, content, decided);
        const events = (decided.events ?? []).map((data, k) => ({ n: account.eventN + k + 1, data }));
        const { balances, postings } = post(account.balances, decided.entries ?? [], decided.mayOwe);
        const write = {
          userId: request.userId,
          version: account.version,
          after: balances,
          postings,
          events,
          eventN: account.eventN + events.length,
          rows: [...(decided.rows ?? []), ...changedSubs(account.balances, balances)],
          stored: keyed?.key ? { path: keyed.path, key: keyed.key, request: content ?? "", reply: decided.reply } : null,
          request: keyed ? `${keyed.path} ${content}` : null,
          arrivedAt: keyed ? keyed.arrivedAt : null,
          atXt: decided.atXt ?? request.atXt,
        };
        const won = await writer.apply(write).catch(async (error: unknown) => {
          const refused = await request.refusedBy?.[String((error as { code?: unknown }).code)]?.();
          if (!refused) throw error;
          return refused;
        });
        if (typeof won === "object") return keepRefusal(db, request.userId, keyed, content, won);
        if (!won) continue;
        decided.kept?.();
        for (const event of events) for (const listener of listeners) listener(request.userId, event);
        return decided.reply;
      }
      throw new Error(`account ${request.userId} could not be changed in ${MAX_TRIES} tries`);
    },
  };
}

/** When a request came, epoch milliseconds of the wall. */
function arrivedAt({ arrivedMs }: Requested, wallNow: number): number {
  return Math.round(wallNow - (performance.now() - arrivedMs));
}

// A person hears it from any call, so no endpoint lists it. The market's duties go over everybody, and one who stands still must not
// keep the others waiting: for them it is an answer like any other.
function stoppedAccount(asked: boolean): never {
  if (asked) throw new Barred("accountStopped");
  return refuse("accountStopped") as never;
}

function repeated(earlier: { readonly request: string; readonly reply: unknown }, content: string | null): unknown {
  return earlier.request === content ? earlier.reply : refuse("otherRequestSameKey", {}, { status: 2 });
}

// A refusal has no effect to go with, so it is kept by itself; a twin that was refused too leaves the first one's reply.
async function keepRefusal<R extends RefusalId>(
  db: Db,
  userId: number,
  keyed: Requested | null,
  content: string | null,
  refused: Refused<R>,
): Promise<Refused<R>> {
  if (!keyed?.key) return refused;
  await db.query("insert into stored_reply (user_id, path, key, request, reply) values ($1, $2, $3, $4, $5) on conflict do nothing", [
    userId,
    keyed.path,
    keyed.key,
    content,
    JSON.stringify(refused),
  ]);
  return refused;
}

function digest(content: object): string {
  return hash("sha256", JSON.stringify(content), "base64url");
}

/** Account events after `since`, or null when some are no longer kept. */
export async function eventsSince(
  db: Db,
  userId: number,
  since: number,
): Promise<readonly { readonly n: number; readonly data: object }[] | null> {
  const rows = await db.query<{ n: number; data: readonly object[] }>(
    "select n, data from account_event where user_id = $1 and n > $2 order by n limit 1000",
    [userId, since],
  );
  const events = rows
    .flatMap(({ n, data }) => data.map((each, k) => ({ n: n - data.length + 1 + k, data: each })))
    .filter(({ n }) => n > since);
  const missing = (await lastEvent(db, userId)) - since;
  return missing > 0 && (events.length === 0 || events[0]!.n !== since + 1 || events.length < missing) ? null : events;
}

/** Number of a user's latest account event; 0 before the first. */
export async function lastEvent(db: Db, userId: number): Promise<number> {
  const [last] = await db.query<{ event_n: number }>("select event_n from account where user_id = $1", [userId], "last-event");
  return last?.event_n ?? 0;
}

/** Forgets replies after a day and events after seven. */
export async function forgetOld(db: Db): Promise<void> {
  await db.query("delete from stored_reply where at < now() - interval '24 hours'");
  await db.query("delete from account_event where at < now() - interval '7 days'");
}
