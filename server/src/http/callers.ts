/** Who calls: the user behind the token, or an address. */
import { refuse } from "@hongpan/core/contract/answer.ts";
import type { Endpoint } from "@hongpan/core/contract/endpoint.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { SessionEnd } from "@hongpan/core/contract/session-end.ts";
import type { DeskRole } from "@hongpan/core/contract/desk/desk-roles.ts";
import { SIGNED_IN, type Asker } from "../fairness/job-queue.ts";
import { household } from "../push/address.ts";

export interface User {
  readonly id: number;
  readonly demo: boolean;
  /** Hash of the token in use, so that a password change can spare it. */
  readonly session: string;
  /** His password is still the one that a host has printed: he may set his own and nothing else. */
  readonly firstPassword: boolean;
}

/** Somebody of the desk. */
export interface Operator {
  readonly id: number;
  readonly name: string;
  readonly roles: readonly DeskRole[];
  /** Whether he has set a password and a code of his own. */
  readonly ready: boolean;
}

export interface Door {
  /** Who sends this token, or null. */
  readonly userOf: (token: string) => Promise<User | null>;
  /** Why the login of this token ended, which is nobody's any more; null where nothing is known of it. */
  readonly endOf: (token: string) => Promise<SessionEnd | null>;
  /** Who of the desk sends this token, or null; `path`: of what is called, since what a page asks by itself is no use of the login. */
  readonly operatorOf: (token: string, path: string) => Promise<Operator | null>;
}

const callers = new WeakMap<FastifyRequest, Promise<User | null>>();

/** Who sends a request, looked up once. */
export function callerOf(door: Door, request: FastifyRequest): Promise<User | null> {
  const token = tokenOf(request);
  const caller = callers.get(request) ?? (token === null ? Promise.resolve(null) : door.userOf(token));
  callers.set(request, caller);
  return caller;
}

/** The refusal of who is not signed in; who was is told why he is not any more. */
export async function loginNeeded(door: Door, { who }: Pick<Endpoint, "who">, request: FastifyRequest) {
  const token = who === "user" ? tokenOf(request) : null;
  const ended = token === null ? null : await door.endOf(token);
  return refuse("needLogin", {}, { status: 10, data: ended && { ended } });
}

/** Who of the desk sends a request. */
export async function operatorCalling(door: Door, request: FastifyRequest): Promise<Operator | null> {
  const token = deskTokenOf(request);
  return token === null ? null : door.operatorOf(token, request.url.split("?")[0] ?? "");
}

export function tokenOf(request: FastifyRequest): string | null {
  return tokenIn(request.headers["usertoken"]);
}

export function deskTokenOf(request: FastifyRequest): string | null {
  return tokenIn(request.headers["desktoken"]);
}

function tokenIn(header: string | string[] | undefined): string | null {
  return typeof header === "string" && /^[A-Za-z0-9_-]{20,128}$/.test(header) ? header : null;
}

const addresses = new WeakMap<object, string>();

/** An address as one who counts: of IPv6 the network of 64 bits that one household has. Found once: who has left has none any more. */
export function addressOf(request: { readonly ip: string | undefined }): string {
  const address = addresses.get(request) ?? household(request.ip ?? "");
  addresses.set(request, address);
  return address;
}

/** Whose turn it is where answers are queued fairly, and whether he still waits. */
export function askerOf(request: FastifyRequest, reply: FastifyReply, user: Pick<User, "id"> | null): Asker {
  return { asker: user ? `${SIGNED_IN}${user.id}` : addressOf(request), gone: () => reply.raw.destroyed };
}
