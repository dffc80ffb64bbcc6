/** Announces another list, clock or beacon: writes a market statement for a future day while the market runs. */
import type { BeaconChain } from "@hongpan/core/exchange/key/beacon.ts";
import { earliestChange, listingHash, type PublicStatement } from "@hongpan/core/exchange/key/statements.ts";
import type { ClockMode } from "@hongpan/core/rules/markets/foreign-sessions.ts";
import type { Instrument } from "@hongpan/core/rules/products/instruments.ts";
import { dayOf, isInCalendar, isTradingDay, type Day } from "@hongpan/core/rules/time/calendar.ts";
import { tellEverybody } from "../accounts/messages.ts";
import { StartRefused } from "../config.ts";
import type { Database } from "../db/pool.ts";
import { isCommittedFrom } from "../market/keys.ts";
import { listingCsv } from "../market/listing/row.ts";
import {
  announcedAfter,
  appendStatement,
  currentStatement,
  fitsStatement,
  keepList,
  lockStatements,
  readStatements,
} from "../market/statements.ts";
import { standingOf } from "../time/clock.ts";

export interface Change {
  readonly listing: readonly Instrument[];
  /** Null: it stays. */
  readonly clock: ClockMode | null;
  /** Null removes the beacon; undefined keeps it. */
  readonly beacon?: BeaconChain | null | undefined;
  /** First day in effect. */
  readonly from: Day;
}

/** Writes the statement of a change. Throws StartRefused with a sentence when it is too early, too late or no change. */
export async function announce(db: Database, { listing, clock, beacon, from }: Change): Promise<PublicStatement> {
  return db.transaction(async (at) => {
    await lockStatements(at);
    const standing = await standingOf(at);
    const chain = await readStatements(at);
    const current = standing && currentStatement(chain, standing.firstDay);
    if (!standing || !current) throw new StartRefused("This market has not begun: its first start takes any list.");
    const pending = announcedAfter(chain, current);
    if (pending)
      throw new StartRefused(`Market statement ${pending.number} is announced for ${pending.from} already; one change at a time.`);
    const next = { ...current, listing: listingHash(listing), clock: clock ?? current.clock, ...(beacon === undefined ? {} : { beacon }) };
    if (fitsStatement(current, next)) throw new StartRefused("Nothing changes: list, clock and beacon are those of the market.");
    const published = dayOf(standing.doneXt);
    if (!isTradingDay(from) || !isInCalendar(from)) throw new StartRefused(`${from} is no trading day.`);
    const earliest = earliestChange(published);
    if (from < earliest || (await isCommittedFrom(at, from)))
      throw new StartRefused(
        `The exchange is at ${published}, and keys of the next trading day are committed to. Announce it for ${earliest} or later.`,
      );
    const statement = await appendStatement(at, chain, { ...next, published, from, firstDay: from });
    await keepList(at, statement.number, listingCsv(listing));
    await tellEverybody(at, standing.doneXt, "system", "changeAnnounced", { day: from });
    return statement;
  });
}
