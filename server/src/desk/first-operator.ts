/** The demo's operator (spec/3-decisions.md 9): made at the first start, with a first password that opens the set-up at this machine. */
import { DESK_ROLES } from "@hongpan/core/contract/desk/desk-roles.ts";
import type { World } from "../world.ts";
import { addStaff, renewFirst, staffByName } from "./operators.ts";

const NAME = "operator";

/** The first password, new at every start until he has set his own; null from then on, and where there is no demo. */
export async function firstPassword(world: World): Promise<string | null> {
  if (!world.config.demo) return null;
  const found = await staffByName(world.db, NAME);
  if (!found) return addStaff(world, { name: NAME, roles: DESK_ROLES, localOnly: true }, "server");
  return found.totp === null && found.localOnly ? renewFirst(world, found.id) : null;
}
