import { agentOf } from "../identity/people.ts";
import type { World } from "../world.ts";
import { classroomByCode } from "./classrooms.ts";
import { askInto, membershipOf, type Membership } from "./pupils.ts";

/** A person's class; who has registered with the invitation of one is asked from then on. */
export async function invited({ db }: Pick<World, "db">, userId: number): Promise<Membership | null> {
  const own = await membershipOf(db, userId);
  if (own) return own;
  const classroom = await classroomByCode(db, await agentOf(db, userId));
  if (!classroom) return null;
  await askInto(db, userId, classroom.id);
  return membershipOf(db, userId);
}
