/** What the detail page shows beside the quote: who took which side today, the opening auction, the company, its ex-dates. Public. */
import { Type } from "typebox";
import { code, endpoint, type Area } from "../endpoint.ts";

const S = Type.String();
const N = Type.Number();
const I = Type.Integer();

/** Prints of one size: what was bought at the ask and sold at the bid, yuan (in the instrument's currency). */
const flow = Type.Object({ size: S, bought: N, sold: N });

export const detailCalls = {
  "/api/stock/getDetail.do": endpoint({
    summary: "个股详情：外盘内盘、资金分档、集合竞价、量比市盈率、股本、除权除息",
    methods: ["GET", "POST"],
    who: "anyone",
    request: Type.Object({ code: code() }),
    data: Type.Object({
      ...{ gid: S, kind: S, industry: S, listedOn: S, totalShares: N, floatShares: N },
      /** Currency, smallest step of the price, decimals, what one lot is and moves. */
      ...{ coin: S, tick: N, places: I, lot: I, unit: N },
      /** Minute points of a whole session, 241 for A-shares, and its hours as HH:mm-HH:mm in Beijing (次日 before an end after midnight). */
      ...{ points: I, spans: Type.Array(S) },
      /** Whose hours it keeps (foreign-sessions.ts); empty for A-shares and their indices. */
      hours: S,
      /** 0 where there is none. */
      ...{ per: N, pb: N, volumeratio: N },
      /** Shares bought at the ask (外盘), sold at the bid (内盘), matched in auctions; after hours apart. */
      ...{ outer: I, inner: I, auctioned: I, afterShares: I },
      /** Largest first: xl from 1,000,000, l from 200,000, m from 40,000, s below. */
      flow: Type.Array(flow),
      /** [step, virtual price, shares that would match, shares left over (bought +, sold -)] of 09:15 to 09:25. */
      auction: Type.Array(Type.Array(N)),
      /** Newest first: cash a share before tax in yuan, new shares for ten. */
      exDates: Type.Array(Type.Object({ day: S, cash: N, bonus: N })),
    }),
    refusals: ["noSuchStock"],
    limit: { max: 240, windowMs: 60_000, per: "asker" },
  }),
} satisfies Area;
