/** Which sockets are whose: an account's phones and a login's, without a walk over all sockets. */
import { type Client, send, type Sources } from "./client.ts";
import { encode } from "./frames.ts";
import type { Asked } from "./messages.ts";

export interface People {
  readonly join: (client: Client, user: { readonly id: number; readonly session: string }) => void;
  /** Nobody any more. */
  readonly leave: (client: Client) => void;
  /** Turns hearing of the account on or off; nothing for a socket that is nobody's. */
  readonly hear: (client: Client, hears: boolean) => void;
  /** Sockets of a user that hear of his account. */
  readonly hearing: (userId: number) => ReadonlySet<Client>;
  /** Users with such sockets. */
  readonly hearers: ReadonlySet<number>;
  /** Sockets of a user, the oldest first. */
  readonly of: (userId: number) => ReadonlySet<Client>;
  readonly ofSession: (session: string) => ReadonlySet<Client>;
  readonly sessions: () => string[];
}

const NONE: ReadonlySet<Client> = new Set();

/** Nobody there yet. */
export function openPeople(): People {
  const byUser = new Map<number, Set<Client>>();
  const bySession = new Map<string, Set<Client>>();
  const hearing = new Map<number, Set<Client>>();
  const hearers = new Set<number>();
  const hear = (client: Client, hears: boolean) => {
    if (client.user === null) return;
    const { id } = client.user;
    client.hears = hears;
    if (hears) add(hearing, id, client);
    else remove(hearing, id, client);
    if (hearing.has(id)) hearers.add(id);
    else hearers.delete(id);
  };
  return {
    join: (client, user) => {
      client.user = user;
      add(byUser, user.id, client);
      add(bySession, user.session, client);
    },
    leave: (client) => {
      if (client.user === null) return;
      hear(client, false);
      remove(byUser, client.user.id, client);
      remove(bySession, client.user.session, client);
      client.user = null;
    },
    hear,
    hearing: (userId) => hearing.get(userId) ?? NONE,
    hearers,
    of: (userId) => byUser.get(userId) ?? NONE,
    ofSession: (session) => bySession.get(session) ?? NONE,
    sessions: () => [...bySession.keys()],
  };
}

function add<K>(map: Map<K, Set<Client>>, key: K, client: Client): void {
  map.set(key, (map.get(key) ?? new Set()).add(client));
}

function remove<K>(map: Map<K, Set<Client>>, key: K, client: Client): void {
  const set = map.get(key);
  if (set?.delete(client) && set.size === 0) map.delete(key);
}

type Someone = { readonly id: number; readonly session: string };

/**
 * Signs `client` in by a token and answers; `move` makes it that person's, or nobody's. A sign-in ends when another begins or the
 * socket is closed, and one whose session ends while it is read is refused.
 */
export async function signIn(
  { sources, people }: { readonly sources: Sources; readonly people: People },
  client: Client,
  { token, since }: Asked,
  move: (user: Someone | null) => void,
): Promise<void> {
  const mine = ++client.signings;
  const read = await sources.userOf(token);
  if (client.signings !== mine) return;
  const user = read !== null && !sources.hasEnded(read.session) ? read : null;
  client.waiting = user && [];
  move(user);
  if (user === null) return send(client, [encode({ op: "auth", ok: false })]);
  people.hear(client, true);
  const [last, missed] = await Promise.all([sources.lastEvent(user.id), since === null ? [] : sources.eventsSince(user.id, since)]);
  if (client.signings !== mine) return;
  const waited = client.waiting ?? [];
  client.waiting = null;
  const known = missed?.at(-1)?.n ?? 0;
  const events = [...(missed ?? []), ...waited.filter(({ n }) => n > known)];
  send(client, [
    // The number from which a phone that has heard nothing yet may ask after a broken line.
    encode({ op: "auth", ok: true, n: last }),
    ...(missed === null ? [encode({ op: "resync" })] : []),
    ...events.map(({ n, data }) => encode({ t: "me", n, d: data })),
  ]);
}
