/** Recomputes the draws and placements of new issues on a day from their published data. */
import { bondsOfWeek } from "../bond-issues.ts";
import { checkDraw, type PublishedDraw } from "../issue-check.ts";
import { issuesOfWeek, weekOf } from "../issues.ts";
import { Refused, type Get } from "./served.ts";
import type { IssueType } from "../../rules/issues/offers.ts";
import type { Day } from "../../rules/time/calendar.ts";

/** The reply of /api/issue/result.do, as far as it is needed. */
interface Result {
  readonly issue: { readonly commitment: string; readonly seed: string | null; readonly winners: number; readonly offered: number };
  readonly list: string | null;
  readonly listHash: string | null;
  readonly synthetic: number | null;
  readonly won: readonly number[] | null;
}

/** What does not fit: the seed its commitment, the list its hash, or the winners both. */
export interface DrawFault {
  readonly code: string;
  readonly type: IssueType;
  readonly what: "seed" | "list" | "winners";
}

/** Weeks before a draw in which its subscription may take place. */
const WEEKS_BACK = 3;

/** The number of recomputed draws of `day`, and the first that differs. Products that the site does not offer are skipped. */
export async function checkDraws(get: Get, day: Day): Promise<{ readonly count: number; readonly fault: DrawFault | null }> {
  let count = 0;
  for (const { code, type } of drawnOn(day)) {
    const published = await drawOf(get, code, type);
    if (!published) continue;
    count++;
    const checked = checkDraw(published);
    const what = !checked?.list ? "list" : !checked.seed ? "seed" : checked.winners ? null : "winners";
    if (what) return { count, fault: { code, type, what } };
  }
  return { count, fault: null };
}

function drawnOn(day: Day): readonly { readonly code: string; readonly type: IssueType }[] {
  const weeks = Array.from({ length: WEEKS_BACK }, (_, back) => weekOf(day) - back);
  const shares = weeks.flatMap(issuesOfWeek).filter(({ drawDay }) => drawDay === day);
  const bonds = weeks.flatMap(bondsOfWeek).filter(({ drawDay }) => drawDay === day);
  return [
    ...shares.flatMap(({ instrument: { code } }) => ([1, 2] as const).map((type) => ({ code, type }))),
    ...bonds.map(({ instrument: { code } }) => ({ code, type: 3 }) as const),
  ];
}

async function drawOf(get: Get, code: string, type: IssueType): Promise<PublishedDraw | null> {
  try {
    const { issue, list, listHash, synthetic, won } = await get<Result>("/api/issue/result.do", { code, type: String(type) });
    const { commitment, seed, winners, offered } = issue;
    if (seed === null || list === null || listHash === null || won === null) return null;
    return { type, commitment, seed, list, listHash, synthetic: synthetic ?? 0, won, winners, offered };
  } catch (error) {
    if (error instanceof Refused) return null;
    throw error;
  }
}
