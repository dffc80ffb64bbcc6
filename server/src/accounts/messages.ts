/** The message table: what the system tells a person. */
import { channelNamed } from "@hongpan/core/contract/texts/channels.ts";
import { isTextId, say, type Lang, type Params, type TextId } from "@hongpan/core/contract/texts.ts";
import type { LeadsTo } from "@hongpan/core/contract/content.ts";
import type { Purse } from "@hongpan/core/rules/accounts/ledger.ts";
import { unlessFull, type Db } from "../db/pool.ts";
import type { WritePart } from "./parts.ts";
import { accountKind } from "@hongpan/core/rules/accounts/purses.ts";

export type MessageKind = "account" | "deposit" | "trade" | "alert" | "system";

const KIND_TEXT: Readonly<Record<MessageKind, TextId>> = {
  account: "messageAccount",
  deposit: "messageDeposit",
  trade: "messageTrade",
  alert: "messageAlert",
  system: "messageSystem",
};

interface Row {
  readonly id: number;
  readonly kind: MessageKind;
  readonly sentence: string;
  readonly params: Params;
  readonly read: boolean;
  readonly sent_xt: number;
}

/** Tells a person one of the server's sentences at exchange time `xt`. */
export async function addMessage(
  db: Db,
  personId: number,
  xt: number,
  kind: MessageKind,
  sentence: TextId,
  params: Params = {},
): Promise<void> {
  await db.query("insert into message (person_id, kind, sentence, params, sent_xt) values ($1, $2, $3, $4, $5)", [
    personId,
    kind,
    sentence,
    JSON.stringify(params),
    xt,
  ]);
}

/** Tells many people the same. */
export async function tellPeople(
  db: Db,
  people: readonly number[],
  { xt, kind, sentence, params }: { readonly xt: number; readonly kind: MessageKind; readonly sentence: TextId; readonly params: Params },
): Promise<void> {
  await db.query(
    "insert into message (person_id, kind, sentence, params, sent_xt) select id, $2, $3, $4, $5 from unnest($1::bigint[]) as x(id)",
    [people, ...[kind, sentence, JSON.stringify(params), xt]],
  );
}

/** Tells everybody who has an account. */
export async function tellEverybody(db: Db, xt: number, kind: MessageKind, sentence: TextId, params: Params): Promise<void> {
  await db.query("insert into message (person_id, kind, sentence, params, sent_xt) select user_id, $1, $2, $3, $4 from account", [
    kind,
    sentence,
    JSON.stringify(params),
    xt,
  ]);
}

/** Messages that go with an account's write; registered in server/src/assembly/parts.ts. */
export const messageRows = {
  name: "message_rows",
  columns: "kind text, sentence text, params jsonb, sent_xt bigint",
  sql: "insert into message (person_id, kind, sentence, params, sent_xt) select user_id, kind, sentence, params, sent_xt from rows",
} as const;

/** A person's messages up to an instant, thrown away with an account's write; registered in server/src/assembly/parts.ts. */
export const messageRemovals: WritePart<{ readonly through_xt: number }> = {
  name: "message_removals",
  columns: "through_xt bigint",
  sql: "delete from message m using rows where m.person_id = rows.user_id and m.sent_xt <= rows.through_xt",
};

/** A row of messageRows; `about`: what it leads to. */
export function messageRow(kind: MessageKind, sentence: TextId, params: Params, xt: number, about: About = {}): object {
  return { kind, sentence, params: { ...params, ...about }, sent_xt: xt };
}

/** A page of a person's messages in his language, newest first, with their number in all; the page then counts as read. */
export async function readMessages(db: Db, personId: number, lang: Lang, bounds: { readonly limit: number; readonly offset: number }) {
  const rows = await db.query<Row>(
    "select id, kind, sentence, params, read, sent_xt from message where person_id = $1 order by id desc limit $2 offset $3",
    [personId, bounds.limit, bounds.offset],
  );
  const fresh = rows.filter((row) => !row.read).map((row) => row.id);
  const mark = () => db.query("update message set read = true where person_id = $1 and id = any($2)", [personId, fresh]);
  if (fresh.length > 0) await unlessFull(mark());
  const [count] = await db.query<{ n: number }>("select count(*) as n from message where person_id = $1", [personId]);
  return { list: rows.map((row) => fieldsOf(row, lang)), total: count?.n ?? 0 };
}

/** A person's messages in his language, newest first, at most so many; they stay unread. */
export async function messagesOf(db: Db, personId: number, lang: Lang, most: number) {
  const rows = await db.query<Row>(
    "select id, kind, sentence, params, read, sent_xt from message where person_id = $1 order by id desc limit $2",
    [personId, most],
  );
  return rows.map((row) => fieldsOf(row, lang));
}

/** How many messages a person has not read. */
export async function countUnread(db: Db, personId: number): Promise<number> {
  const [count] = await db.query<{ n: number }>("select count(*) as n from message where person_id = $1 and not read", [personId]);
  return count?.n ?? 0;
}

export interface Told extends Row {
  readonly person_id: number;
}

/** The messages with these numbers, each with the person whose it is. */
export function messagesNumbered(db: Db, asked: readonly { readonly personId: number; readonly id: number }[]): Promise<readonly Told[]> {
  return db.query<Told>(
    `select id, person_id, kind, sentence, params, read, sent_xt from message
     where (person_id, id) in (select * from unnest($1::bigint[], $2::bigint[])) order by id`,
    [asked.map(({ personId }) => personId), asked.map(({ id }) => id)],
    "messages-numbered",
  );
}

// What a message names by a word that has one in each language. Rows of before the unit was kept are counted as their account does.
function spokenIn(lang: Lang, { channel, ...others }: Params): Params {
  const unit = others["purse"] === "index" || others["purse"] === "futures" ? "lots" : "shares";
  return { unit, ...others, ...(channel === undefined ? {} : { channel: channelNamed(channel, lang) }) };
}

/** A message as its person reads it. */
export function fieldsOf(row: Row, lang: Lang) {
  const content = isTextId(row.sentence) ? say(row.sentence, lang, spokenIn(lang, row.params)) : "";
  const shown = { id: row.id, typeName: say(KIND_TEXT[row.kind], lang), status: row.read ? 2 : 1, content, addTime: row.sent_xt };
  return { ...shown, ...leadOf(row.kind, row.sentence, row.params) };
}

/** What a message is about, kept with what its sentence names. */
export interface About {
  /** Of a position its number, of a resting order its own. */
  readonly sn?: string;
  readonly purse?: Purse;
  readonly gid?: string;
}

const BY_SENTENCE: Partial<Readonly<Record<TextId, LeadsTo>>> = {
  depositDoneNotice: "deposits",
  withdrawPaidNotice: "withdrawals",
  withdrawFailedNotice_card: "withdrawals",
  withdrawFailedNotice_identity: "withdrawals",
  withdrawFailedNotice_returned: "withdrawals",
  identityPassedNotice: "identity",
  identityFailedNotice: "identity",
  serviceAnsweredNotice: "service",
  classWelcomeNotice: "class",
  classMessageNotice: "class",
  classShutNotice: "class",
  classLeverNotice: "class",
  classNoLeverNotice: "class",
  issueWonNotice: "issues",
  issueLostNotice: "issues",
  issueAllottedNotice: "placements",
  issueNoneNotice: "placements",
  issueForfeitNotice: "issues",
  blockHeldNotice: "position",
  blockLockedNotice: "position",
  classStartNotice: "ledger",
  bankChangedNotice: "card",
  newDeviceNotice: "logins",
  newDeviceUnknownNotice: "logins",
  resetNotice: "ledger",
  accountStoppedNotice: "ledger",
  exDateEnded: "orders",
  orderUnfilled: "orders",
  orderExpired: "orders",
  modelClosed: "sold",
  fundsApprovedNotice: "allocations",
  fundsDeclinedNotice: "allocations",
  fundsWarningNotice: "allocations",
  fundsUnwindNotice: "allocations",
  fundsExpiredNotice: "allocations",
  fundsSettledNotice: "allocations",
  fundsShortNotice: "allocations",
};

/** The place with what finds it there; messages of earlier versions name no position. */
function leadOf(kind: string, sentence: string, params: About) {
  const { sn = "", purse = "stock", gid = "" } = params;
  const leadsTo: LeadsTo =
    (isTextId(sentence) ? BY_SENTENCE[sentence] : undefined) ?? (sn !== "" ? "position" : kind === "alert" ? "alert" : "");
  return { leadsTo, positionSn: sn, account: accountKind(purse), stockGid: gid };
}
