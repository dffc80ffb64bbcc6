/** What the detail page shows beside the quote: who took which side today, the opening auction, the company, its ex-dates. Public. */
import { Type } from "typebox";
import { KINDS } from "../../rules/products/products.ts";
import { endpoint, type Area } from "../endpoint.ts";
import { field, fieldLike, integer, number, pick, string } from "../field.ts";
import { issueFields } from "../fields/issues.ts";
import { quoteFields } from "../fields/quotes.ts";
import { siteFields } from "../fields/site.ts";

const N = Type.Number();
const I = Type.Integer();

/** Prints of one size: what was bought at the ask and sold at the bid, yuan (in the instrument's currency). */
const flow = Type.Object({
  size: string("档位：xl 百万起、l 二十万起、m 四万起、s 以下", "Size: xl from 1,000,000, l from 200,000, m from 40,000, s below", {
    values: ["xl", "l", "m", "s"],
  }),
  bought: number("主动买入，品种自己的币种", "Bought at the ask, in the coin"),
  sold: number("主动卖出，品种自己的币种", "Sold at the bid, in the coin"),
});

export const detailCalls = {
  "/api/stock/getDetail.do": endpoint({
    summary: {
      zh: "个股详情：外盘内盘、资金分档、集合竞价、量比市盈率、股本、除权除息",
      en: "What the detail page shows beside the quote: flows, opening auction, ratios, shares, ex-dates",
    },
    methods: ["GET", "POST"],
    who: "anyone",
    request: Type.Object({
      code: quoteFields.code,
    }),
    data: Type.Object({
      gid: quoteFields.gid,
      kind: string(`品种：${KINDS.join(" ")}`, `Kind: ${KINDS.join(" ")}`, { values: KINDS }),
      ...pick(quoteFields, "industry", "listedOn"),
      totalShares: number("总股本，股", "All shares"),
      floatShares: number("流通股本，股", "Shares of the float"),
      /** Currency, smallest step of the price, decimals, what one lot is and moves. */
      coin: string("币种：CNY、HKD、USD", "Coin: CNY, HKD, USD", { values: ["CNY", "HKD", "USD"] }),
      tick: number("最小变动价位", "Smallest step of the price"),
      ...pick(quoteFields, "places", "lot"),
      unit: issueFields.unit,
      /** Minute points of a whole session, 241 for A-shares, and its hours as HH:mm-HH:mm in Beijing (次日 before an end after midnight). */
      points: fieldLike(quoteFields.points, I),
      spans: quoteFields.spans,
      /** Whose hours it keeps (foreign-sessions.ts); empty for A-shares and their indices. */
      hours: quoteFields.hours,
      /** 0 where there is none. */
      ...pick(quoteFields, "per", "pb", "volumeratio"),
      /** Shares bought at the ask (外盘), sold at the bid (内盘), matched in auctions; after hours apart. */
      outer: integer("外盘，股", "Shares bought at the ask"),
      inner: integer("内盘，股", "Shares sold at the bid"),
      auctioned: integer("集合竞价成交，股", "Shares matched in auctions"),
      afterShares: integer("盘后定价成交，股", "Shares traded after hours"),
      /** Largest first: xl from 1,000,000, l from 200,000, m from 40,000, s below. */
      flow: field("按单笔金额分档的资金，大的在前", "Money by the size of the print, largest first", Type.Array(flow)),
      /** [step, virtual price, shares that would match, shares left over (bought +, sold -)] of 09:15 to 09:25. */
      auction: field(
        "开盘竞价：[步号, 虚拟价, 可成交股数, 未匹配股数]",
        "Opening auction: [step, virtual price, shares that match, shares left over]",
        Type.Array(Type.Array(N)),
      ),
      /** Newest first: cash a share before tax in yuan, new shares for ten. */
      exDates: field(
        "除权除息，新的在前",
        "Ex-dates, newest first",
        Type.Array(
          Type.Object({
            day: siteFields.day,
            cash: number("每股派现（税前），元", "Cash a share before tax, yuan"),
            bonus: quoteFields.bonus,
          }),
        ),
      ),
    }),
    refusals: ["noSuchStock"],
    limit: { max: 240, windowMs: 60_000, per: "asker" },
  }),
} satisfies Area;
