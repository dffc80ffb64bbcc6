/**
 * Sends encrypted notices to push services, a few at a time and one per person at a time, so that a slow endpoint does not delay the
 * others. A failed notice is not sent again, because the message itself is in the inbox.
 */
import { request, type RequestOptions } from "node:https";
import webPush from "web-push";
import { itemAt } from "@hongpan/core/rules/item-at.ts";
import type { Vapid } from "../config.ts";
import { AddressRefused, type Road } from "./road.ts";
import type { Subscription } from "./subscriptions.ts";

export interface Parcel {
  readonly to: Subscription;
  readonly payload: string;
  /** Wakes a phone that saves power. */
  readonly urgent: boolean;
}

/** How it went: taken by the push service, `gone` for good, or failed this once. */
type End = "taken" | "gone" | "failed";

export interface Sender {
  /** How many more it takes. */
  readonly room: () => number;
  readonly send: (parcel: Parcel) => void;
  /** Drops what waits and ends what is under way. */
  readonly close: () => Promise<void>;
}

/** Parcels that may wait in all, and that are under way at once. */
const MOST = 5000;
/** Parcels of one person that may wait: ten messages to ten browsers. A further one replaces the oldest. */
const MOST_EACH = 100;
const AT_ONCE = 8;
const PATIENCE_MS = 5000;
/** How long a push service keeps a notice for a phone that is off. */
const KEPT_S = 12 * 3600;
/** An answer is a status; what is beyond this of its text is not read. */
const MOST_BYTES = 4096;

/** `ended` hears of every parcel once; it may not throw. */
export function openSender(vapid: Vapid, road: Road, ended: (parcel: Parcel, end: End, why: unknown) => Promise<void>): Sender {
  const waiting: Parcel[] = [];
  const busy = new Set<number>();
  // The number of the last parcel sent to each user: the least recently served user is next.
  const servedAt = new Map<number, number>();
  let served = 0;
  const underWay = new Set<Promise<void>>();
  const stop = new AbortController();
  const pump = () => {
    while (underWay.size < AT_ONCE) {
      const parcel = nextOf(waiting, busy, servedAt);
      if (!parcel) return;
      waiting.splice(waiting.indexOf(parcel), 1);
      busy.add(parcel.to.personId);
      servedAt.delete(parcel.to.personId);
      servedAt.set(parcel.to.personId, ++served);
      for (const [longestAgo] of servedAt)
        if (servedAt.size > MOST) servedAt.delete(longestAgo);
        else break;
      const run = deliver(parcel).finally(() => {
        busy.delete(parcel.to.personId);
        underWay.delete(run);
        pump();
      });
      underWay.add(run);
    }
  };
  const deliver = async (parcel: Parcel) => {
    try {
      const status = await post(vapid, road, parcel, stop.signal);
      await ended(parcel, endOf(status), status);
    } catch (error) {
      await ended(parcel, error instanceof AddressRefused ? "gone" : "failed", error);
    }
  };
  return {
    room: () => MOST - waiting.length,
    send: (parcel) => {
      const own = waiting.filter(({ to }) => to.personId === parcel.to.personId);
      if (own.length >= MOST_EACH) waiting.splice(waiting.indexOf(itemAt(own, 0)), 1);
      waiting.push(parcel);
      pump();
    },
    close: async () => {
      waiting.length = 0;
      stop.abort();
      await Promise.all(underWay);
      road.agent.destroy();
    },
  };
}

/** The first parcel of the person served longest ago, of those that have none under way; an urgent one before the others. */
function nextOf(waiting: readonly Parcel[], busy: ReadonlySet<number>, servedAt: ReadonlyMap<number, number>): Parcel | null {
  const before = (a: Parcel, b: Parcel) =>
    (servedAt.get(a.to.personId) ?? 0) - (servedAt.get(b.to.personId) ?? 0) || Number(b.urgent) - Number(a.urgent);
  const free = waiting.filter(({ to }) => !busy.has(to.personId));
  return free.length > 0 ? free.reduce((best, each) => (before(each, best) < 0 ? each : best)) : null;
}

function endOf(status: number): End {
  if (status === 404 || status === 410) return "gone";
  return status >= 200 && status < 300 ? "taken" : "failed";
}

/** The status that the push service answers with. A redirection is an answer like any other: it is not followed. */
function post(vapid: Vapid, { agent, mayGo }: Road, { to, payload, urgent }: Parcel, stop: AbortSignal): Promise<number> {
  const { endpoint, p256dh, auth } = to.reach;
  // What was let in by an earlier version may not be let out.
  if (!mayGo(new URL(endpoint))) return Promise.reject(new AddressRefused("not outside"));
  const { method, headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
    vapidDetails: { subject: vapid.contact, publicKey: vapid.publicKey, privateKey: vapid.privateKey },
    TTL: KEPT_S,
    urgency: urgent ? "high" : "normal",
  });
  const signal = AbortSignal.any([stop, AbortSignal.timeout(PATIENCE_MS)]);
  return statusOf(endpoint, { method, headers, agent, signal }, body);
}

/**
 * Sends again when a kept connection was reset, because the service may have closed it as idle while the request was on its way. If the
 * service had read the request, the browser replaces the first notice by the second: both have the same tag.
 */
function statusOf(endpoint: string, options: RequestOptions, body: Buffer | null): Promise<number> {
  return new Promise((settle, fail) => {
    const asked = request(endpoint, options, (answer) => {
      let bytes = 0;
      answer.on("data", (piece: Buffer) => {
        bytes += piece.length;
        if (bytes > MOST_BYTES) answer.destroy();
      });
      answer.on("error", () => undefined);
      answer.on("close", () => settle(answer.statusCode ?? 0));
    });
    asked.on("error", (error: NodeJS.ErrnoException) => {
      if (asked.reusedSocket && error.code === "ECONNRESET") settle(statusOf(endpoint, options, body));
      else fail(error);
    });
    asked.end(body);
  });
}
