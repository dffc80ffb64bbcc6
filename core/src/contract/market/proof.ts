/** What anybody needs to recompute a day from the outside (spec/4-calls.md 5): commitments, keys of days gone by, the listing. */
import { Type } from "typebox";
import { code, endpoint, maybe, none, nothing, text, type Area } from "../endpoint.ts";

const S = Type.String();
const N = Type.Number();
const I = Type.Integer();
const BOTH = ["GET", "POST"] as const;

const hidden = Type.Union([S, nothing]);

/**
 * SHA-256 of the 32 key bytes in hex; key, link and exchange time of their publication are null before the close. Every calendar
 * date has a link: that of the date before is SHA-256("link" + link), and the key is HMAC-SHA256(link, "hongpan day 3 <market>
 * <day>"). The anchor, public since the market's first start, is the link of `anchorDay`: later links lead to it, earlier ones follow
 * from it. The link is null until the key is revealed. `former`: what was announced of this day under an
 * earlier model of the market, void since the model was changed, and the key that it hid.
 */
const proof = {
  ...{ day: S, market: S, commitment: S, key: hidden, link: hidden, revealedAt: Type.Union([I, nothing]) },
  ...{ anchor: hidden, anchorDay: hidden },
  former: Type.Union([Type.Object({ model: I, commitment: S, key: S }), nothing]),
};

/** Longest range of days that one call answers. */
export const MAX_PROOF_DAYS = 400;

/** The columns of a row of the listing, in their order: what the model reads of a share, and its name. */
export const LISTING_COLUMNS = [
  ...["id", "gid", "code", "name", "spell", "exchange", "board", "st", "industry", "listedOn"],
  ...["basePrice", "totalShares", "floatShares"],
] as const;

/** More columns, of a list that says what is public of its companies: the model reads the first, PE and PB come from the others. */
export const COMPANY_COLUMNS = ["turnoverPpm", "earnings", "bookValue"] as const;

/** The columns of a day's bars: prices in 1/10,000 yuan, shares, turnover in fen. */
export const BAR_COLUMNS = ["open", "high", "low", "close", "shares", "amount"] as const;

const bar = Type.Array(I);

export const proofCalls = {
  "/api/market/proof.do": endpoint({
    summary:
      "某市场某日密钥的承诺；该市场收盘后公开密钥与它的链环，首次启动时公布的锚固定整条链。不给日期时为当日，收盘次日零点起为下一个交易日",
    methods: BOTH,
    who: "anyone",
    request: Type.Object({ day: maybe(text(10)), market: maybe(text(8)) }),
    data: Type.Object(proof),
    refusals: ["noSuchMarket", "badDay", "noSuchDay"],
  }),
  "/api/market/proofs.do": endpoint({
    summary: "一段日期的承诺、已公开的密钥与链环，以及所属的锚，最多 400 天",
    methods: BOTH,
    who: "anyone",
    request: Type.Object({ from: text(10), to: text(10), market: maybe(text(8)) }),
    data: Type.Array(Type.Object(proof)),
    refusals: ["noSuchMarket", "badDay", "tooManyDays"],
    bad: { from: "badDay", to: "badDay" },
    limit: { max: 60, windowMs: 60_000, per: "asker" },
  }),
  "/api/market/listing.do": endpoint({
    summary: "模型读取的全部证券资料，供复算：列名与行，价格为 1/10000 元",
    methods: BOTH,
    who: "anyone",
    request: none,
    data: Type.Object({
      /** Of the model: another one computes other days. */
      model: I,
      /** First lived day; the days before it are history. */
      firstDay: S,
      columns: Type.Array(S),
      rows: Type.Array(Type.Array(Type.Union([S, N, Type.Boolean()]))),
    }),
    refusals: [],
    limit: { max: 60, windowMs: 60_000, per: "asker" },
  }),
  "/api/market/day.do": endpoint({
    summary: "密钥已公开的一天：全部股票的日线，或一只股票的日线与 241 分钟，供复算对照",
    methods: BOTH,
    who: "anyone",
    request: Type.Object({ day: text(10), gid: maybe(code()) }),
    data: Type.Object({
      day: S,
      columns: Type.Array(S),
      /** [gid, ...columns]; a suspended share has no row. */
      bars: Type.Array(Type.Array(Type.Union([S, I]))),
      /** Of the one share that was asked for. */
      minutes: Type.Array(bar),
    }),
    refusals: ["badDay", "noSuchDay", "formerDay", "notRevealed", "noSuchStock"],
    bad: { day: "badDay" },
    limit: { max: 120, windowMs: 60_000, per: "asker" },
  }),
} satisfies Area;
