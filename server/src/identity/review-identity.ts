/** The sandbox reviewer of identities: decides what is due, so that a restart resumes. */
import { isAdult } from "@hongpan/core/rules/people/identity-number.ts";
import type { Db } from "../db/pool.ts";
import type { World } from "../world.ts";
import { decide, dueReviews, identityById, type Fault } from "./identities.ts";
import { REFUSED_REGION } from "./sample-identity.ts";

/** Tells a person within the write that decides. */
export type Tell = (db: Db, personId: number, fault: Fault | null) => Promise<void>;

/** Decides every review that is due. One that cannot be decided is logged and keeps nobody waiting. */
export async function reviewIdentities(world: World, tell: Tell): Promise<void> {
  for (const personId of await dueReviews(world.db)) {
    try {
      const identity = await identityById(world, personId);
      const fault = identity && faultOf(identity.number, world.clock.now().day);
      await decide(world, personId, fault, (db) => tell(db, personId, fault));
    } catch (error) {
      world.log.error({ err: error, personId }, "identity review");
    }
  }
}

function faultOf(number: string, today: string): Fault | null {
  if (number.startsWith(REFUSED_REGION)) return "reviewSampleRefused";
  return isAdult(number, today) ? null : "reviewUnderage";
}
