/** The calls of whoever checks the market from the outside: nothing here that is not public, no key before its close. */
import { done, refuse } from "@hongpan/core/contract/answer.ts";
import type { PublicStatement } from "@hongpan/core/exchange/key/statements.ts";
import type { Instrument } from "@hongpan/core/rules/products/instruments.ts";
import { COMPANY_COLUMNS, LISTING_COLUMNS, MAX_PROOF_DAYS, proofCalls } from "@hongpan/core/contract/market/proof.ts";
import { addDays, isDay, nightsBetween } from "@hongpan/core/rules/time/calendar.ts";
import { isMarketName, MARKETS } from "@hongpan/core/rules/markets/foreign-sessions.ts";
import { forAll, type Handlers } from "../http/http.ts";
import { FIRST_KEY_DAY } from "../market/key-chains.ts";
import type { DayKeys, DayProof } from "../market/keys.ts";
import type { Market } from "../market/answers.ts";
import { pastDaysOf } from "./past-day.ts";

interface Needs {
  readonly market: Market;
  readonly keys: DayKeys;
}

export function proofRoutes({ market, keys }: Needs): Handlers<typeof proofCalls> {
  const past = pastDaysOf(market);
  let listing: ReturnType<typeof listingOf> | null = null;
  // Cache by statement number: an announced statement never changes, and reading its list takes 0.1 s.
  const announcedLists = new Map<number, ReturnType<typeof listingOf>>();
  return {
    "/api/market/proof.do": async ({ input }) => {
      const { market: name = "cn" } = input;
      if (!isMarketName(name)) return refuse("noSuchMarket", { markets: MARKETS.join(" ") });
      const { day = keys.dayNow(name) } = input;
      if (!isDay(day)) return refuse("badDay");
      const proof = day >= FIRST_KEY_DAY ? await keys.proof(name, day) : null;
      return proof ? done(fields(name, proof)) : refuse("noSuchDay");
    },
    "/api/market/proofs.do": async ({ input }) => {
      const { from, to, market: name = "cn" } = input;
      if (!isMarketName(name)) return refuse("noSuchMarket", { markets: MARKETS.join(" ") });
      if (!isDay(from) || !isDay(to)) return refuse("badDay");
      const count = nightsBetween(from, to) + 1;
      if (count < 1 || count > MAX_PROOF_DAYS || from < FIRST_KEY_DAY) return refuse("tooManyDays");
      const days = Array.from({ length: count }, (_, i) => addDays(from, i));
      const proofs = await keys.proofs(name, days);
      return done(proofs.map((proof) => fields(name, proof)));
    },
    "/api/market/listing.do": async ({ input }) => {
      const { statement = keys.statement.number } = input;
      if (statement === keys.statement.number) return forAll((listing ??= listingOf(market.home.listing, keys.statement)));
      const known = announcedLists.get(statement);
      if (known) return forAll(known);
      const announced = (await keys.statements()).find(({ number }) => number === statement);
      const list = announced ? await keys.listOf(announced.number) : null;
      if (!announced || !list) return refuse("noSuchStatement");
      const made = listingOf(list, announced);
      announcedLists.set(statement, made);
      return forAll(made);
    },
    "/api/market/statements.do": async () => done((await keys.statements()).map((each) => ({ ...each, anchors: [...each.anchors] }))),
    "/api/market/day.do": async (call) => {
      const { day, gid } = call.input;
      if (!isDay(day)) return refuse("badDay");
      const instrument = gid === undefined ? undefined : market.instrument(gid);
      // What follows an A-share index needs the keys of both markets.
      const own = instrument?.foreign?.market ?? "cn";
      const proofs = day < FIRST_KEY_DAY ? [] : await Promise.all([...new Set([own, "cn"] as const)].map((name) => keys.proof(name, day)));
      const [proof, cn] = [proofs[0] ?? null, proofs.at(-1) ?? null];
      if (!proof) return refuse("noSuchDay");
      const model = keys.formerModel(day);
      if (model !== null) return refuse("formerDay", { day, model });
      if (proof.key === null || cn?.key === null) return refuse("notRevealed");
      if (gid === undefined) return forAll(await past.whole(call, day));
      return instrument ? done(await past.one(call, instrument, day)) : refuse("noSuchStock");
    },
  };
}

function fields(market: string, { revealedXt: revealedAt, anchor, ...proof }: DayProof) {
  const anchored = { anchor: anchor.link, anchorDay: anchor.day };
  return { market, revealedAt, ...proof, ...anchored };
}

function listingOf(listing: readonly Instrument[], { id, model, firstDay }: PublicStatement) {
  // New issues follow from the public draw; a verifier lists them himself.
  const told = COMPANY_COLUMNS.filter((name) => listing[0]?.[name] !== undefined);
  return {
    ...{ model, firstDay, statement: id },
    columns: [...LISTING_COLUMNS, ...told],
    rows: listing.map((each) => [...LISTING_COLUMNS.map((name) => each[name]), ...told.map((name) => each[name] ?? 0)]),
  };
}
