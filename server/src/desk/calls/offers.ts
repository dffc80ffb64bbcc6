/** Blocks on offer: what the desk publishes is public with all its terms a trading day before it begins; it chooses no buyer. */
import { done, refuse } from "@hongpan/core/contract/answer.ts";
import { blockPrice, blockReference, GIVEN_DAYS, givenAway, mayBeOffered, MOST_GIVEN } from "@hongpan/core/rules/blocks/deals.ts";
import { PPM, quoted, yuan, type Fen } from "@hongpan/core/rules/money.ts";
import { isBuyLot, lotRuleOf } from "@hongpan/core/rules/products/boards.ts";
import { isShare } from "@hongpan/core/rules/products/products.ts";
import { isTradingDay, nextTradingDay, tradingDaysTo, xtOf, type Day } from "@hongpan/core/rules/time/calendar.ts";
import { addListing, allListings, endListing, givenSince, type ShownListing } from "../../blocks/listings.ts";
import type { DeskCall } from "../../http/http.ts";
import type { World } from "../../world.ts";
import { addEntry } from "../log.ts";

/** All that were on offer, newest first. */
export async function listBlocks({ db, market, clock }: Pick<World, "clock" | "db" | "market">) {
  const rows = await allListings(db);
  const { xt } = clock.now();
  return done(rows.map((each) => ({ ...fieldsOf(each, market.instrument(each.instrumentId)), over: each.endsXt <= xt })));
}

function fieldsOf(listing: ShownListing, instrument: { readonly code: string; readonly name: string } | undefined) {
  const { id, discount, minShares, quantity, sold, lockDays, minAssets, agreed, startsXt, endsXt, byDesk } = listing;
  return {
    ...{ id, stockCode: instrument?.code ?? "", stockName: instrument?.name ?? "", discount: discount / PPM, minShares, quantity, sold },
    ...{ keptDays: lockDays, minAssets: yuan(minAssets), agreed, startTime: startsXt, endTime: endsXt, byDesk },
  };
}

interface Wish {
  readonly stockCode: string;
  /** Of the reference price. */
  readonly percent: number;
  readonly minShares: number;
  readonly quantity: number;
  readonly keptDays: number;
  readonly minAssets: number;
  readonly days: number;
}

/** What publishing these terms would do: the price of the moment, the times, the discounts. Refused as publishing is. */
export async function previewBlock(world: Pick<World, "clock" | "db" | "market">, { input }: DeskCall<Wish>) {
  const drafted = draftOf(world, input);
  if ("refusal" in drafted) return drafted;
  const { instrument, quote, listing, since } = drafted;
  const left = MOST_GIVEN - (await world.db.transaction((db) => givenSince(db, since)));
  if (listing.given > left) return refusedGiven(left);
  return done({
    ...{ stockName: instrument.name, stockCode: instrument.code },
    ...{ reference: quoted(blockReference(quote)), price: quoted(blockPrice(listing.discount, quote)) },
    ...{ startTime: listing.startsXt, endTime: listing.endsXt, givenAway: yuan(listing.given), givenLeft: yuan(left - listing.given) },
  });
}

/** Publishes a block of an A-share: its terms are public at once, it begins after a whole session and runs until 15:00 of its last day. */
export async function publishBlock(world: Pick<World, "clock" | "db" | "market">, { operator, input }: DeskCall<Wish>) {
  const drafted = draftOf(world, input);
  if ("refusal" in drafted) return drafted;
  const { listing, since } = drafted;
  const outcome = await world.db.transaction(async (db) => {
    const left: number = MOST_GIVEN - (await givenSince(db, since));
    if (listing.given > left) return { left };
    const added = await addListing(db, listing, { operator: operator.id });
    await addEntry(db, { who: operator.name, action: "block.publish", subject: `block ${added}`, detail: { ...input } });
    return { id: added ?? 0 };
  });
  return "left" in outcome ? refusedGiven(outcome.left ?? 0) : done(outcome);
}

function refusedGiven(left: Fen) {
  return refuse("deskBlockGiven", { max: yuan(MOST_GIVEN), days: GIVEN_DAYS, left: yuan(Math.max(0, left)) });
}

/** The listing that a wish comes to, and since when discounts count together with its own; or the refusal. */
function draftOf(world: Pick<World, "clock" | "market">, input: Wish) {
  const instrument = world.market.instrument(input.stockCode.trim());
  if (!instrument || !isShare(instrument)) return refuse("deskBlockStock");
  const listing = termsOf(input);
  const quote = world.market.quote(instrument.id);
  const rule = lotRuleOf(instrument);
  const isLots = [listing.minShares, listing.quantity].every((shares) => isBuyLot(rule, shares));
  if (!isLots || !mayBeOffered({ ...listing, days: input.days }, quote.prevClose)) return refuse("deskBlockRange");
  const { day, xt } = world.clock.now();
  // A whole session lies between, so that everybody can have seen it: today's where it has not begun.
  const seen = isTradingDay(day) && xt < xtOf(day, 9.5 * 3600) ? day : nextTradingDay(day);
  const first = nextTradingDay(seen);
  const times = { startsXt: xtOf(first, 9.5 * 3600), endsXt: xtOf(lastOf(first, input.days), 15 * 3600) };
  const [since] = tradingDaysTo(first, GIVEN_DAYS);
  const given = givenAway(listing, quote.prevClose);
  return { instrument, quote, since: xtOf(since!, 0), listing: { ...listing, instrumentId: instrument.id, ...times, given } };
}

/** The last of `days` trading days from `day` on. */
function lastOf(day: Day, days: number): Day {
  return Array.from({ length: days - 1 }).reduce<Day>((at) => nextTradingDay(at), day);
}

function termsOf(wish: Wish) {
  const { minShares, quantity, keptDays: lockDays } = wish;
  return { discount: (wish.percent * PPM) / 100, minShares, quantity, lockDays, minAssets: wish.minAssets * 100 };
}

/** Ends one; what was dealt stays. */
export async function endBlock(world: Pick<World, "clock" | "db">, { operator, input }: DeskCall<{ readonly id: number }>) {
  const { xt } = world.clock.now();
  const ended = await world.db.transaction(async (db) => {
    if (!(await endListing(db, input.id, xt))) return false;
    await addEntry(db, { who: operator.name, action: "block.end", subject: `block ${input.id}` });
    return true;
  });
  return ended ? done(null) : refuse("deskBlockGone");
}
