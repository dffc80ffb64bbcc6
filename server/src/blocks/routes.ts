import type { blockCalls } from "@hongpan/core/contract/blocks.ts";
import { done } from "@hongpan/core/contract/answer.ts";
import { plateOf } from "@hongpan/core/contract/market/quote-words.ts";
import { blockPrice, blockReference, DEAL } from "@hongpan/core/rules/blocks/deals.ts";
import { PPM, quoted, valueOf, yuan } from "@hongpan/core/rules/money.ts";
import type { Handlers } from "../http/http.ts";
import type { World } from "../world.ts";
import { agreedNumber, buyOfBlock } from "./buy.ts";
import { dealsOf } from "./deals.ts";
import { listingsAt, type ShownListing } from "./listings.ts";

/** Block trades (spec/4-calls.md 2.4, 2.5). */
export function blockRoutes(world: World): Handlers<typeof blockCalls> {
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

function rowOf({ market }: World, listing: ShownListing) {
  const instrument = market.instrument(listing.instrumentId);
  if (!instrument) return [];
  const quote = market.quote(instrument.id);
  const { id, discount, minShares, quantity, sold, lockDays, minAssets, startsXt, endsXt } = listing;
  return {
    ...{ id, stockName: instrument.name, stockCode: instrument.code, price: quoted(blockPrice(discount, quote)) },
    ...{ stockType: instrument.exchange, stockGid: instrument.gid, stockPlate: plateOf(instrument), stockNum: minShares },
    ...{ startTime: startsXt, endTime: endsXt, discount: discount / PPM },
    ...{ reference: quoted(blockReference(quote)), nowPrice: quoted(quote.last) },
    ...{ quantity, left: quantity - sold, lockDays, minAssets: yuan(minAssets) },
  };
}
