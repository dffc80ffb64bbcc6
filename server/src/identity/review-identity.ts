/** The sandbox reviewer of identities: decides what is due, so that a restart resumes. */
import { isAdult } from "@hongpan/core/rules/identity-number.ts";
import type { World } from "../world.ts";
import { decide, dueReviews, identityById, type Fault } from "./identities.ts";
import { REFUSED_REGION } from "./sample-identity.ts";

/** Decides every review that is due; answers whose and how. */
export async function reviewIdentities(world: World): Promise<readonly { readonly personId: number; readonly fault: Fault | null }[]> {
  const decided = [];
  for (const personId of await dueReviews(world.db)) {
    const identity = await identityById(world, personId);
    const fault = identity && faultOf(identity.number, world.clock.now().day);
    if (await decide(world, personId, fault)) decided.push({ personId, fault });
  }
  return decided;
}

function faultOf(number: string, today: string): Fault | null {
  if (number.startsWith(REFUSED_REGION)) return "reviewSampleRefused";
  return isAdult(number, today) ? null : "reviewUnderage";
}
