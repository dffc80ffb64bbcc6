/** Blocks on offer: the listing's part of the share's previous close (spec/3-decisions.md 5). */
import { done } from "@hongpan/core/contract/answer.ts";
import { plateOf } from "@hongpan/core/contract/quote-words.ts";
import type { blockCalls } from "@hongpan/core/contract/blocks.ts";
import { TICK } from "@hongpan/core/rules/products/boards.ts";
import { mulDiv, quoted } from "@hongpan/core/rules/money.ts";
import type { Handlers } from "../http/http.ts";
import type { World } from "../world.ts";

interface Row {
  readonly id: number;
  readonly instrument_id: number;
  readonly discount_ppm: number;
  readonly min_shares: number;
  readonly starts_xt: number;
  readonly ends_xt: number;
}

export function blockRoutes({ db, market, clock }: Pick<World, "db" | "market" | "clock">): Handlers<typeof blockCalls> {
  return {
    "/api/stock/getDzList.do": async () => {
      const rows = await db.query<Row>(
        "select * from block_listing where ends_xt >= $1 order by starts_xt, id",
        [clock.now().xt],
        "blocks",
      );
      return done(
        rows.flatMap((row) => {
          const instrument = market.instrument(row.instrument_id);
          if (!instrument) return [];
          const reference = market.quote(instrument.id).prevClose;
          return {
            id: row.id,
            stockName: instrument.name,
            stockCode: instrument.code,
            price: quoted(mulDiv(reference, row.discount_ppm, 1_000_000 * TICK, "half-up") * TICK),
            stockType: instrument.exchange,
            stockGid: instrument.gid,
            stockPlate: plateOf(instrument),
            stockNum: row.min_shares,
            startTime: row.starts_xt,
            endTime: row.ends_xt,
            discount: row.discount_ppm / 1_000_000,
          };
        }),
      );
    },
  };
}
