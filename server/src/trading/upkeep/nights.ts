/** The holding fee at midnight: every night once for every position, however often this runs (spec/3-decisions.md 4). */
import { placedDay } from "@hongpan/core/rules/terms/setting-changes.ts";
import { done } from "@hongpan/core/contract/answer.ts";
import { purseFacts } from "@hongpan/core/rules/accounts/purses.ts";
import { nightFee, nightsDue } from "@hongpan/core/rules/positions/holding-fee.ts";
import type { Position } from "@hongpan/core/rules/positions/positions.ts";
import { addDays, dayOf, xtOf, type Day } from "@hongpan/core/rules/time/calendar.ts";
import { rowsFor } from "../../accounts/parts.ts";
import { momentOf } from "../../market/now.ts";
import { livePositions, positionRow, positionRows } from "../../positions/positions.ts";
import { stayFeeRows } from "../../positions/position-history.ts";
import type { World } from "../../world.ts";

interface Charged {
  readonly position: Position;
  readonly nights: readonly { readonly sn: string; readonly night_day: Day; readonly fee: number }[];
}

/** Charges a user's positions for their nights up to the midnight that ended `ended`, missed ones too; what is watched of them follows. */
export async function chargeNights(world: World, userId: number, ended: Day): Promise<void> {
  await world.accounts.retryOnConflict({ userId }, async ({ load, commit }) => {
    const account = await load([livePositions.part]);
    const charged = livePositions.of(account.rows(livePositions.part)).map((position) => charge(world, position, ended));
    const due = charged.filter((each) => each.nights.length > 0);
    const positions = due.map((each) => each.position);
    const stepOf = ({ instrumentId }: Position) => momentOf(world, world.market.instrument(instrumentId)).step;
    return commit(account, {
      atXt: xtOf(addDays(ended, 1), 0),
      rows: [
        rowsFor(positionRows, positions.map(positionRow)),
        rowsFor(
          stayFeeRows,
          due.flatMap((each) => each.nights),
        ),
      ],
      events: due.length > 0 ? [{ kind: "position", reason: "stay", day: ended }] : [],
      effects: { watch: positions.map((position) => ({ orders: [], positions: [position], step: stepOf(position) })) },
      reply: done(null),
    });
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
    fee: nightFee(position, world.settings(day, placedDay(position.sn))),
  }));
  const sum = nights.reduce((total, night) => total + night.fee, 0);
  return { nights, position: { ...position, stayAccrued: position.stayAccrued + sum, stayDays: position.stayDays + nights.length } };
}
