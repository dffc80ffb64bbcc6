/** The person table and its directory by phone. */
import type { ClassProduct } from "@hongpan/core/rules/products/class-products.ts";
import type { Db } from "../db/pool.ts";
import type { Vault, World } from "../world.ts";
import { openText, sealText } from "./vault.ts";

export interface Person {
  readonly id: number;
  readonly nickName: string;
  readonly avatar: number;
  readonly passwordHash: string;
  readonly tradeHash: string | null;
  readonly demo: boolean;
  readonly locked: boolean;
  readonly phone: string;
  readonly firstPassword: boolean;
  readonly shut: readonly ClassProduct[];
}

export interface NewPerson {
  readonly phone: string;
  readonly phoneVerified: boolean;
  readonly agentCode: string;
  readonly passwordHash: string;
  readonly demo?: boolean;
  readonly tradeHash?: string;
  readonly nickName?: string;
  /** The password was printed by a host: nothing can be done before it is changed. */
  readonly firstPassword?: boolean;
}

interface Row {
  readonly id: number;
  readonly nick_sealed: Buffer;
  readonly avatar: number;
  readonly password_hash: string;
  readonly trade_hash: string | null;
  readonly demo: boolean;
  readonly locked: boolean;
  readonly first_password: boolean;
  readonly shut: readonly ClassProduct[];
  readonly phone_sealed: Buffer;
}

/** Purposes of the key. A nickname is sealed too: a host makes it of a pupil's name. */
const PHONE = "phone";
const NICKNAME = "nickname";
/** Nicknames that are opened at a time by a search. */
const OPENED = 1000;

const FIELDS = "p.id, p.nick_sealed, p.avatar, p.password_hash, p.trade_hash, p.demo, p.locked, p.first_password, p.shut, p.phone_sealed";

/** The keyed hash under which a phone number is found. */
export function phoneIndex(vault: Vault, phone: string): Buffer {
  return vault.mac("phone", phone);
}

export async function personByPhone(world: Pick<World, "db" | "vault">, phone: string): Promise<Person | null> {
  const rows = await world.db.query<Row>(
    `select ${FIELDS} from person p join person_phone d on d.person_id = p.id where d.phone_index = $1`,
    [phoneIndex(world.vault, phone)],
    "person-by-phone",
  );
  return rows[0] ? personOf(world.vault, rows[0]) : null;
}

export async function personById(world: Pick<World, "db" | "vault">, id: number): Promise<Person | null> {
  const rows = await world.db.query<Row>(`select ${FIELDS} from person p where p.id = $1`, [id], "person-by-id");
  return rows[0] ? personOf(world.vault, rows[0]) : null;
}

/** Adds a person inside the caller's transaction and returns the id; null when the phone is registered. */
export async function addPerson(db: Db, vault: Vault, person: NewPerson): Promise<number | null> {
  const phone = sealText(vault, PHONE, person.phone);
  const rows = await db.query<{ id: number }>(
    `insert into person (phone_sealed, phone_verified, agent_code, password_hash, trade_hash, demo, nick_sealed, first_password)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [
      ...[phone, person.phoneVerified, person.agentCode, person.passwordHash, person.tradeHash ?? null],
      ...[person.demo ?? false, sealText(vault, NICKNAME, person.nickName ?? ""), person.firstPassword ?? false],
    ],
  );
  const id = rows[0]?.id ?? 0;
  const listed = await db.query("insert into person_phone (phone_index, person_id) values ($1, $2) on conflict do nothing returning 1", [
    phoneIndex(vault, person.phone),
    id,
  ]);
  if (listed.length > 0) return id;
  await db.query("delete from person where id = $1", [id]);
  return null;
}

/** Sets the login password in place of `old` (null: whatever it is); false when it is no longer `old`. */
export async function setPasswordHash(db: Db, id: number, old: string | null, hash: string): Promise<boolean> {
  const rows = await db.query(
    "update person set password_hash = $3, first_password = false where id = $1 and password_hash = coalesce($2, password_hash) returning 1",
    [id, old, hash],
  );
  return rows.length > 0;
}

/** Sets the trade password in place of `old` (null: none was set); false when it is no longer `old`. */
export async function setTradeHash(db: Db, id: number, old: string | null, hash: string): Promise<boolean> {
  const rows = await db.query(
    `update person set trade_hash = $2, trade_failures = 0, trade_locked_until_at = null
     where id = $1 and trade_hash is not distinct from $3 returning 1`,
    [id, hash, old],
  );
  return rows.length > 0;
}

/** Sets name and picture of a person; null leaves what is there. */
export async function setProfile(
  { db, vault }: Pick<World, "db" | "vault">,
  id: number,
  nickName: string | null,
  avatar: number | null,
): Promise<void> {
  const sealed = nickName === null ? null : sealText(vault, NICKNAME, nickName);
  await db.query("update person set nick_sealed = coalesce($2, nick_sealed), avatar = coalesce($3, avatar) where id = $1", [
    id,
    sealed,
    avatar,
  ]);
}

export async function hasAgent(db: Db, code: string): Promise<boolean> {
  return (await db.query("select 1 from agent where code = $1 and active", [code])).length > 0;
}

/** Many people by their numbers. */
export async function peopleByIds(world: Pick<World, "db" | "vault">, ids: readonly number[]): Promise<ReadonlyMap<number, Person>> {
  const rows = await world.db.query<Row>(`select ${FIELDS} from person p where p.id = any($1)`, [ids]);
  return new Map(rows.map((row) => [row.id, personOf(world.vault, row)]));
}

/** A new invitation, inside the caller's transaction. */
export async function addAgent(db: Db, code: string, name: string): Promise<void> {
  await db.query("insert into agent (code, name) values ($1, $2)", [code, name]);
}

/** Nobody registers with this invitation any more. */
export async function endAgent(db: Db, code: string): Promise<void> {
  await db.query("update agent set active = false where code = $1", [code]);
}

/** The invitation with which a person has registered. */
export async function agentOf(db: Db, personId: number): Promise<string> {
  const [row] = await db.query<{ code: string }>("select agent_code as code from person where id = $1", [personId]);
  return row?.code ?? "";
}

function personOf(vault: Vault, row: Row): Person {
  return {
    id: row.id,
    nickName: openText(vault, NICKNAME, row.nick_sealed) || `红盘用户${row.id}`,
    avatar: row.avatar,
    passwordHash: row.password_hash,
    tradeHash: row.trade_hash,
    demo: row.demo,
    locked: row.locked,
    firstPassword: row.first_password,
    shut: row.shut,
    // Of a closed account there is none.
    phone: openText(vault, PHONE, row.phone_sealed),
  };
}

/** How many people there are, closed ones aside. */
export async function countPeople(db: Db): Promise<number> {
  const [row] = await db.query<{ n: number }>("select count(*) as n from person where closed_at is null");
  return row?.n ?? 0;
}

/** A person in the desk's list; `madeAt`: epoch milliseconds of the wall. */
export interface Listed {
  readonly id: number;
  readonly nickName: string;
  readonly phone: string;
  /** 0 none, 1 under review, 2 passed, 3 failed. */
  readonly isActive: number;
  readonly locked: boolean;
  readonly demo: boolean;
  readonly closed: boolean;
  readonly madeAt: number;
}

/** A page of people whose number or phone is `words`, or whose nickname has it, the newest first; without words everybody. */
export async function peopleLike(
  world: Pick<World, "db" | "vault">,
  words: string,
  bounds: { readonly limit: number; readonly offset: number },
) {
  const where = `($1 = '' or p.id::text = $1 or p.id = any($2)
    or exists (select 1 from person_phone d where d.person_id = p.id and d.phone_index = $3))`;
  const values = [words, words === "" ? [] : await peopleNamed(world, words.toLowerCase()), phoneIndex(world.vault, words)];
  const rows = await world.db.query<Row & { readonly state: number; readonly closed: boolean; readonly at: number }>(
    `select ${FIELDS}, coalesce(r.state, 0) as state, p.closed_at is not null as closed,
       floor(extract(epoch from p.created_at) * 1000)::float8 as at
     from person p left join identity_review r on r.person_id = p.id where ${where} order by p.id desc limit $4 offset $5`,
    [...values, bounds.limit, bounds.offset],
  );
  const [count] = await world.db.query<{ n: number }>(`select count(*) as n from person p where ${where}`, values);
  const listed = rows.map((row): Listed => {
    const { id, nickName, phone, locked, demo } = personOf(world.vault, row);
    return { ...{ id, nickName, phone, locked, demo }, isActive: row.state, closed: row.closed, madeAt: row.at };
  });
  return { rows: listed, total: count?.n ?? 0 };
}

/** Ids of users whose nickname contains `words` (lower case). Decrypts the names one by one. */
async function peopleNamed({ db, vault }: Pick<World, "db" | "vault">, words: string): Promise<readonly number[]> {
  const found: number[] = [];
  let last = 0;
  for (;;) {
    const rows = await db.query<Pick<Row, "id" | "nick_sealed">>(
      "select id, nick_sealed from person where id > $1 and nick_sealed <> '' order by id limit $2",
      [last, OPENED],
    );
    for (const { id, nick_sealed } of rows) if (openText(vault, NICKNAME, nick_sealed).toLowerCase().includes(words)) found.push(id);
    last = rows.at(-1)?.id ?? 0;
    if (rows.length < OPENED) return found;
  }
}
