/**
 * Rate limits of calls. A signed-in user is counted by account over all sessions, on the shared demo account also by address. Other
 * clients are counted by address, which a whole class may share (docs/decisions/fairness.md). Files and pages are not limited: a class
 * that opens the app at once must not get a blank page.
 */
import type { Limit } from "@hongpan/core/contract/endpoint.ts";
import type { FastifyRequest } from "fastify";
import type { Socket } from "node:net";
import type { Config } from "../config.ts";
import { addressOf, callerOf, operatorCalling, type Door } from "./callers.ts";
import { openRush } from "../fairness/rush.ts";
import { TooMany } from "../fairness/turns.ts";

const MINUTE_MS = 60_000;
/** Calls of one user a minute; single calls have tighter limits of their own. */
const OF_A_USER = 3000;
/** Phones that may sit behind one address, and what one of them calls a minute before it is signed in, with headroom. */
const PHONES = 100;
const OF_A_GUEST = 120;
/** Of a limit that stands for a whole class behind an address, what one of it may take who is signed in: the others have the rest. */
const SHARE = 0.1;
/** Calls of one connection a minute that are not signed in: a browser has six, so one that runs wild leaves most to its neighbours. */
const OF_A_CONNECTION = 600;
/** Askers that are remembered for each limit: who called longest ago is forgotten first. */
const COUNTED = 2000;

export interface CallLimits {
  /** The hook that counts a call under `limit`, or under the common one. Throws TooMany. */
  readonly guard: (limit?: Limit) => (request: FastifyRequest) => Promise<void>;
}

/** Counts a call of `key`. Throws TooMany beyond the limit. */
type Counter = (key: string) => void;

/** The limits of this server's calls. */
export function openLimits(door: Door, { trustProxy }: Pick<Config, "trustProxy">): CallLimits {
  const guests = counter(PHONES * OF_A_GUEST, MINUTE_MS);
  const users = counter(OF_A_USER, MINUTE_MS);
  // Behind a proxy all phones share its connections.
  const connections = trustProxy ? null : openConnections();

  return {
    guard: (limit) => {
      const ofAddress = limit && counter(limit.ofGuests ?? (limit.per === "asker" ? PHONES * limit.max : limit.max), limit.windowMs);
      const ofUser = limit && limit.per !== "ip" ? counter(limit.max, limit.windowMs) : null;
      const share = limit?.per === "ip" && limit.max >= PHONES ? counter(limit.max * SHARE, limit.windowMs) : null;
      return async (request) => {
        // Before anything is waited for: who leaves takes his address with him.
        const address = addressOf(request);
        const user = await callerOf(door, request);
        if (!user) {
          connections?.(request.socket);
          guests(address);
          // Counts back-office users per account, so that other clients of the address do not share the limit.
          return ofAddress?.((await deskUserOf(door, request)) ?? address);
        }
        // All visitors share the demo account, so its calls are counted per address.
        const id = user.demo ? `${user.id} ${address}` : String(user.id);
        share?.(id);
        if (ofUser) ofUser(id);
        else if (ofAddress) ofAddress(address);
        else users(id);
      };
    },
  };
}

/** Key of the signed-in back-office user of a request; null for other clients and for a login. Uses the route, because `url` may be percent-encoded. */
async function deskUserOf(door: Door, request: FastifyRequest): Promise<string | null> {
  const path = request.routeOptions.url ?? "";
  const isDesk = path.startsWith("/operator/") && path !== "/operator/login.do";
  const operator = isDesk ? await operatorCalling(door, request) : null;
  return operator && `desk ${operator.id}`;
}

function counter(max: number, windowMs: number): Counter {
  const rush = openRush(COUNTED);
  return (key) => {
    const { count, leftMs } = rush.add(key, windowMs);
    if (count > max) throw new TooMany(leftMs / 1000);
  };
}

// Counted with the connection itself, so that it costs nothing when it is gone.
function openConnections(): (socket: Socket) => void {
  const known = new WeakMap<Socket, { since: number; calls: number }>();
  return (socket) => {
    const now = performance.now();
    const counted = known.get(socket) ?? { since: now, calls: 0 };
    known.set(socket, counted);
    if (now - counted.since >= MINUTE_MS) Object.assign(counted, { since: now, calls: 0 });
    if (++counted.calls > OF_A_CONNECTION) throw new TooMany((counted.since + MINUTE_MS - now) / 1000);
  };
}
