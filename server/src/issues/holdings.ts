/** The holding_day table: what accounts held of Shanghai's and Shenzhen's shares at the last closes. */
import { entitledShares, type HeldDay } from "@hongpan/core/rules/issues/entitlement.ts";
import type { Offer } from "@hongpan/core/rules/issues/offers.ts";
import { isShare } from "@hongpan/core/rules/products/products.ts";
import { addDays, type Day } from "@hongpan/core/rules/time/calendar.ts";
import type { ReadPart } from "../accounts/parts.ts";
import type { Db } from "../db/pool.ts";
import { valuesAt } from "../positions/positions.ts";
import type { World } from "../world.ts";

/** Calendar days that are kept: twenty trading days and the longest holiday lie within them. */
const KEPT_DAYS = 60;

/** An account's days for a decision. */
export const heldDays: ReadPart<HeldDay> = {
  name: "held_days",
  sql: "select json_build_object('day', h.day, 'exchange', h.exchange, 'value', h.value) as row from holding_day h where h.user_id = a.user_id",
};

/** The same for what is shown. */
async function heldDaysOf(db: Db, userId: number): Promise<readonly HeldDay[]> {
  return db.query<HeldDay>("select day, exchange, value from holding_day where user_id = $1", [userId], "held-days-of");
}

/** Notes what everybody holds at the close of `day`, whether anything asks for it or not: so a setting that is switched on counts at once. */
export async function keepHoldings({ db, market }: Pick<World, "db" | "market">, day: Day): Promise<void> {
  const shares = market.all.filter((each) => isShare(each) && (each.exchange === "sh" || each.exchange === "sz"));
  const values = await valuesAt(
    db,
    day,
    shares.map(({ id, exchange }) => ({ id, exchange, price: market.quote(id).last })),
  );
  await db.query(
    `insert into holding_day (user_id, day, exchange, value) select u, $1, e, v from unnest($2::bigint[], $3::text[], $4::bigint[]) as held(u, e, v)
     on conflict do nothing`,
    [day, values.map(({ userId }) => userId), values.map(({ exchange }) => exchange), values.map(({ value }) => value)],
  );
  await db.query("delete from holding_day where day < $1", [addDays(day, -KEPT_DAYS)]);
}

/** Shares that `held` entitles to where the settings of the subscription day ask for it, else null. */
export function entitledBy({ settings }: Pick<World, "settings">, offer: Offer | undefined, held: readonly HeldDay[]): number | null {
  return offer && settings(offer.subscribeDay).issueEntitlement === 1 ? entitledShares(offer, held) : null;
}

/** What a reader's holdings entitle him to, asked for each offer that he is shown; of nobody nothing is known. */
export async function entitlementOf(world: Pick<World, "db" | "settings">, userId: number | null) {
  const held = userId === null ? null : await heldDaysOf(world.db, userId);
  return (offer: Offer) => (held === null ? null : entitledBy(world, offer, held));
}
