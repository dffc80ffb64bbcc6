/**
 * Books for races: by user the server's own, a second node's on the same database, or naive ones, which read, decide and write
 * without turns and without the version's guard: the control, which must lose every race that the real ones win.
 */
import { openAccounts, racingAccounts, type AccountChange, type Accounts } from "../../src/accounts/accounts.ts";
import { followCommits } from "../../src/assembly/open-world.ts";
import type { Database, Db } from "../../src/db/pool.ts";
import { writeParts } from "../../src/assembly/parts.ts";
import type { World } from "../../src/world.ts";
import type { Reply } from "./harness.ts";

export interface RaceBooks {
  /** From now on this user's changes go through naive books. */
  readonly makeNaive: (userId: number) => void;
  /** Holds the user's next changes through naive books until two of them have read, so that every run races. */
  readonly readTogether: (userId: number) => void;
  /** From now on this user's changes go by turns through this node's books and another node's. */
  readonly onTwoNodes: (userId: number) => void;
  /** When the market is about to change this user's account, `send` goes out first and both go on together; answers its replies. */
  readonly meet: (userId: number, calls: number, send: () => Promise<readonly Reply[]>) => Promise<readonly Reply[]>;
}

/** Takes the place of the world's accounts. */
export function raceOn(world: World): RaceBooks {
  const own = world.accounts;
  const wallNow = () => world.clock.now().wallNow;
  const other = openAccounts(world.db, writeParts, wallNow, 0);
  const naive = racingAccounts(withoutGuard(world.db), writeParts, wallNow);
  for (const accounts of [other, naive]) followCommits({ ...world, accounts });
  const naives = new Set<number>();
  const turns = new Map<number, number>();
  const meetings = new Map<number, Meeting>();
  const pairs = new Map<number, () => Promise<void>>();
  const accountsOf = (userId: number): Accounts => {
    if (naives.has(userId)) return naive;
    const turn = turns.get(userId);
    if (turn === undefined) return own;
    turns.set(userId, turn + 1);
    return turn % 2 === 0 ? own : other;
  };
  const retryOnConflict: Accounts["retryOnConflict"] = async (change, work) => {
    const meeting = meetings.get(change.userId);
    if (meeting) await meeting.come(change);
    const read = meeting?.read ?? pairs.get(change.userId);
    if (!read || !naives.has(change.userId)) return accountsOf(change.userId).retryOnConflict(change, work);
    return naive.retryOnConflict(change, ({ load, commit }) =>
      work({
        load: async (parts, about) => {
          const account = await load(parts, about);
          await read();
          return account;
        },
        commit,
      }),
    );
  };
  Object.assign(world, { accounts: { ...own, retryOnConflict } });
  return {
    makeNaive: (userId) => void naives.add(userId),
    readTogether: (userId) => void pairs.set(userId, barrier(2)),
    onTwoNodes: (userId) => void turns.set(userId, 0),
    meet: (userId, calls, send) =>
      new Promise((heard, fail) =>
        meetings.set(
          userId,
          openMeeting(calls, () => void send().then(heard, fail)),
        ),
      ),
  };
}

// Returns a function whose promise resolves after its `count`-th call.
function barrier(count: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let calls = 0;
  return () => {
    if (++calls >= count) resolve();
    return promise;
  };
}

interface Meeting {
  readonly come: (change: AccountChange) => Promise<void>;
  /** Nobody decides before everybody has read, so that naive books lose by necessity and not by luck. */
  readonly read: () => Promise<void>;
}

// The market's change waits for the calls, which wait for each other: all read the account in the same moment.
function openMeeting(calls: number, send: () => void): Meeting {
  const all = Promise.withResolvers<void>();
  const read = barrier(calls + 1);
  let [began, here] = [false, 0];
  return {
    read,
    come: ({ request }) => {
      if (!request && began) return Promise.resolve();
      if (!request) {
        began = true;
        send();
      } else if (++here === calls) all.resolve();
      return began ? all.promise : Promise.resolve();
    },
  };
}

/** The database without what keeps two changes apart: the version in the write's condition, and the numbering of events. */
function withoutGuard(db: Database): Database {
  const query: Db["query"] = (text, values, name) =>
    db.hot.query(
      text.replace(" and a.version = w.version", "").replace(/insert into account_event .*? from rows_\d+/s, "$& on conflict do nothing"),
      values,
      name && `naive-${name}`,
    );
  return { ...db, hot: { query } };
}
