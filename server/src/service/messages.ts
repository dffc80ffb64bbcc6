/** The service_message table: what a person and the desk write to each other, kept for 30 days of the wall. */
import type { ReadPart, WritePart } from "../accounts/parts.ts";
import type { Database, Db } from "../db/pool.ts";
import { releaseUploads } from "../identity/uploads.ts";
import { openText, sealText } from "../identity/vault.ts";
import type { Vault, World } from "../world.ts";

export interface ServiceMessage {
  readonly id: number;
  readonly fromDesk: boolean;
  readonly text: string;
  /** Key of its picture; empty without one. */
  readonly picture: string;
  /** Epoch milliseconds of the wall. */
  readonly sentAt: number;
  /** Whether the other side has read it. */
  readonly read: boolean;
}

/** How a person's chat stands, as the desk lists it. */
export interface Conversation {
  readonly userId: number;
  readonly text: string;
  readonly sentAt: number;
  /** Messages of the person that came after the desk's last one. */
  readonly unanswered: number;
}

const KEPT = "30 days";
/** Purpose of the key. */
const CHAT = "chat";
const FIELDS = `m.id, m.from_desk as "fromDesk", m.body_sealed as sealed, coalesce(m.picture, '') as picture,
  floor(extract(epoch from m.sent_at) * 1000)::float8 as "sentAt", m.read_at is not null as read`;
const OPEN = `count(*) filter (where not m.from_desk and m.id > coalesce(
  (select max(d.id) from service_message d where d.person_id = m.person_id and d.from_desk), 0))`;

/** How many messages of a person the desk has not answered. */
export const unanswered: ReadPart<number> = {
  name: "service_unanswered",
  sql: `select to_json(${OPEN}) as row from service_message m where m.person_id = a.user_id`,
};

/** What a person sends, with his account's write; registered in server/src/assembly/parts.ts. */
export const serviceRows: WritePart<{ readonly body_sealed: string; readonly picture: string | null }> = {
  name: "service_rows",
  columns: "body_sealed bytea, picture text",
  sql: "insert into service_message (person_id, from_desk, body_sealed, picture) select user_id, false, body_sealed, picture from rows",
};

/** Its row; the account's write takes rows as JSON, in which bytes are PostgreSQL's hexadecimal. */
export function serviceRow(vault: Vault, text: string, picture: string | null) {
  return { body_sealed: `\\x${sealText(vault, CHAT, text).toString("hex")}`, picture };
}

/** A person's messages before number `before` (0: the newest), the oldest first, at most so many. */
export async function messagesBefore(
  { db, vault }: Pick<World, "db" | "vault">,
  personId: number,
  before: number,
  most: number,
): Promise<readonly ServiceMessage[]> {
  const rows = await db.query<Sealed<ServiceMessage>>(
    `select ${FIELDS} from service_message m where m.person_id = $1 and ($2 = 0 or m.id < $2) order by m.id desc limit $3`,
    [personId, before, most],
  );
  return rows.toReversed().map((row) => opened(vault, row));
}

type Sealed<T> = Omit<T, "text"> & { readonly sealed: Buffer };

function opened<T extends { readonly sealed: Buffer }>(vault: Vault, { sealed, ...row }: T): Omit<T, "sealed"> & { readonly text: string } {
  return { ...row, text: openText(vault, CHAT, sealed) };
}

/** How many of the desk's messages a person has not read. */
export async function unreadOf(db: Db, personId: number): Promise<number> {
  const [row] = await db.query<{ n: number }>(
    "select count(*) as n from service_message where person_id = $1 and from_desk and read_at is null",
    [personId],
  );
  return row?.n ?? 0;
}

/** Notes that the other side of `fromDesk` has read a person's messages up to number `through`. */
export async function markRead(db: Db, personId: number, fromDesk: boolean, through: number): Promise<boolean> {
  const sql =
    "update service_message set read_at = now() where person_id = $1 and from_desk = $2 and id <= $3 and read_at is null returning 1";
  return (await db.query(sql, [personId, fromDesk, through])).length > 0;
}

/** An answer of the desk to the message `after`, inside the caller's transaction; false when something has come since. */
export async function addAnswer(
  db: Db,
  vault: Vault,
  answer: { readonly personId: number; readonly operatorId: number; readonly text: string; readonly after: number },
): Promise<boolean> {
  // Two of the desk who answer at once: the second sees what the first has written.
  await db.query("select pg_advisory_xact_lock(7, 2)");
  const rows = await db.query(
    `insert into service_message (person_id, from_desk, operator_id, body_sealed) select $1, true, $2, $3
     where (select max(id) from service_message where person_id = $1) = $4 returning 1`,
    [answer.personId, answer.operatorId, sealText(vault, CHAT, answer.text), answer.after],
  );
  return rows.length > 0;
}

/** A page of the chats: unanswered ones first, of them who waits longest; then the newest. With their number in all. */
export async function conversations(
  { db, vault }: Pick<World, "db" | "vault">,
  bounds: { readonly limit: number; readonly offset: number },
) {
  const rows = await db.query<Sealed<Conversation> & { readonly total: number }>(
    `with chats as (select m.person_id, max(m.id) as last, ${OPEN} as open from service_message m group by m.person_id)
     select c.person_id as "userId", l.body_sealed as sealed, c.open as unanswered, count(*) over () as total,
       floor(extract(epoch from l.sent_at) * 1000)::float8 as "sentAt"
     from chats c join service_message l on l.person_id = c.person_id and l.id = c.last
     order by c.open = 0, case when c.open > 0 then c.last else -c.last end limit $1 offset $2`,
    [bounds.limit, bounds.offset],
  );
  return { rows: rows.map(({ total: _all, ...row }) => opened(vault, row)), total: rows[0]?.total ?? 0 };
}

/** How many chats wait for an answer. */
export async function waitingChats(db: Db): Promise<number> {
  const [row] = await db.query<{ n: number }>(
    `select count(*) as n from (select distinct on (person_id) from_desk from service_message order by person_id, id desc) l
     where not l.from_desk`,
  );
  return row?.n ?? 0;
}

/** Whose message shows the picture under this key, or null. */
export async function shownTo(db: Db, key: string): Promise<number | null> {
  const [row] = await db.query<{ person_id: number }>("select person_id from service_message where picture = $1", [key]);
  return row?.person_id ?? null;
}

/** Throws away what is older than 30 days; its pictures go with `purgeUploads`, also when the server ends in between. */
export async function purgeServiceMessages(db: Database): Promise<void> {
  await db.transaction(async (inside) => {
    const gone = await inside.query<{ picture: string | null }>(
      `delete from service_message where sent_at < now() - interval '${KEPT}' returning picture`,
    );
    const pictures = gone.flatMap(({ picture }) => picture ?? []);
    if (pictures.length > 0) await releaseUploads(inside, pictures);
  });
}
