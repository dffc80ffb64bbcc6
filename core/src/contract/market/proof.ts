/** What anybody needs to recompute a day from the outside (spec/4-calls.md 5): commitments, keys of days gone by, the listing. */
import { Type } from "typebox";
import { endpoint, none, nothing, type Area } from "../endpoint.ts";
import { code, field, fieldLike, int, integer, maybe, pick, string, text } from "../field.ts";
import { listFields } from "../fields/lists.ts";
import { quoteFields } from "../fields/quotes.ts";
import { siteFields } from "../fields/site.ts";
import type { Sentences } from "../texts/sentence.ts";

const S = Type.String();
const N = Type.Number();
const I = Type.Integer();
const BOTH = ["GET", "POST"] as const;

const hidden = Type.Union([S, nothing]);

const statementId = string("生效的行情声明编号，SHA-256 十六进制", "Id of the market statement in effect, SHA-256 in hex");

/**
 * `id` is the SHA-256 of the JSON array ["hongpan statement 1", number, before, …, listing, [[market, day, link], …]]. With a beacon the
 * array ends with [hash, publicKey, genesis, period].
 */
const statement = {
  number: integer("行情声明序号，从 1 起", "Number of the market statement, from 1"),
  id: string("声明编号：规范形式的 SHA-256，十六进制", "Id: SHA-256 of its canonical form, hex"),
  before: field("上一份声明的编号，首份为 null", "Id of the statement before, null for the first", hidden),
  published: string("公布时的交易所日期", "Day of the exchange when published", { example: "2026-11-20" }),
  from: string("生效首日", "First day in effect", { example: "2026-11-20" }),
  firstDay: string("市场首日", "First day of the market", { example: "2026-11-20" }),
  model: siteFields.model,
  clock: siteFields.mode,
  listing: string("证券名单的 SHA-256，十六进制", "SHA-256 of the listing in its canonical form, hex"),
  anchors: field(
    "各市场密钥链的锚",
    "Anchors of the chains of keys",
    Type.Array(Type.Object({ market: quoteFields.market, day: siteFields.day, link: string("锚，十六进制", "Anchor, hex") })),
  ),
  beacon: field(
    "掺入密钥的随机信标（drand 链），没有为 null",
    "The randomness beacon (a drand chain) whose rounds are mixed into the keys, null for none",
    Type.Union([
      Type.Object({
        hash: string("链的哈希，十六进制", "Hash of the chain, hex"),
        publicKey: string("公钥，十六进制", "Public key, hex"),
        genesis: integer("第 1 轮的时刻，Unix 秒", "Time of round 1, Unix seconds"),
        period: integer("两轮之间的秒数", "Seconds between two rounds"),
      }),
      nothing,
    ]),
  ),
};

/**
 * SHA-256 of the 32 key bytes in hex; key, link and exchange time of their publication are null before the close. Every calendar
 * date has a link: that of the date before is SHA-256("link" + link), and the key is HMAC-SHA256(link, "hongpan day 3 <market>
 * <day>"). The anchor, public since the market's first start, is the link of `anchorDay`: later links lead to it, earlier ones follow
 * from it. The link is null until the key is revealed. `former`: what was announced of this day under an
 * earlier model of the market, void since the model was changed, and the key that it hid. With a beacon the day's prices are computed from
 * HMAC-SHA256(key, signature), where `round` is the first one at least a period after `committedAt`.
 */
const proof = {
  day: siteFields.day,
  market: quoteFields.market,
  commitment: siteFields.commitment,
  committedAt: field(
    "承诺公布的真实时间，毫秒，历史为 null",
    "Wall time of the commitment, epoch ms, null for history",
    Type.Union([I, nothing]),
  ),
  round: field(
    "掺入当日密钥的随机信标轮次，没有为 null",
    "Round of the beacon that is mixed into the key, null for none",
    Type.Union([I, nothing]),
  ),
  signature: field("该轮的签名，十六进制，公开前为 null", "Signature of that round, hex, null until revealed", hidden),
  key: fieldLike(quoteFields.key, hidden),
  link: field("当日链环，十六进制，公开前为 null", "Link of the day, hex, null until revealed", hidden),
  revealedAt: field(
    "公开时间，交易所时间毫秒，公开前为 null",
    "When it was revealed: exchange time, epoch ms, null before",
    Type.Union([I, nothing]),
  ),
  anchor: field("链的锚，十六进制", "Anchor of the chain, hex", hidden),
  anchorDay: field("锚的日期，yyyy-MM-dd", "Day of the anchor, yyyy-MM-dd", hidden, { example: "2026-11-19" }),
  statement: fieldLike(statementId, S),
  former: field(
    "此前模型的作废承诺，没有为 null",
    "What an earlier model had announced, void; null for none",
    Type.Union([
      Type.Object({
        ...pick(siteFields, "model", "commitment"),
        key: quoteFields.key,
      }),
      nothing,
    ]),
  ),
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
    summary: {
      zh: "某市场某日密钥的承诺；该市场收盘后公开密钥与它的链环，首次启动时公布的锚固定整条链。不给日期时为当日，收盘次日零点起为下一个交易日",
      en: "Commitment of a day's key, and after the close the key with its link of the chain",
    },
    methods: BOTH,
    who: "anyone",
    request: Type.Object({
      day: fieldLike(siteFields.day, maybe(text(10))),
      market: fieldLike(quoteFields.market, maybe(text(8))),
    }),
    data: Type.Object(proof),
    refusals: ["noSuchMarket", "badDay", "noSuchDay"],
  }),
  "/api/market/proofs.do": endpoint({
    summary: {
      zh: "一段日期的承诺、已公开的密钥与链环，以及所属的锚，最多 400 天",
      en: "Commitments, keys and links of a range of at most 400 days",
    },
    methods: BOTH,
    who: "anyone",
    request: Type.Object({
      from: field("起始日，yyyy-MM-dd", "First day, yyyy-MM-dd", text(10), { example: "2026-11-16" }),
      to: field("结束日，yyyy-MM-dd", "Last day, yyyy-MM-dd", text(10), { example: "2026-11-20" }),
      market: fieldLike(quoteFields.market, maybe(text(8))),
    }),
    data: Type.Array(Type.Object(proof)),
    refusals: ["noSuchMarket", "badDay", "tooManyDays"],
    bad: { from: "badDay", to: "badDay" },
    limit: { max: 60, windowMs: 60_000, per: "asker" },
  }),
  "/api/market/listing.do": endpoint({
    summary: {
      zh: "模型读取的全部证券资料，供复算：列名与行，价格为 1/10000 元",
      en: "All that the model reads of its shares, to compute a day again",
    },
    methods: BOTH,
    who: "anyone",
    request: Type.Object({
      statement: field(
        "已公布而未生效的行情声明序号，看它的名单",
        "Number of a market statement that is announced, for its list",
        maybe(int(1, 1_000_000)),
      ),
    }),
    data: Type.Object({
      /** Of the model: another one computes other days. */
      model: siteFields.model,
      /** First lived day; the days before it are history. */
      firstDay: string("开市首日，yyyy-MM-dd", "First lived day, yyyy-MM-dd"),
      statement: statementId,
      columns: listFields.columns,
      rows: field(
        "数据行，每行的列见 columns 或说明",
        "Rows; what they hold is told by columns or the summary",
        Type.Array(Type.Array(Type.Union([S, N, Type.Boolean()]))),
      ),
    }),
    refusals: ["noSuchStatement"],
    limit: { max: 60, windowMs: 60_000, per: "asker" },
  }),
  "/api/market/statements.do": endpoint({
    summary: {
      zh: "行情声明：除密钥外行情所依据的一切（模型、时钟、名单的 SHA-256、各链的锚），每份写明上一份的编号，只增不改",
      en: "Market statements: what prices follow from beside the keys; each names the one before, none is ever changed",
    },
    methods: BOTH,
    who: "anyone",
    request: none,
    data: Type.Array(Type.Object(statement)),
    refusals: [],
    limit: { max: 60, windowMs: 60_000, per: "asker" },
  }),
  "/api/market/day.do": endpoint({
    summary: {
      zh: "密钥已公开的一天：全部股票的日线，或任一品种的日线与分钟线，供复算对照",
      en: "A revealed day: bars of all shares, or bars and minutes of any one instrument",
    },
    methods: BOTH,
    who: "anyone",
    request: Type.Object({
      day: fieldLike(siteFields.day, text(10)),
      gid: fieldLike(quoteFields.gid, maybe(code())),
    }),
    data: Type.Object({
      day: siteFields.day,
      columns: listFields.columns,
      /** [gid, ...columns]; a suspended share has no row. */
      bars: field(
        "日线：[全码, 各列]，价格 1/10000 元，额为分",
        "Bars: [gid, columns], prices 1/10,000 yuan, turnover in fen",
        Type.Array(Type.Array(Type.Union([S, I]))),
      ),
      /** Of the one instrument that was asked for. */
      minutes: field("分钟线，列同 columns", "The minutes, in these columns", Type.Array(bar)),
    }),
    refusals: ["badDay", "noSuchDay", "formerDay", "notRevealed", "noSuchStock"],
    bad: { day: "badDay" },
    limit: { max: 120, windowMs: 60_000, per: "asker" },
  }),
} satisfies Area;

export const proofTexts = {
  clockUnsure: {
    zh: "系统繁忙：交易所时钟正在校准，请稍后再试",
    tw: "系統繁忙：交易所時鐘正在校準，請稍後再試",
    en: "Busy: the exchange clock is being set right, please try again soon",
  },
  clockLive: {
    zh: "实时模式的时钟跟随真实时间，不能快进",
    tw: "即時模式的時鐘跟隨真實時間，不能快進",
    en: "The live clock follows real time and cannot be moved",
  },
  noSuchDay: { zh: "没有这一天的承诺", tw: "沒有這一天的承諾", en: "There is no commitment for this day" },
  noSuchStatement: {
    zh: "没有这份行情声明的名单",
    tw: "沒有這份行情聲明的名單",
    en: "There is no list of such a market statement",
  },
  noSuchMarket: {
    zh: "没有这个市场，可选 {markets}",
    tw: "沒有這個市場，可選 {markets}",
    en: "No such market; there are {markets}",
  },
  notRevealed: {
    zh: "这一天的密钥收盘后才公开",
    tw: "這一天的金鑰收盤後才公開",
    en: "The key of this day is not public before its close",
  },
  formerDay: {
    zh: "{day}的行情出自更换前的市场（第{model}版模型），不能再复算；当时公布的承诺与密钥仍可查",
    tw: "{day}的行情出自更換前的市場（第{model}版模型），不能再複算；當時公布的承諾與金鑰仍可查",
    en: "The prices of {day} came from the market before its change (version {model} of the model): they can no longer be recomputed. What was committed to, and its key, can still be seen",
  },
  badDay: { zh: "日期应写作 2026-11-20", tw: "日期應寫作 2026-11-20", en: "A day is written 2026-11-20" },
  tooManyDays: {
    zh: "日期范围应从早到晚，最多 400 天",
    tw: "日期範圍應從早到晚，最多 400 天",
    en: "A range runs from the earlier to the later day, at most 400 days",
  },
} satisfies Sentences;
