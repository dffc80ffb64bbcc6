/**
 * How every module changes an account: load, decide, commit, within one `retryOnConflict`. There is no second way to change money.
 *
 *     return accounts.retryOnConflict({ userId, request }, async ({ load, commit }) => {
 *       const account = await load(PARTS);
 *       return commit(account, decide(account));
 *     });
 */
import { hash, randomInt } from "node:crypto";
import { Barred, refuse, type Done, type Refused } from "@hongpan/core/contract/answer.ts";
import { post, type Entry, type SubPurse } from "@hongpan/core/rules/accounts/ledger.ts";
import type { RefusalId } from "@hongpan/core/contract/texts.ts";
import type { Allocation } from "@hongpan/core/rules/accounts/allocation.ts";
import type { Alert } from "@hongpan/core/rules/alerts.ts";
import type { Database, Db } from "../db/pool.ts";
import { Crowded } from "../fairness/turns.ts";
import type { UserCall } from "../http/http.ts";
import type { PartRows, ReadPart, WritePart } from "./parts.ts";
import { createReader, type AccountState, type KeyedRequest } from "./read.ts";
import { changedSubs, subPurseRows } from "./sub-purses.ts";
import { openDailyBound, type ChangePriority } from "./daily-bound.ts";
import { createWriter } from "./write.ts";
import type { Sub } from "../trading/watch/subs.ts";
import type { Changed } from "../trading/watch/watch-table.ts";
import { errorCode } from "../error-code.ts";
import { itemAt } from "@hongpan/core/rules/item-at.ts";

/** What is to be written, and the reply once it is. Data only: what follows the commit is in `effects`. */
export interface Decision<D> {
  /** Exchange time of the change. */
  readonly atXt: number;
  readonly entries?: readonly Entry[];
  /** A loss beyond the available money becomes debt; only a close may owe. */
  readonly mayOwe?: boolean;
  readonly rows?: readonly PartRows[];
  /** What the account's screens receive; numbered by the commit. */
  readonly events?: readonly object[];
  readonly effects?: Effects;
  readonly reply: Done<D>;
}

/** A person's request with its idempotency. */
interface Requested {
  readonly path: string;
  readonly key: string | null;
  readonly content: object;
  /** When it came, in milliseconds of this process (performance.now). */
  readonly arrivedMs: number;
}

export interface AccountChange {
  readonly userId: number;
  /** A person's request. What the market does by itself has none. */
  readonly request?: Requested;
  /** Priority at the daily limit of changes; 1 by default. */
  readonly priority?: ChangePriority;
  /** Key of the daily change counter; the user id by default. */
  readonly countedAs?: string;
}

type KeyedChange = AccountChange & { readonly request: Requested };

/** What a person's call changes. `content`: what was asked, without what must not be stored, such as a password. */
export function changeBy(call: UserCall<object>, path: string, content: object = call.input) {
  const { user, ip, asked } = call;
  // All visitors share the demo account, so its changes are counted per address.
  const shared = user.demo ? { countedAs: `${user.id} ${ip}` } : {};
  return { userId: user.id, request: { path, ...asked, content }, ...shared } satisfies AccountChange;
}

/** Refusals by the database's own word (SQLSTATE) against the write; stored as a refusal of the decision is. */
type RefusedBy<R extends RefusalId> = Readonly<Record<string, () => Refused<R> | Promise<Refused<R>>>>;

/** One try of a change. */
interface Attempt {
  /**
   * Reads the account with rows of `parts`, in one statement. `about`: the number that parts may ask for, an instrument's id. A request
   * that already has a reply ends here with that reply.
   */
  readonly load: (parts?: readonly ReadPart<unknown>[], about?: number | null) => Promise<AccountState>;
  /**
   * Writes the decision if the account is still as it was loaded, else the work is tried again. A refusal changes nothing and is stored
   * as the request's reply.
   */
  readonly commit: <D = never, R extends RefusalId = never>(
    account: AccountState,
    decision: Decision<D> | Refused<R>,
    refusedBy?: RefusedBy<R>,
  ) => Promise<Done<D> | Refused<R>>;
}

/** What was written. */
export interface Commit {
  readonly userId: number;
  readonly entries: readonly Entry[];
  readonly events: readonly { readonly n: number; readonly data: object }[];
  readonly effects: Effects;
}

type StoredRefusal = Refused<"tooOften" | "otherRequestSameKey">;

export interface Accounts {
  /**
   * Runs `work`, again and again while its commit loses against another change of the account; answers what it answers, or the stored
   * reply of a repeated request. Whatever may change belongs into `work`.
   */
  readonly retryOnConflict: <A>(change: AccountChange, work: (attempt: Attempt) => Promise<A>) => Promise<A | StoredRefusal>;
  /** The reply that a request under this key has, or null: for what asks for a password before it changes anything. */
  readonly earlier: <D>(change: KeyedChange) => Promise<Done<D> | StoredRefusal | null>;
  /** Called after every commit, before any later change of the account is loaded, in the order of subscription. */
  readonly onCommit: (listener: (commit: Commit) => void) => void;
  /** Called when the database went away before it answered a write: what is kept in memory of this account may be wrong. */
  readonly onDoubt: (listener: (userId: number) => void) => void;
}

/** The commit lost: the account has moved on since it was loaded. */
class Conflict extends Error {}

/** The request needs no decision: `reply` is its answer. */
class Answered extends Error {
  readonly reply: unknown;

  constructor(reply: unknown) {
    super("answered");
    this.reply = reply;
  }
}

const MAX_TRIES = 50;

/**
 * The accounts, with every part that modules write. Changes of one account run one after the other: however many requests arrive at
 * once, none of them, and no forced close, loses every race. The version still guards against other nodes. The market's changes wait
 * only for the change under way, because exchange time waits for them; requests queue in order of arrival, and throw Crowded beyond a
 * bound. `dailyChanges`: most changes by one account's requests in 24 hours, 0 for no bound.
 */
export function openAccounts(db: Database, parts: readonly WritePart<object>[], wallNow: () => number, dailyChanges: number): Accounts {
  const accounts = racingAccounts(db, parts, wallNow, dailyChanges);
  const inTurn = createTurns();
  return {
    ...accounts,
    retryOnConflict: (change, work) => inTurn(change.userId, change.request !== undefined, () => accounts.retryOnConflict(change, work)),
  };
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

/** Accounts whose changes race each other, kept apart by the version alone, as those of two nodes are. `wallNow`: the database's wall. */
export function racingAccounts(db: Database, parts: readonly WritePart<object>[], wallNow: () => number, dailyChanges = 0): Accounts {
  const bound = openDailyBound(dailyChanges, wallNow);
  const reader = createReader(db.hot);
  const listeners: ((commit: Commit) => void)[] = [];
  const doubters: ((userId: number) => void)[] = [];
  const writer = createWriter(db.hot, [...parts, subPurseRows], (userId) => {
    for (const doubter of doubters) doubter(userId);
  });
  const load = async (userId: number, request: KeyedRequest | null, parts: readonly ReadPart<unknown>[], about: number | null) => {
    const account = await reader.read(userId, parts, request, about);
    if (account.earlier) throw new Answered(repeated(account.earlier, request?.content ?? null));
    if (account.stopped) throw stoppedAccount(request !== null);
    if (request && request.key === null && account.justNow === `${request.path} ${request.content}`) throw new Answered(refuse("tooOften"));
    return account;
  };
  const commit: Attempt["commit"] = async (account, decision, refusedBy) => {
    if ("refusal" in decision) return storeRefusal(db, account, decision);
    const { userId } = account;
    const { write, committed } = writeFor(account, decision);
    const won = await writer.apply(write).catch(async (error: unknown) => {
      const refused = await refusedBy?.[errorCode(error)]?.();
      if (!refused) throw error;
      return refused;
    });
    if (typeof won === "object") return storeRefusal(db, account, won);
    if (!won) throw new Conflict(`account ${userId} has moved on`);
    if (account.request) bound.count(account.request.countedAs);
    for (const listener of listeners) listener(committed);
    return decision.reply;
  };
  return {
    onCommit: (listener) => void listeners.push(listener),
    onDoubt: (listener) => void doubters.push(listener),
    earlier: async <D>({ userId, request: { path, key, content } }: KeyedChange) => {
      const sql = "select request, reply from stored_reply where user_id = $1 and path = $2 and key = $3";
      const [found] = key === null ? [] : await db.query<{ request: string; reply: unknown }>(sql, [userId, path, key]);
      return found ? (repeated(found, digest(content)) as Done<D> | StoredRefusal) : null;
    },
    retryOnConflict: async <A>(change: AccountChange, work: (attempt: Attempt) => Promise<A>) => {
      const keyed = keyedRequest(change, wallNow());
      const attempt: Attempt = {
        load: async (parts = [], about = null) => {
          const account = await load(change.userId, keyed, parts, about);
          if (keyed) bound.check(keyed.countedAs, change.priority ?? 1);
          return account;
        },
        commit,
      };
      for (let tries = 0; tries < MAX_TRIES; tries++) {
        try {
          return await work(attempt);
        } catch (error) {
          if (error instanceof Answered) return error.reply as A;
          if (!(error instanceof Conflict)) throw error;
        }
      }
      throw new Error(`account ${change.userId} could not be changed in ${MAX_TRIES} tries`);
    },
  };
}

function writeFor<D>(account: AccountState, decision: Decision<D>) {
  const { userId, request } = account;
  const events = (decision.events ?? []).map((data, k) => ({ n: account.eventN + k + 1, data }));
  const entries = decision.entries ?? [];
  const { balances, postings } = post(account.balances, entries, decision.mayOwe);
  const write = {
    userId,
    version: account.version,
    after: balances,
    postings,
    events,
    eventN: account.eventN + events.length,
    rows: [...(decision.rows ?? []), ...changedSubs(account.balances, balances)],
    stored: request?.key ? { path: request.path, key: request.key, request: request.content, reply: decision.reply } : null,
    request: request ? `${request.path} ${request.content}` : null,
    arrivedAt: request ? request.arrivedAt : null,
    atXt: decision.atXt,
  };
  return { write, committed: { userId, entries, events, effects: decision.effects ?? {} } };
}

function keyedRequest({ userId, request, countedAs = String(userId) }: AccountChange, wallNow: number): KeyedRequest | null {
  if (!request) return null;
  const { path, key, content, arrivedMs } = request;
  return { path, key, content: digest(content), arrivedAt: Math.round(wallNow - (performance.now() - arrivedMs)), countedAs };
}

// A person hears it from any call, so no endpoint lists it. The market's duties go over everybody, and one who stands still must not
// keep the others waiting: for them it is an answer like any other.
function stoppedAccount(asked: boolean): Error {
  return asked ? new Barred("accountStopped") : new Answered(refuse("accountStopped"));
}

function repeated(earlier: { readonly request: string; readonly reply: unknown }, content: string | null): unknown {
  return earlier.request === content ? earlier.reply : refuse("otherRequestSameKey", {}, { status: 2 });
}

// A refusal has no effect to go with, so it is kept by itself; a twin that was refused too leaves the first one's reply.
async function storeRefusal<R extends RefusalId>(db: Db, { userId, request }: AccountState, refused: Refused<R>): Promise<Refused<R>> {
  if (!request?.key) return refused;
  await db.query(
    "insert into stored_reply (user_id, path, key, request, reply, refused) values ($1, $2, $3, $4, $5, true) on conflict do nothing",
    [userId, request.path, request.key, request.content, JSON.stringify(refused)],
  );
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
  return missing > 0 && (events.length === 0 || itemAt(events, 0).n !== since + 1 || events.length < missing) ? null : events;
}

/** Number of a user's latest account event; 0 before the first. */
export async function lastEvent(db: Db, userId: number): Promise<number> {
  const [last] = await db.query<{ event_n: number }>("select event_n from account where user_id = $1", [userId], "last-event");
  return last?.event_n ?? 0;
}

/** Forgets refusals after ten minutes: they have no effect that a second try would double. Call it every minute. */
export async function forgetRefusals(db: Db): Promise<void> {
  await db.query("delete from stored_reply where refused and at < now() - interval '10 minutes'");
}

/** Forgets replies after a day and events after seven. */
export async function forgetOld(db: Db): Promise<void> {
  await db.query("delete from stored_reply where at < now() - interval '24 hours'");
  await db.query("delete from account_event where at < now() - interval '7 days'");
}

/** Orders and positions as they now are; what is new of them is evaluated from the step after `step` on. */
interface WatchEffect extends Changed {
  readonly step: number;
}

/** A warning of the inbox about a position or sub-account, by its number. */
interface Warning {
  readonly sn: string;
  readonly xt: number;
}

/** What follows a commit in memory beside the database. A decision names it; assembly/open-world.ts applies it once that is written. */
interface Effects {
  readonly watch?: readonly WatchEffect[];
  /** Sub-accounts: one that begins, the new state of one that runs, one that is settled. Their free money follows the entries. */
  readonly sub?: { readonly opened?: Readonly<Sub>; readonly changed?: Allocation; readonly closed?: SubPurse };
  readonly alerts?: { readonly put?: readonly Alert[]; readonly removed?: readonly number[] | "all" };
  readonly warned?: readonly Warning[];
}

// How a write outside the books stands before or after every change of an account, and never within one.

/**
 * Ask first in a transaction: it waits for the change that is being written, whose outcome the next statement sees; one that was decided
 * on what was read before loses, reads again and finds what the transaction has written.
 */
export async function overtakeChanges(db: Db, userId: number): Promise<void> {
  await db.query("insert into account (user_id) values ($1) on conflict (user_id) do update set version = account.version + 1", [userId]);
}

/** A new order number: the day and twelve random digits; every use of it is checked against its owner. */
export function newSn(day: string): string {
  return `${day.replaceAll("-", "")}${String(randomInt(10 ** 12)).padStart(12, "0")}`;
}
