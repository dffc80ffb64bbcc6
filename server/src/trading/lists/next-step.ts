/** What a newcomer does next, by what he has done. */
import type { Lang } from "@hongpan/core/contract/texts.ts";
import { IDENTITY } from "@hongpan/core/rules/people/identity-states.ts";
import { balancesOfUser } from "../../accounts/read.ts";
import { invited } from "../../classroom/pupils.ts";
import { identityOf } from "../../identity/identity-of.ts";
import type { World } from "../../world.ts";
import { hasOrdered } from "../store/orders.ts";

/** class: answer the class that asks; identity: prove himself; review: wait for it; money: pay in; order: place the first; empty once he has ordered. */
export async function nextStepOf(
  world: World,
  userId: number,
  lang: Lang,
): Promise<"class" | "identity" | "review" | "money" | "order" | ""> {
  if (await hasOrdered(world.db, userId)) return "";
  const own = await invited(world, userId);
  if (own?.state === "asked" && !own.ended) return "class";
  const { isActive } = await identityOf(world, userId, lang);
  if (isActive === IDENTITY.reviewing) return "review";
  if (isActive !== IDENTITY.passed) return "identity";
  const balances = await balancesOfUser(world.db, userId);
  return Object.values(balances).some((fen) => fen > 0) ? "order" : "money";
}
