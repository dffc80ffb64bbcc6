/** Checks an account's receipts with the revealed days that they cite. */
import { CannotRecompute, recompute, type Hindrance } from "../recompute.ts";
import { checkFill, firstFault, type FillLine } from "./fill-check.ts";
import { replayOf } from "./replay.ts";
import { askBy, publishedChanges, type Get } from "./served.ts";
import { groupedBy } from "../../rules/item-at.ts";
import type { FillReceipt } from "../../rules/orders/trade.ts";
import { dayOf, isTradingDay, previousTradingDay, secondsOf, type Day } from "../../rules/time/calendar.ts";
import { OPEN_SECOND } from "../../rules/time/day-seconds.ts";

/** A row of /user/fill/receipts.do. */
export interface ReceiptRow {
  readonly fillId: string;
  readonly gid: string;
  readonly day: Day;
  readonly positionSn: string;
  readonly receipt: FillReceipt;
}

/** What came of a receipt: its lines, or why its day cannot be recomputed. */
export type CheckedFill = { readonly fillId: string } & (
  | { readonly lines: readonly FillLine[]; readonly fault: FillLine | null }
  | { readonly reason: Hindrance; readonly day: Day }
);

/**
 * Works out each of `rows`, in the order in which the fills were made; they have to hold all of the account's fills of their instruments
 * and days. Throws what `get` throws.
 */
export async function checkFills(get: Get, rows: readonly ReceiptRow[]): Promise<readonly CheckedFill[]> {
  const changes = await publishedChanges(get);
  const checked: CheckedFill[] = [];
  for (const [day, ofDay] of groupedBy(rows, (row) => row.day)) checked.push(...(await checkDay(get, day, ofDay, changes)));
  return checked;
}

async function checkDay(get: Get, day: Day, rows: readonly ReceiptRow[], changes: Awaited<ReturnType<typeof publishedChanges>>) {
  const checked: CheckedFill[] = [];
  try {
    // A market abroad may trade on a closed day of the A-shares.
    const ours = await recompute(askBy(get), isTradingDay(day) ? day : previousTradingDay(day));
    for (const { fillId, gid, receipt } of rows) {
      const before = rows.slice(
        0,
        rows.findIndex((row) => row.fillId === fillId),
      );
      const earlier = before.filter((row) => row.gid === gid).map((row) => row.receipt);
      const lines = await ours.work((ground) => {
        const replay = replayOf(ground);
        const { fill } = receipt;
        const tape = replay.instrument(gid)?.id === fill.instrumentId ? replay.tape(gid, day) : null;
        if (!tape) return [{ what: "shares", claimed: String(fill.shares), recomputed: "0", ok: false } as const];
        return checkFill(receipt, earlier, { tape, changes, rate: replay.rate(fill.coin, fixingDay(fill.xt)) });
      });
      checked.push({ fillId, lines, fault: firstFault(lines) });
    }
    return checked;
  } catch (error) {
    if (!(error instanceof CannotRecompute)) throw error;
    const { reason, day: hindered } = error;
    return [...checked, ...rows.slice(checked.length).map(({ fillId }) => ({ fillId, reason, day: hindered }))];
  }
}

// Rates are fixed when a day of the A-shares opens.
function fixingDay(xt: number): Day {
  const day = dayOf(xt);
  return isTradingDay(day) && secondsOf(xt) >= OPEN_SECOND ? day : previousTradingDay(day);
}
