/**
 * How often one may call. Who is signed in counts by his account with all his logins, everybody else by his address, behind which a
 * class of phones may sit (docs/decisions/fairness.md). Files are not counted.
 */
import type { Limit } from "@hongpan/core/contract/endpoint.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Socket } from "node:net";
import type { Config } from "./config.ts";
import { addressOf, callerOf, type Door } from "./callers.ts";
import { TooMany } from "./turned-away.ts";

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

export interface Limits {
  /** The hook that counts a call under `limit`, or under the common one. Throws TooMany. */
  readonly guard: (limit?: Limit) => (request: FastifyRequest) => Promise<void>;
}

type Counter = ReturnType<FastifyInstance["createRateLimit"]>;

/** The limits of this server's calls. */
export function openLimits(app: FastifyInstance, door: Door, { trustProxy }: Pick<Config, "trustProxy">): Limits {
  const count = (max: number, windowMs: number, keyGenerator: (request: FastifyRequest) => string): Counter =>
    app.createRateLimit({ max, timeWindow: windowMs, keyGenerator });
  const guests = count(PHONES * OF_A_GUEST, MINUTE_MS, addressOf);
  const users = count(OF_A_USER, MINUTE_MS, (request) => String(userIds.get(request)));
  const userIds = new WeakMap<FastifyRequest, number>();
  // Behind a proxy all phones share its connections.
  const connections = trustProxy ? null : openConnections();

  return {
    guard: (limit) => {
      const ofAddress =
        limit && count(limit.ofGuests ?? (limit.per === "asker" ? PHONES * limit.max : limit.max), limit.windowMs, addressOf);
      const byUser = (max: number) => limit && count(max, limit.windowMs, (request) => String(userIds.get(request)));
      const ofUser = limit && limit.per !== "ip" ? byUser(limit.max) : null;
      const share = limit?.per === "ip" && limit.max >= PHONES ? byUser(limit.max * SHARE) : null;
      return async (request) => {
        // Before anything is waited for: who leaves takes his address with him.
        addressOf(request);
        const user = await callerOf(door, request);
        if (user) userIds.set(request, user.id);
        if (!user) connections?.(request.socket);
        if (!user) await hold(guests, request);
        if (user && share) await hold(share, request);
        if (limit) await hold((user && ofUser) || ofAddress!, request);
        else if (user) await hold(users, request);
      };
    },
  };
}

async function hold(counter: Counter, request: FastifyRequest): Promise<void> {
  const counted = await counter(request);
  if (!counted.isAllowed && counted.isExceeded) throw new TooMany(counted.ttlInSeconds);
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
