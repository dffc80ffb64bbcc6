/** Which sockets are whose: an account's phones and a login's, without a walk over all sockets. */
import type { Client } from "./client.ts";

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
