/** The fund records (资金明细): a view of the postings on a user's available money. */
import { channelNamed } from "@hongpan/core/contract/texts/channels.ts";
import type { contractFeeTexts } from "@hongpan/core/contract/texts/fees.ts";
import { say, texts, type Lang } from "@hongpan/core/contract/texts.ts";
import { type Reason, type SubPurse, PROCEEDS, UNSPENT } from "@hongpan/core/rules/accounts/ledger.ts";
import { addDays, xtOf, type Day } from "@hongpan/core/rules/time/calendar.ts";
import { yuan, type Fen } from "@hongpan/core/rules/money.ts";
import type { Db } from "../db/pool.ts";
import { accountKind, purseFacts, subNumber } from "@hongpan/core/rules/accounts/purses.ts";

export interface FundFilter {
  readonly ref: string | null;
  /** A reason, or its word in any language. */
  readonly kind: string | null;
  /** Any of these; null: all. */
  readonly reasons: readonly Reason[] | null;
  /** A day of exchange time; null: all. */
  readonly day: Day | null;
  readonly limit: number;
  readonly offset: number;
}

type RecordText = `fund_${Reason}` | keyof typeof contractFeeTexts;

/** The reason of a record by its word in any language. */
const REASONS: ReadonlyMap<string, string> = new Map(
  Object.keys(texts)
    .filter((id): id is RecordText => /^(?:fund|contractFund)_/.test(id))
    .flatMap((id) => (["zh-CN", "zh-TW", "en"] as const).map((lang) => [wordOf(id, lang), id.slice(id.indexOf("_") + 1)] as const)),
);

interface Row {
  readonly version: number;
  readonly n: number;
  readonly leg: number;
  readonly account: "stock" | "index" | "futures" | SubPurse;
  readonly ref: string | null;
  readonly reason: Reason;
  readonly subject: string | null;
  readonly amount: number;
  readonly balance: number;
  readonly at_xt: number;
}

/** Both legs of a posting that touch available money; a transfer between own accounts has two. */
const LEGS = `from posting p cross join lateral (values
    (1, p.from_account, -p.amount, p.from_balance), (2, p.to_account, p.amount, p.to_balance)
  ) as l(leg, account, amount, balance)
  where p.user_id = $1 and (l.account in ('stock_available', 'index_available', 'futures_available') or l.account like 'sub%available')
    and ($2::text is null or p.ref = $2) and ($3::text is null or p.reason = $3) and ($4::text[] is null or p.reason = any($4))
    and ($5::bigint is null or p.at_xt >= $5 and p.at_xt < $6)`;

/** A page of a user's fund records, newest first, with their number in all. Amounts are yuan. */
export async function fundRecords(db: Db, userId: number, lang: Lang, filter: FundFilter) {
  const span = filter.day === null ? [null, null] : [xtOf(filter.day, 0), xtOf(addDays(filter.day, 1), 0)];
  const values = [userId, filter.ref, filter.kind && (REASONS.get(filter.kind) ?? filter.kind), filter.reasons, ...span];
  const rows = await db.query<Row>(
    `select p.version, p.n, l.leg, split_part(l.account, '_', 1) as account, p.ref, p.reason, p.subject, l.amount, l.balance, p.at_xt ${LEGS}
     order by p.version desc, p.n desc, l.leg desc limit $7 offset $8`,
    [...values, filter.limit, filter.offset],
    "fund-records",
  );
  const [count] = await db.query<{ n: number }>(`select count(*) as n ${LEGS}`, values, "fund-records-count");
  return { list: rows.map((row) => fieldsOf(row, lang)), total: count?.n ?? 0 };
}

/**
 * What closes on `fromXt` or later brought into the stock account and is still there: it cannot be withdrawn the same day. Spending takes
 * from it first and stops at nothing, so it is the running sum less the lowest that it has been, where that is below zero.
 */
export async function saleProceedsSince(db: Db, userId: number, fromXt: number): Promise<Fen> {
  const [row] = await db.query<{ left: Fen }>(
    `with moved as (
       select version, n, case when to_account = 'stock_available' then amount else -amount end as by from posting
       where user_id = $1 and at_xt >= $2 and (to_account = 'stock_available' and reason = any($3) or from_account = 'stock_available' and reason <> all($4))
     ), sums as (select sum(by) over (order by version, n) as sum from moved)
     select ((select coalesce(sum(by), 0) from moved) - least(0, (select min(sum) from sums)))::bigint as left`,
    [userId, fromXt, PROCEEDS, UNSPENT],
    "sale-proceeds",
  );
  return row?.left ?? 0;
}

function fieldsOf(row: Row, lang: Lang) {
  const subject = channelNamed(row.subject ?? "", lang);
  const text = textOf(row);
  return {
    id: row.version * 1000 + row.n * 2 + row.leg,
    positionId: row.ref ?? "",
    deType: wordOf(text, lang),
    reason: row.reason,
    deAmt: yuan(row.amount),
    deSummary: subject === "" ? wordOf(text, lang) : say(text, lang, { subject }).trim(),
    subject,
    account: accountKind(row.account),
    subaccountNumber: subNumber(row.account),
    balance: yuan(row.balance),
    addTime: row.at_xt,
  };
}

/** Its sentence: an account of contracts has words of its own for its fees. */
function textOf({ reason, account }: Pick<Row, "reason" | "account">): RecordText {
  if (purseFacts(account).ofShares) return `fund_${reason}`;
  return reason === "commissionOpen" || reason === "commissionClose" ? `contractFund_${reason}` : `fund_${reason}`;
}

/** What a record is for, in one word: its sentence without what it names. */
function wordOf(sentence: RecordText, lang: Lang): string {
  return say(sentence, lang, { subject: "" }).replace(/[,\s]+$/, "");
}

/** Of each application (`sns`) what came back, below zero what has become a debt. Not named: nothing did, to the fen. */
export async function settledOf(db: Db, userId: number, sns: readonly string[]): Promise<ReadonlyMap<string, Fen>> {
  if (sns.length === 0) return new Map();
  const rows = await db.query<{ ref: string; left: Fen }>(
    `select ref, sum(case reason when 'fundsEnd' then amount else -amount end)::bigint as left from posting
     where user_id = $1 and ref = any($2) and reason in ('fundsEnd', 'debtTaken') group by ref`,
    [userId, sns],
    "sub-settled",
  );
  return new Map(rows.map(({ ref, left }) => [ref, left]));
}
