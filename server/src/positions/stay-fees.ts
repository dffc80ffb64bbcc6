/** The holding fee at midnight: every night once for every position, however often this runs (spec/3-decisions.md 4). */
import type { Fen } from "@hongpan/core/rules/money.ts";
import { purseFacts } from "@hongpan/core/rules/accounts/purses.ts";
import { addDays, dayOf, xtOf, type Day } from "@hongpan/core/rules/time/calendar.ts";
import { nightFee, nightsDue } from "@hongpan/core/rules/positions/holding-fee.ts";
import type { Position } from "@hongpan/core/rules/positions/positions.ts";
import { rowsFor, type WritePart } from "../accounts/parts.ts";
import { done } from "../http/http.ts";
import type { Db } from "../db/pool.ts";
import { momentOf } from "../market/now.ts";
import type { World } from "../world.ts";
import { livePositions, positionRow, positionRows } from "./positions.ts";

/** One row per position and night; registered in server/src/assembly/parts.ts. */
export const stayFeeRows: WritePart<object> = {
  name: "stay_fee_rows",
  columns: "sn text, night_day date, fee bigint",
  sql: "insert into stay_fee (user_id, sn, night_day, fee) select user_id, sn, night_day, fee from rows",
};

interface Charged {
  readonly position: Position;
  readonly nights: readonly { readonly sn: string; readonly night_day: Day; readonly fee: number }[];
}

/** Charges a user's positions for their nights up to the midnight that ended `ended`, missed ones too; what is watched of them follows. */
export async function chargeNights(world: World, userId: number, ended: Day): Promise<void> {
  await world.books.change({
    userId,
    atXt: xtOf(addDays(ended, 1), 0),
    with: [livePositions.part],
    decide: (account) => {
      const charged = livePositions.of(account.rows(livePositions.part)).map((position) => charge(world, position, ended));
      const due = charged.filter((each) => each.nights.length > 0);
      return {
        rows: [
          rowsFor(
            positionRows,
            due.map((each) => positionRow(each.position)),
          ),
          rowsFor(
            stayFeeRows,
            due.flatMap((each) => each.nights),
          ),
        ],
        events: due.length > 0 ? [{ kind: "position", reason: "stay", day: ended }] : [],
        kept: () => {
          for (const { position } of due) {
            const { step } = momentOf(world, world.market.instrument(position.instrumentId));
            world.watches.put(userId, { orders: [], positions: [position] }, step);
          }
        },
        reply: done(null),
      };
    },
  });
}

/**
 * Index and futures pay none. Nights are without gaps from the opening on, so their number says which were charged; a session abroad
 * may begin the evening before, so the day of the instant counts.
 */
function charge(world: World, position: Position, ended: Day): Charged {
  if (!purseFacts(position.purse).ofShares) return { nights: [], position };
  const first = dayOf(position.openedXt);
  const opened = position.openedDay > first ? position.openedDay : first;
  const charged = position.stayDays === 0 ? null : addDays(opened, position.stayDays - 1);
  const nights = nightsDue(opened, charged, ended).map((day) => ({
    sn: position.sn,
    night_day: day,
    fee: nightFee(position, world.settings(day)),
  }));
  const sum = nights.reduce((total, night) => total + night.fee, 0);
  return { nights, position: { ...position, stayAccrued: position.stayAccrued + sum, stayDays: position.stayDays + nights.length } };
}

/** Nights charged and their fees by position, for the auditor. */
export async function nightsOf(db: Db, userId: number): Promise<ReadonlyMap<string, { readonly count: number; readonly fee: number }>> {
  const rows = await db.query<{ sn: string; count: number; fee: number }>(
    "select sn, count(*)::int as count, sum(fee)::bigint as fee from stay_fee where user_id = $1 group by sn",
    [userId],
  );
  return new Map(rows.map(({ sn, count, fee }) => [sn, { count, fee }]));
}

/** The nights that were charged for a user's position, with their fees. */
export async function nightsCharged(db: Db, userId: number, sn: string): Promise<readonly { readonly day: Day; readonly fee: number }[]> {
  const sql = "select night_day as day, fee from stay_fee where user_id = $1 and sn = $2 order by night_day";
  return db.query<{ day: Day; fee: number }>(sql, [userId, sn], "nights-charged");
}

/** What the nights from the one after `from` on, but not that after `to`, cost a user's stock account, in fen. */
export async function nightsSince(db: Db, userId: number, from: Day, to: Day): Promise<Fen> {
  const [row] = await db.query<{ fee: number }>(
    `select coalesce(sum(s.fee), 0)::bigint as fee from stay_fee s join stock_position p using (user_id, sn)
     where s.user_id = $1 and p.purse = 'stock' and s.night_day >= $2 and s.night_day < $3`,
    [userId, from, to],
    "nights-since",
  );
  return row?.fee ?? 0;
}
