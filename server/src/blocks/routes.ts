import { createHash, timingSafeEqual } from "node:crypto";
import type { blockCalls } from "@hongpan/core/contract/blocks.ts";
import { done, refuse } from "@hongpan/core/contract/answer.ts";
import { plateOf } from "@hongpan/core/contract/market/quote-words.ts";
import {
  blockPrice,
  blockReference,
  DEAL,
  accessRefusal,
  buyBlock,
  holdEntries,
  mostForOne,
  type BlockListing,
  type BlockScene,
} from "@hongpan/core/rules/blocks/deals.ts";
import { PPM, quoted, valueOf, yuan } from "@hongpan/core/rules/money.ts";
import { isShut } from "@hongpan/core/rules/products/class-products.ts";
import type { Balances } from "@hongpan/core/rules/accounts/ledger.ts";
import type { Handlers, UserCall } from "../http/http.ts";
import type { World } from "../world.ts";
import { boughtBlocks, boughtOf, dealsOf, dealRow, dealRows, NOT_LEFT } from "./deals.ts";
import { listingsAt, type ShownListing, listingById } from "./listings.ts";
import { rowsFor } from "../accounts/parts.ts";
import { balancesOfUser, type AccountState } from "../accounts/read.ts";
import { changeBy, newSn } from "../accounts/accounts.ts";
import { personStanding, standingPart, type PersonStanding } from "../identity/standing.ts";

/** Block trades (spec/4-calls.md 2.4, 2.5). */
export function blockRoutes(world: Pick<World, "accounts" | "clock" | "db" | "market" | "switches">): Handlers<typeof blockCalls> {
  const { db, clock, market } = world;
  return {
    "/api/stock/getDzList.do": async () => done((await listingsAt(db, clock.now().xt)).flatMap((each) => rowOf(world, each))),
    "/user/blockAgreed.do": (call) => agreedNumber(world, call),
    "/user/buyStockDz.do": (call) => buyOfBlock(world, call),
    "/user/buyStockDzList.do": async ({ user }) => {
      const deals = await dealsOf(db, user.id);
      return done(
        deals.map(({ id, sn, instrumentId, shares, price, status, lockDays, boughtXt }) => {
          const instrument = market.instrument(instrumentId);
          return {
            ...{ id, stockName: instrument?.name ?? "", stockCode: instrument?.code ?? "", stockGid: instrument?.gid ?? "" },
            ...{ status, type: 4, orderTotalPrice: yuan(valueOf(price, shares, "up")), orderNum: shares, buyOrderPrice: quoted(price) },
            ...{ buyOrderId: sn, buyOrderTime: boughtXt, lockDays, positionSn: status === DEAL.held ? sn : "" },
          };
        }),
      );
    },
  };
}

function rowOf({ market }: Pick<World, "market">, listing: ShownListing) {
  const instrument = market.instrument(listing.instrumentId);
  if (!instrument) return [];
  const quote = market.quote(instrument.id);
  const { id, discount, minShares, quantity, sold, lockDays, minAssets, startsXt, endsXt } = listing;
  return {
    ...{ id, stockName: instrument.name, stockCode: instrument.code, price: quoted(blockPrice(discount, quote)) },
    ...{ stockType: instrument.exchange, stockGid: instrument.gid, stockPlate: plateOf(instrument), stockNum: minShares },
    ...{ startTime: startsXt, endTime: endsXt, discount: discount / PPM },
    ...{ reference: quoted(blockReference(quote)), nowPrice: quoted(quote.last) },
    ...{ quantity, left: quantity - sold, most: mostForOne(listing), lockDays, minAssets: yuan(minAssets) },
  };
}

interface Wish {
  readonly stockCode: string;
  readonly password?: string;
  readonly num?: number;
  readonly listingId?: number;
}

/** One deal, paid in full in the same write. */
async function buyOfBlock(world: Pick<World, "accounts" | "clock" | "db" | "market" | "switches">, call: UserCall<Wish>) {
  const { stockCode, password = "", num: shares = 0, listingId } = call.input;
  const { day, xt } = world.clock.now();
  const instrument = world.market.instrument(stockCode);
  const all = (await listingsAt(world.db, xt)).filter((each) => each.instrumentId === instrument?.id);
  const listing = chosen(all, listingId, password);
  const sn = `D${newSn(day)}`;
  const decide = (account: AccountState) => {
    const { balances } = account;
    const scene = sceneOf(world, { balances, standing: account.rows<PersonStanding>(standingPart)[0] ?? null }, listing);
    const bought = listing ? boughtOf(account, listing.id) : 0;
    const isAgreed = listing !== null && isSame(password, listing.agreed);
    const deal = buyBlock({ sn, shares, isAgreed }, { ...scene, bought, demo: call.user.demo });
    if ("id" in deal) return refuse(deal.id, deal.params);
    return {
      atXt: xt,
      entries: holdEntries(deal, `${scene.instrument!.name} ${scene.instrument!.code}`),
      // The demo is everybody's: what one locks in it would be shut to all.
      rows: [rowsFor(dealRows, [dealRow(call.user.demo ? { ...deal, lockDays: 0 } : deal)])],
      events: [{ kind: "account", reason: "block" }],
      reply: done(null),
    };
  };
  // The agreed number is no part of what is kept under the key.
  const change = changeBy(call, "/user/buyStockDz.do", { stockCode, shares, listingId: listingId ?? 0 });
  return world.accounts.retryOnConflict(change, async ({ load, commit }) => {
    const account = await load([standingPart, boughtBlocks]);
    return commit(account, decide(account), {
      [NOT_LEFT]: async () => refuse("blockLeft", { n: listing ? await leftOf(world, listing.id) : 0 }),
    });
  });
}

async function leftOf({ db }: Pick<World, "db">, listingId: number): Promise<number> {
  const now = await listingById(db, listingId);
  return now ? now.quantity - now.sold : 0;
}

// Old clients name no listing: of several of a share the one with this number is meant, or one that has something left.
function chosen(all: readonly BlockListing[], id: number | undefined, password: string): BlockListing | null {
  if (id !== undefined) return all.find((each) => each.id === id) ?? null;
  return all.find(({ agreed }) => isSame(password, agreed)) ?? all.find(({ quantity, sold }) => sold < quantity) ?? all[0] ?? null;
}

/** The agreed number, for whoever meets the published rule: nobody is invited by choice. */
async function agreedNumber(world: Pick<World, "clock" | "db" | "market" | "switches">, call: UserCall<{ readonly listingId: number }>) {
  const listing = await listingById(world.db, call.input.listingId);
  const { id } = call.user;
  const scene = sceneOf(world, { balances: await balancesOfUser(world.db, id), standing: await personStanding(world.db, id) }, listing);
  const refused = accessRefusal(scene);
  return refused ? refuse(refused.id, refused.params) : done({ password: listing!.agreed });
}

interface Account {
  readonly balances: Pick<Balances, "stock_available" | "stock_held" | "debt">;
  readonly standing: PersonStanding | null;
}

function sceneOf(
  world: Pick<World, "clock" | "market" | "switches">,
  { balances, standing }: Account,
  listing: BlockListing | null,
): Omit<BlockScene, "bought" | "demo"> {
  const instrument = listing ? world.market.instrument(listing.instrumentId) : undefined;
  const { stock_available: available, stock_held: held, debt } = balances;
  return {
    ...{ xt: world.clock.now().xt, listing, instrument, available, held, debt },
    proved: standing?.passed ?? false,
    locked: standing?.locked ?? false,
    shut: isShut([...(standing?.shut ?? []), ...world.switches.off()], instrument, ["block"]),
    quote: instrument ? world.market.quote(instrument.id) : null,
    book: instrument ? world.market.book(instrument.id) : null,
  };
}

// By their hashes: as long for a wrong number as for the right one.
function isSame(given: string, agreed: string): boolean {
  const hash = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(given), hash(agreed));
}
