/** Who calls: the user behind the token, or an address. */
import { normalizeIP } from "@fastify/rate-limit";
import type { FastifyReply, FastifyRequest } from "fastify";
import { SIGNED_IN, type Asker } from "../fairness/askers.ts";

export interface User {
  readonly id: number;
  readonly demo: boolean;
  readonly operator: boolean;
  /** Hash of the token in use, so that a password change can spare it. */
  readonly session: string;
}

export interface Door {
  /** Who sends this token, or null. */
  readonly userOf: (token: string) => Promise<User | null>;
}

const callers = new WeakMap<FastifyRequest, Promise<User | null>>();

/** Who sends a request, looked up once. */
export function callerOf(door: Door, request: FastifyRequest): Promise<User | null> {
  const token = tokenOf(request);
  const caller = callers.get(request) ?? (token === null ? Promise.resolve(null) : door.userOf(token));
  callers.set(request, caller);
  return caller;
}

export function tokenOf(request: FastifyRequest): string | null {
  const header = request.headers["usertoken"];
  return typeof header === "string" && /^[A-Za-z0-9_-]{20,128}$/.test(header) ? header : null;
}

const addresses = new WeakMap<object, string>();

/** An address as one who counts: of IPv6 the network of 64 bits that one household has. Found once: who has left has none any more. */
export function addressOf(request: { readonly ip: string | undefined }): string {
  const address = addresses.get(request) ?? normalizeIP(request.ip ?? "", 64);
  addresses.set(request, address);
  return address;
}

/** Whose turn it is where answers are queued fairly, and whether he still waits. */
export function askerOf(request: FastifyRequest, reply: FastifyReply, user: Pick<User, "id"> | null): Asker {
  return { asker: user ? `${SIGNED_IN}${user.id}` : addressOf(request), gone: () => reply.raw.destroyed };
}
