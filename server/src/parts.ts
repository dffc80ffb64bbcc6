/** What modules write together with an account, and the last step that a fill cites: the two lists that a start needs. */
import type { WritePart } from "./accounts/parts.ts";
import type { Db } from "./db/pool.ts";
import { depositCredits } from "./money/credit-deposit.ts";

/** Every part of the one write. */
export const writeParts: readonly WritePart<object>[] = [depositCredits];

/** Exchange time of the latest step that a fill cites; 0 when there is none. The clock never resumes before it. */
export async function latestCitedXt(_db: Db): Promise<number> {
  return 0;
}
