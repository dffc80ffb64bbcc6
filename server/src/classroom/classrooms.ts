/** The classroom table: classes of the desk's hosts. */
import { randomInt } from "node:crypto";
import type { ClassBounds } from "@hongpan/core/rules/products/class-products.ts";
import type { Fen } from "@hongpan/core/rules/money.ts";
import type { Db } from "../db/pool.ts";
import { addAgent, endAgent } from "../identity/people.ts";

export interface Classroom extends ClassBounds {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly startMoney: Fen;
}

const FIELDS = `c.id, c.code, c.name, c.start_money as "startMoney", c.closed as shut, c.lever_cap as "leverCap"`;
/** Letters and digits that nobody confuses; ten are 50 bits. */
const LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** Makes a class with its invitation, inside the caller's transaction. */
export async function addClassroom(db: Db, hostId: number, made: Omit<Classroom, "id" | "code">): Promise<Classroom> {
  const code = Array.from({ length: 10 }, () => LETTERS[randomInt(LETTERS.length)]).join("");
  await addAgent(db, code, made.name);
  const [row] = await db.query<{ id: number }>(
    "insert into classroom (host_id, code, name, start_money, closed, lever_cap) values ($1, $2, $3, $4, $5, $6) returning id",
    [hostId, code, made.name, made.startMoney, made.shut, made.leverCap],
  );
  return { ...made, code, id: row!.id };
}

/** A host's class that runs, or null. `lock`: "share" or "update" holds it until the transaction ends. */
export async function classroomOf(db: Db, hostId: number, id: number, lock: "" | "share" | "update" = ""): Promise<Classroom | null> {
  const held = lock === "" ? "" : ` for ${lock}`;
  const sql = `select ${FIELDS} from classroom c where c.id = $1 and c.host_id = $2 and c.ended_at is null${held}`;
  return (await db.query<Classroom>(sql, [id, hostId]))[0] ?? null;
}

/** All classes of a host that run, held until the transaction ends. */
export function heldClassrooms(db: Db, hostId: number): Promise<readonly Classroom[]> {
  return db.query<Classroom>(`select ${FIELDS} from classroom c where c.host_id = $1 and c.ended_at is null order by c.id for update`, [
    hostId,
  ]);
}

/** How many classes of a host run. */
export async function runningClassrooms(db: Db, hostId: number): Promise<number> {
  const [row] = await db.query<{ n: number }>("select count(*) as n from classroom where host_id = $1 and ended_at is null", [hostId]);
  return row?.n ?? 0;
}

/** A class that runs by its invitation, or null. */
export async function classroomByCode(db: Db, code: string): Promise<Classroom | null> {
  return (await db.query<Classroom>(`select ${FIELDS} from classroom c where c.code = $1 and c.ended_at is null`, [code]))[0] ?? null;
}

/** A host's classes, the newest first; `madeAt`: epoch milliseconds of the wall. */
export function classroomsOf(db: Db, hostId: number) {
  return db.query<Classroom & { joined: number; asked: number; lastPlace: number; ended: boolean; madeAt: number }>(
    `select ${FIELDS}, c.ended_at is not null as ended, floor(extract(epoch from c.made_at) * 1000)::float8 as "madeAt",
       count(*) filter (where p.state = 'joined')::int as joined, count(*) filter (where p.state = 'asked')::int as asked,
       coalesce(max(p.place), 0)::int as "lastPlace"
     from classroom c left join classroom_pupil p on p.classroom_id = c.id where c.host_id = $1 group by c.id order by c.id desc limit 100`,
    [hostId],
  );
}

/** Stores the restrictions of a class. The copies of its pupils are in identity/standing.ts. */
export async function setClassBounds(db: Db, id: number, { shut, leverCap }: ClassBounds): Promise<void> {
  await db.query("update classroom set closed = $2, lever_cap = $3 where id = $1", [id, shut, leverCap]);
}

/** Ends a class with its invitation. */
export async function endClassroom(db: Db, { id, code }: Classroom): Promise<void> {
  await db.query("update classroom set ended_at = now() where id = $1", [id]);
  await endAgent(db, code);
}
