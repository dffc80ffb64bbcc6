/** Classes of a host: he makes them, says what is open to them, writes to them and ends them. What he does stands in the log. */
import { done, refuse } from "@hongpan/core/contract/answer.ts";
import type { DeskAct } from "@hongpan/core/contract/desk/desk-roles.ts";
import { classNameFault, keptNickname } from "@hongpan/core/rules/people/nickname.ts";
import { CLASS_PRODUCTS, START_MONEY, type ClassProduct } from "@hongpan/core/rules/products/class-products.ts";
import { yuan, type Fen } from "@hongpan/core/rules/money.ts";
import type { Db } from "../../db/pool.ts";
import { tellPeople } from "../../accounts/messages.ts";
import {
  addClassroom,
  classroomOf,
  classroomsOf,
  endClassroom,
  heldClassrooms,
  runningClassrooms,
  setClassShut,
  type Classroom,
} from "../../classroom/classrooms.ts";
import { dismissAll, joinedOf } from "../../classroom/pupils.ts";
import type { DeskCall } from "../../http/http.ts";
import { siteOf } from "../../http/lan-address.ts";
import { setShut } from "../../identity/shut-products.ts";
import { endShutOrders } from "../../trading/upkeep/end-shut.ts";
import type { World } from "../../world.ts";
import { addEntry } from "../log.ts";

/** Classes that one host runs at a time. */
const MOST = 20;

export async function listClassrooms(world: World, { operator, request }: DeskCall<object>) {
  const rows = await classroomsOf(world.db, operator.id);
  const list = rows.map(({ code: agentCode, startMoney, shut, ...row }) => ({
    ...row,
    agentCode,
    startMoney: yuan(startMoney),
    shut: [...shut],
  }));
  return done({ site: siteOf(world.config, request), list });
}

interface Wanted {
  readonly name?: string;
  readonly startMoney: Fen;
  readonly shut?: string;
}

/** Starting money is chosen here and never after: so every pupil begins with the same. */
export async function makeClassroom(world: World, { operator, input }: DeskCall<Wanted>) {
  const name = keptNickname(input.name ?? "");
  const { startMoney } = input;
  const { least, most } = START_MONEY;
  const shut = productsIn(input.shut);
  // A message of a class bears its name: it must not read as one of the site.
  const fault = name === "" ? null : classNameFault(name);
  if (name === "" || fault === "length") return refuse("className");
  if (fault !== null) return refuse(fault === "letters" ? "classLetters" : "classReserved");
  if (startMoney !== 0 && (startMoney < least || startMoney > most)) return refuse("classStart", { min: yuan(least), max: yuan(most) });
  if (!shut) return refuse("classProduct");
  return world.db.transaction(async (db) => {
    await db.query("select pg_advisory_xact_lock(8, $1)", [operator.id]);
    if ((await runningClassrooms(db, operator.id)) >= MOST) return refuse("classMany", { n: MOST });
    const { id } = await addClassroom(db, operator.id, { name, startMoney, shut });
    await noteClass(db, operator.name, "class.make", id, { name, startMoney: yuan(startMoney), shut });
    return done({ id });
  });
}

/** Shuts products to the class: openings only, those that rest among them. */
export async function shutProducts(world: World, { operator, input }: DeskCall<{ readonly id: number; readonly shut?: string }>) {
  const shut = productsIn(input.shut);
  if (!shut) return refuse("classProduct");
  const answer = await withClass(world, operator.id, input.id, async (db, { id, name }) => {
    await setClassShut(db, id, shut);
    const joined = await joinedOf(db, id);
    await setShut(db, joined, shut);
    await tell(world, db, joined, "classShutNotice", { name });
    await noteClass(db, operator.name, "class.shut", id, { shut });
    return done(null);
  });
  if (answer.ok) await endShutOrders(world);
  return answer;
}

/** Ends a class: its invitation, and all that its host sees. */
export async function closeClassroom(world: World, { operator, input }: DeskCall<{ readonly id: number }>) {
  return withClass(world, operator.id, input.id, async (db, classroom) => {
    await close(world, db, classroom, operator.name);
    return done(null);
  });
}

/** Ends every class of a host who leaves the desk: nobody else could end them, or open what they have shut. */
export async function closeAllOf(world: World, db: Db, hostId: number, by: string): Promise<void> {
  for (const classroom of await heldClassrooms(db, hostId)) await close(world, db, classroom, by);
}

async function close(world: World, db: Db, classroom: Classroom, by: string): Promise<void> {
  const joined = await joinedOf(db, classroom.id);
  await dismissAll(db, classroom.id);
  await setShut(db, joined, []);
  await endClassroom(db, classroom);
  await tell(world, db, joined, "classEndNotice", { name: classroom.name });
  await noteClass(db, by, "class.end", classroom.id, {});
}

/** One message to all who are in the class. */
export async function tellClass(world: World, { operator, input }: DeskCall<{ readonly id: number; readonly text?: string }>) {
  const text = (input.text ?? "").trim();
  if (text === "") return refuse("classText");
  return withClass(world, operator.id, input.id, async (db, { id, name }) => {
    const joined = await joinedOf(db, id);
    await tell(world, db, joined, "classMessageNotice", { name, text });
    await noteClass(db, operator.name, "class.message", id, { text, told: joined.length });
    return done({ told: joined.length }, { params: { n: joined.length } });
  });
}

// The class is held until the transaction ends: who joins meanwhile reads it after (classroom/routes.ts).
function withClass<A>(world: World, hostId: number, id: number, change: (db: Db, classroom: Classroom) => Promise<A>) {
  return world.db.transaction(async (db) => {
    const classroom = await classroomOf(db, hostId, id, "update");
    return classroom ? change(db, classroom) : refuse("classGone");
  });
}

function tell(
  world: World,
  db: Db,
  people: readonly number[],
  sentence: "classShutNotice" | "classEndNotice" | "classMessageNotice",
  params: Readonly<Record<string, string>>,
) {
  return tellPeople(db, people, { xt: world.clock.now().xt, kind: "system", sentence, params });
}

/** What was done to a class, in the log. */
export function noteClass(
  db: Db,
  who: string,
  action: DeskAct & `class.${string}`,
  id: number,
  detail: Readonly<Record<string, unknown>>,
): Promise<void> {
  return addEntry(db, { who, action, subject: `class ${id}`, detail });
}

function productsIn(list = ""): ClassProduct[] | null {
  const named = list.split(",").filter((each) => each !== "");
  const known = CLASS_PRODUCTS.filter((each) => named.includes(each));
  return known.length === named.length ? known : null;
}
