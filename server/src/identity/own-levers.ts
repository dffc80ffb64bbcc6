/** A person's own leverage on offer in place of the site's; the operator's desk sets it. */
import type { Db } from "../db/pool.ts";

/** The largest leverage that an order may name. */
const MOST = 1000;

/** Offers a person these levers alone, the smallest first, from his next order on; none gives him the site's again. Throws RangeError for what is none. */
export async function setOwnLevers(db: Db, personId: number, levers: readonly number[]): Promise<void> {
  if (!levers.every((lever) => Number.isInteger(lever) && lever >= 1 && lever < MOST)) throw new RangeError(`levers ${levers.join("/")}`);
  const text = [...new Set(levers)].toSorted((a, b) => a - b).join("/");
  await db.query("update person set site_lever = $2 where id = $1", [personId, text === "" ? null : text]);
}

/** A person's own levers as "1/2/5", or null. */
export async function ownLeversOf(db: Db, personId: number): Promise<string | null> {
  const [row] = await db.query<{ lever: string | null }>("select site_lever as lever from person where id = $1", [personId], "own-levers");
  return row?.lever ?? null;
}
