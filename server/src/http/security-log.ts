/** Security events: one structured line each at level info, without phone, password or token (ASVS 5.0, 16.3). */
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { openRush } from "../fairness/rush.ts";
import { addressOf, callerOf, type Door } from "./callers.ts";

type SecurityEvent =
  | `${"" | "admin."}${"login" | "login.failed" | "login.locked"}`
  | "login.newDevice"
  | "password.changed"
  | "password.reset"
  | "tradePassword.changed"
  | "admin.setUp"
  | "admin.factorReplaced"
  | "admin.roleRefused"
  | "rate.limited"
  | "origin.refused";

interface Subject {
  /** The address as one that counts (callers.ts); the line has a keyed hash of it. */
  readonly ip: string;
  readonly user?: number | undefined;
  readonly operator?: number | undefined;
  readonly path?: string;
}

export type SecurityLog = (event: SecurityEvent, subject: Subject) => void;

/** Events that a client can cause at no cost: the 1st, 10th, 100th … of an address and minute have a line, with their number. */
const CHEAP: ReadonlySet<SecurityEvent> = new Set(["rate.limited", "origin.refused", "login.locked", "admin.login.locked"]);
const MINUTE_MS = 60_000;
const ADDRESS_LETTERS = 16;

/** Writes to `log`; `mac` keys the hash of an address, so that lines of one address can be grouped without storing it. */
export function openSecurityLog(log: Pick<FastifyBaseLogger, "info">, mac: (purpose: string, text: string) => Buffer): SecurityLog {
  const rush = openRush();
  return (event, { ip, ...subject }) => {
    const address = mac("security log", ip).toString("base64url").slice(0, ADDRESS_LETTERS);
    const times = CHEAP.has(event) ? rush.add(`${event} ${address}`, MINUTE_MS).count : 1;
    if (/^10*$/.test(String(times))) log.info({ event, address, ...subject, times }, "security");
  };
}

/** Notes every reply 429. */
export function noteRateLimits(app: FastifyInstance, door: Door, note: SecurityLog): void {
  app.addHook("onResponse", async (request, reply) => {
    if (reply.statusCode !== 429) return;
    const user = await callerOf(door, request);
    note("rate.limited", { ip: addressOf(request), user: user?.id, path: request.routeOptions.url ?? "" });
  });
}
