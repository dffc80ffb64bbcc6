/** How the market, the clock and the reconciler stand, as the desk sees it. No key is here: those that are public anybody reads. */
import { done } from "@hongpan/core/contract/answer.ts";
import { stoppedAccounts } from "../../accounts/recompute.ts";
import { heldByAll } from "../../positions/positions.ts";
import { countPeople } from "../../identity/people.ts";
import type { World } from "../../world.ts";

export async function marketState(world: World) {
  const { db, clock, config, version } = world;
  const { mode, speed, xt, day, phase } = clock.now();
  const [users, openPositions, stopped] = await Promise.all([countPeople(db), heldByAll(db), stoppedAccounts(db)]);
  return done({ version, provider: config.market, mode, speed, now: xt, day, phase, users, openPositions, stopped });
}
