/** What a release has left of two days of living (tools/changeover/live-in-release.ts), and what its people had by the last prices. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Database } from "../../src/db/pool.ts";

export interface ShownToOne {
  readonly info: Readonly<Record<"userAmt" | "userIndexAmt" | "userFuturesAmt" | "id", number>> & {
    /** Taken off what he had, where the release says so. */
    readonly accruedStayFee?: number;
  };
  readonly subs: readonly { readonly status: number; readonly equity: number; readonly fundsAmount: number }[];
}
interface ShownLast {
  /** A share that had been listed lately. */
  readonly issue: number;
  readonly people: Readonly<Record<string, ShownToOne>>;
  readonly last: Readonly<Record<string, number>>;
  readonly commitments: readonly { readonly market: string; readonly day: string; readonly commitment: string }[];
}

export const releaseOf = (version: string) => fileURLToPath(new URL(`../operation/release-${version}/`, import.meta.url));
export const shownBy = (version: string) => JSON.parse(readFileSync(join(releaseOf(version), "shown.json"), "utf8")) as ShownLast;
const fen = (yuan: number) => Math.round(yuan * 100);

/** What a person had by the last prices, before nights that were due; sub-accounts less what was lent. */
export function hadThen({ info, subs }: ShownToOne): number {
  const ofSubs = subs
    .filter(({ status }) => status === 1)
    .reduce((sum, { equity, fundsAmount }) => sum + fen(equity) - fen(fundsAmount), 0);
  return fen(info.userAmt) + fen(info.userIndexAmt) + fen(info.userFuturesAmt) + fen(info.accruedStayFee ?? 0) + ofSubs;
}

/** What he has now, and what he has paid for nights. */
export async function hasNow(of: Database, { info: { id } }: ShownToOne): Promise<number> {
  const [row] = await of.query<{ all: number }>(
    `select stock_available + stock_held + index_available + index_held + futures_available + futures_held - debt
       + (select coalesce(sum(stay_posted), 0) from stock_position p where p.user_id = a.user_id)::bigint as all
     from account a where user_id = $1`,
    [id],
  );
  return row!.all;
}
