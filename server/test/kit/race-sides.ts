/** Races that are run three times on the same database: through the server's books, through two nodes' books by turns, and through naive ones. */
import { expect } from "vitest";
import { checkAccount } from "../../src/audit/round.ts";
import type { Reply, TestServer } from "./harness.ts";
import { idOf } from "./market-people.ts";
import type { Person } from "./people.ts";

/** Naive books read, decide and write without the guard, and must lose each race; so each race is known to be one. */
export type Side = "guarded" | "two nodes" | "naive";

export const SIDES: readonly Side[] = ["guarded", "two nodes", "naive"];

export const taken = (replies: readonly Reply[]) => replies.filter((reply) => reply.status === 0).length;

export const times = <T>(count: number, make: (i: number) => Promise<T>) => Promise.all(Array.from({ length: count }, (_, i) => make(i)));

/** What the auditor finds in a person's papers: whether the balances, positions and orders are those that the rows add up to. */
export async function differencesOf(server: TestServer, person: Person): Promise<readonly string[]> {
  const checked = await checkAccount(server.running.world.db, await idOf(server, person));
  return (checked?.differences ?? []).map(({ what }) => what);
}

/** One of the requests was accepted and the account adds up; on the naive books several were and it does not. */
export async function expectOne(server: TestServer, side: Side, person: Person, replies: readonly Reply[]): Promise<void> {
  if (side === "naive") {
    expect(taken(replies)).toBeGreaterThan(1);
    return expect(await differencesOf(server, person)).not.toEqual([]);
  }
  expect(taken(replies)).toBe(1);
  expect(await differencesOf(server, person)).toEqual([]);
}
