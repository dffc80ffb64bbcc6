/** Brings a running sub-account to one of its lines without touching the market: its margin's record is raised, in memory as in the row. */
import { linesOf } from "@hongpan/core/rules/accounts/allocation.ts";
import { liveAllocations } from "../../src/allocations/allocations.ts";
import { loadSubs } from "../../src/trading/upkeep/load.ts";
import type { TestServer } from "./harness.ts";

/** Sets the funds so that the line lies `above` the present equity, in fen: just above it, or below it where that is less than zero. */
export async function subLines(server: TestServer, userId: number, line: "warning" | "unwind", above = 50_000): Promise<void> {
  const { world } = server.running;
  const rows = await world.db.query<Record<string, unknown>>("select * from allocation where user_id = $1 and state = 1", [userId]);
  const [allocation] = liveAllocations.of(rows);
  const [money] = await world.db.query<{ equity: number }>(
    "select available + held as equity from sub_purse where user_id = $1 and purse = $2",
    [userId, allocation!.purse],
  );
  const over = money!.equity + above - linesOf(allocation!)[line];
  await world.db.query("update allocation set funds = funds + $2 where user_id = $1 and state = 1", [userId, over]);
  await loadSubs(world);
}
