/** The classroom_pupil table: who is asked into a class, is in it, or has left. */
import type { ClassBounds } from "@hongpan/core/rules/products/class-products.ts";
import type { Fen } from "@hongpan/core/rules/money.ts";
import type { ReadPart, WritePart } from "../accounts/parts.ts";
import type { Db } from "../db/pool.ts";
import { agentOf } from "../identity/people.ts";
import { openText, sealText } from "../identity/vault.ts";
import type { Vault, World } from "../world.ts";
import { classroomByCode } from "./classrooms.ts";

export type PupilState = "asked" | "joined" | "left";

/** A person's class as he has it. */
export interface Membership extends ClassBounds {
  readonly classroomId: number;
  readonly state: PupilState;
  /** He has had a starting money, of whatever class. */
  readonly started: boolean;
  readonly className: string;
  readonly hostId: number;
  readonly startMoney: Fen;
  readonly ended: boolean;
}

const MEMBERSHIP = `m.classroom_id as "classroomId", m.state, m.started, c.name as "className", c.host_id as "hostId",
  c.start_money as "startMoney", c.closed as shut, c.lever_cap as "leverCap", c.ended_at is not null as ended
  from classroom_pupil m join classroom c on c.id = m.classroom_id`;

/** It, read with his account: one row or none. */
export const membershipPart: ReadPart<Membership> = {
  name: "membership",
  sql: `select to_json(x) as row from (select ${MEMBERSHIP} where m.person_id = a.user_id) x`,
};

/** How many are in his class: one row. */
export const classSizePart: ReadPart<number> = {
  name: "class_size",
  sql: `select to_json(count(*)) as row from classroom_pupil m join classroom_pupil own on own.classroom_id = m.classroom_id
    where own.person_id = a.user_id and m.state = 'joined'`,
};

/** What the database says to who would be one too many in a class (classroom_taken). */
export const CLASS_FULL = "HP128";
/** And to who answers a class while another asks him. */
export const CLASS_MOVED = "HP130";

/** What he answers; who would be one too many is refused (CLASS_FULL). Registered in server/src/assembly/parts.ts. */
export const pupilRows: WritePart<{ readonly state: PupilState; readonly started: boolean; readonly classroom_id: number }> = {
  name: "pupil_rows",
  columns: "state text, started boolean, classroom_id bigint",
  sql: `update classroom_pupil m set state = rows.state, started = m.started or rows.started, answered_at = now()
    from rows where m.person_id = rows.user_id and (m.classroom_id = rows.classroom_id or classroom_moved())`,
};

/** A person's class, or null. */
export async function membershipOf(db: Db, personId: number): Promise<Membership | null> {
  return (await db.query<Membership>(`select ${MEMBERSHIP} where m.person_id = $1`, [personId]))[0] ?? null;
}

/** Asks a person into a class; false when he is in another, or was asked by a host's list. */
export async function askInto(db: Db, personId: number, classroomId: number): Promise<boolean> {
  const rows = await db.query(
    `insert into classroom_pupil as m (person_id, classroom_id, state) values ($1, $2, 'asked')
     on conflict (person_id) do update set classroom_id = $2, place = null, given_sealed = '', state = 'asked', asked_at = now(), answered_at = null
       where m.state <> 'joined' returning 1`,
    [personId, classroomId],
  );
  return rows.length > 0;
}

/** Puts an account that was made at its place of the host's list. */
export async function addListed(
  db: Db,
  vault: Vault,
  {
    personId,
    classroomId,
    place,
    given,
  }: { readonly personId: number; readonly classroomId: number; readonly place: number; readonly given: string },
): Promise<void> {
  await db.query("insert into classroom_pupil (person_id, classroom_id, place, given_sealed, state) values ($1, $2, $3, $4, 'asked')", [
    ...[personId, classroomId],
    ...[place, sealText(vault, NAME, given)],
  ]);
}

/** A pupil as his class has him. */
export interface Pupil {
  readonly personId: number;
  readonly place: number | null;
  /** Name that the host gave; empty for who has registered himself. */
  readonly given: string;
  readonly state: PupilState;
}

/** Purpose of the key. */
const NAME = "pupil name";

const PUPIL = `person_id as "personId", place, given_sealed as given, state`;

type Stored = Omit<Pupil, "given"> & { readonly given: Buffer };

/** Who is at this place, or null. */
export async function pupilAt(db: Db, vault: Vault, classroomId: number, place: number): Promise<Pupil | null> {
  return (await read(db, vault, "classroom_id = $1 and place = $2", [classroomId, place]))[0] ?? null;
}

/** A pupil of this class, or null. `held`: he cannot leave before the transaction ends. */
export async function pupilOf(db: Db, vault: Vault, classroomId: number, personId: number, held = false): Promise<Pupil | null> {
  return (await read(db, vault, `classroom_id = $1 and person_id = $2${held ? " for share" : ""}`, [classroomId, personId]))[0] ?? null;
}

/** Those whom a host knows: who has joined, and the accounts of his list. */
export function pupilsOf(db: Db, vault: Vault, classroomId: number): Promise<readonly Pupil[]> {
  const where = "classroom_id = $1 and (state = 'joined' or place is not null) order by place nulls last, person_id limit 2000";
  return read(db, vault, where, [classroomId]);
}

async function read(db: Db, vault: Vault, where: string, values: readonly number[]): Promise<readonly Pupil[]> {
  const rows = await db.query<Stored>(`select ${PUPIL} from classroom_pupil where ${where}`, values);
  return rows.map((row) => ({ ...row, given: openText(vault, NAME, row.given) }));
}

/** Everybody who is in it. */
export async function joinedOf(db: Db, classroomId: number): Promise<readonly number[]> {
  const rows = await db.query<{ id: number }>("select person_id as id from classroom_pupil where classroom_id = $1 and state = 'joined'", [
    classroomId,
  ]);
  return rows.map(({ id }) => id);
}

/** The class is over for all of them. */
export async function dismissAll(db: Db, classroomId: number): Promise<void> {
  await db.query("update classroom_pupil set state = 'left', answered_at = now() where classroom_id = $1 and state <> 'left'", [
    classroomId,
  ]);
}

/** A person's class; who has registered with the invitation of one is asked from then on. */
export async function invited({ db }: Pick<World, "db">, userId: number): Promise<Membership | null> {
  const own = await membershipOf(db, userId);
  if (own) return own;
  const classroom = await classroomByCode(db, await agentOf(db, userId));
  if (!classroom) return null;
  await askInto(db, userId, classroom.id);
  return membershipOf(db, userId);
}
