/** Classes of a host: he makes them, says what is open to them, writes to them and ends them. What he does stands in the log. */
import { encode } from "uqr";
import { done, refuse } from "@hongpan/core/contract/answer.ts";
import type { DeskAct } from "@hongpan/core/contract/desk/desk-roles.ts";
import { classNameFault, keptNickname, nicknameFault } from "@hongpan/core/rules/people/nickname.ts";
import { plainDots } from "@hongpan/core/rules/typed/class-list.ts";
import {
  CLASS_BATCH,
  CLASS_PRODUCTS,
  CLASS_SHUT_AT_FIRST,
  CLASS_SIZE,
  NO_BOUNDS,
  START_MONEY,
  type ClassBounds,
  type ClassProduct,
} from "@hongpan/core/rules/products/class-products.ts";
import { leversFor } from "@hongpan/core/rules/products/leverage.ts";
import { yuan, type Fen } from "@hongpan/core/rules/money.ts";
import type { Db } from "../../db/pool.ts";
import { tellPeople, addMessage } from "../../accounts/messages.ts";
import {
  addClassroom,
  classroomOf,
  classroomsOf,
  endClassroom,
  heldClassrooms,
  runningClassrooms,
  setClassBounds,
  type Classroom,
} from "../../classroom/classrooms.ts";
import { dismissAll, joinedOf, addListed, pupilAt, pupilOf, type Pupil } from "../../classroom/pupils.ts";
import type { DeskCall } from "../../http/http.ts";
import { siteOf } from "../../http/own-origin.ts";
import { setBounds } from "../../identity/standing.ts";
import { endShutOrders } from "../../trading/upkeep/end-shut.ts";
import type { World } from "../../world.ts";
import { addEntry } from "../log.ts";
import { NICKNAME_FAULTS } from "../../identity/person-routes.ts";
import { firstWord, makeAccount, renewFirstPassword } from "../../identity/made-accounts.ts";
import { hashPassword } from "../../identity/passwords.ts";
import { personById } from "../../identity/people.ts";
import { endSessionsWith } from "../../identity/sessions/sessions.ts";
import { endHostCodes, newCode } from "../../identity/sms-codes.ts";

/** Classes that one host runs at a time. */
const MOST = 20;

export async function listClassrooms(world: Pick<World, "config" | "db">, { operator, request }: DeskCall<object>) {
  const rows = await classroomsOf(world.db, operator.id);
  const list = rows.map(({ code: agentCode, startMoney, shut, ...row }) => ({
    ...row,
    agentCode,
    startMoney: yuan(startMoney),
    shut: [...shut],
  }));
  return done({ site: siteOf(world.config, request) ?? "", list });
}

interface BoundsInput {
  readonly shut?: string;
  readonly leverCap?: number;
}

interface Wanted extends BoundsInput {
  readonly name?: string;
  readonly startMoney: Fen;
}

/** Starting money is chosen here and never after: so every pupil begins with the same. */
export async function makeClassroom(world: Pick<World, "clock" | "db" | "settings">, { operator, input }: DeskCall<Wanted>) {
  const name = keptNickname(input.name ?? "");
  const { startMoney } = input;
  const { least, most } = START_MONEY;
  const bounds = boundsIn(world, input, { shut: CLASS_SHUT_AT_FIRST, leverCap: 0 });
  // A message of a class bears its name: it must not read as one of the site.
  const fault = name === "" ? null : classNameFault(name);
  if (name === "" || fault === "length") return refuse("className");
  if (fault !== null) return refuse(fault === "letters" ? "classLetters" : "classReserved");
  if (startMoney !== 0 && (startMoney < least || startMoney > most)) return refuse("classStart", { min: yuan(least), max: yuan(most) });
  if ("id" in bounds) return refuse(bounds.id, bounds.params);
  return world.db.transaction(async (db) => {
    await db.query("select pg_advisory_xact_lock(8, $1)", [operator.id]);
    if ((await runningClassrooms(db, operator.id)) >= MOST) return refuse("classMany", { n: MOST });
    const { id } = await addClassroom(db, operator.id, { name, startMoney, ...bounds });
    await noteClass(db, operator.name, "class.make", id, { name, startMoney: yuan(startMoney), ...bounds });
    return done({ id });
  });
}

/** Sets the closed products and the leverage cap of a class. They apply to openings, including open orders. */
export async function shutProducts(world: World, { operator, input }: DeskCall<BoundsInput & { readonly id: number }>) {
  const answer = await withClass(world, operator.id, input.id, async (db, classroom) => {
    const { id } = classroom;
    const bounds = boundsIn(world, input, classroom);
    if ("id" in bounds) return refuse(bounds.id, bounds.params);
    await setClassBounds(db, id, bounds);
    const joined = await joinedOf(db, id);
    await setBounds(db, joined, bounds);
    await notifyBounds(world, db, joined, classroom, bounds);
    await noteClass(db, operator.name, "class.shut", id, { ...bounds });
    return done(null);
  });
  if (answer.ok) await endShutOrders(world);
  return answer;
}

/** Sends one message per changed restriction. */
async function notifyBounds(
  world: Pick<World, "clock">,
  db: Db,
  joined: readonly number[],
  { name, shut, leverCap }: Classroom,
  now: ClassBounds,
): Promise<void> {
  if (shut.toSorted().join(",") !== now.shut.toSorted().join(",")) await tell(world, db, joined, "classShutNotice", { name });
  if (leverCap === now.leverCap) return;
  if (now.leverCap > 0) await tell(world, db, joined, "classLeverNotice", { name, n: now.leverCap });
  else await tell(world, db, joined, "classNoLeverNotice", { name });
}

/** Ends a class: its invitation, and all that its host sees. */
export async function closeClassroom(world: Pick<World, "clock" | "db">, { operator, input }: DeskCall<{ readonly id: number }>) {
  return withClass(world, operator.id, input.id, async (db, classroom) => {
    await close(world, db, classroom, operator.name);
    return done(null);
  });
}

/** Ends every class of a host who leaves the desk: nobody else could end them, or open what they have shut. */
export async function closeAllOf(world: Pick<World, "clock">, db: Db, hostId: number, by: string): Promise<void> {
  for (const classroom of await heldClassrooms(db, hostId)) await close(world, db, classroom, by);
}

async function close(world: Pick<World, "clock">, db: Db, classroom: Classroom, by: string): Promise<void> {
  const joined = await joinedOf(db, classroom.id);
  await dismissAll(db, classroom.id);
  await setBounds(db, joined, NO_BOUNDS);
  await endClassroom(db, classroom);
  await tell(world, db, joined, "classEndNotice", { name: classroom.name });
  await noteClass(db, by, "class.end", classroom.id, {});
}

/** One message to all who are in the class. */
export async function tellClass(
  world: Pick<World, "clock" | "db">,
  { operator, input }: DeskCall<{ readonly id: number; readonly text?: string }>,
) {
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
function withClass<A>(world: Pick<World, "db">, hostId: number, id: number, change: (db: Db, classroom: Classroom) => Promise<A>) {
  return world.db.transaction(async (db) => {
    const classroom = await classroomOf(db, hostId, id, "update");
    return classroom ? change(db, classroom) : refuse("classGone");
  });
}

function tell(
  world: Pick<World, "clock">,
  db: Db,
  people: readonly number[],
  sentence: "classShutNotice" | "classLeverNotice" | "classNoLeverNotice" | "classEndNotice" | "classMessageNotice",
  params: Readonly<Record<string, string | number>>,
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

interface BoundsRefusal {
  readonly id: "classProduct" | "classLever";
  readonly params?: Readonly<Record<string, number>>;
}

/** Restrictions of a request, with `before` for missing fields. Rejects a cap above the site's largest leverage. */
function boundsIn(world: Pick<World, "clock" | "settings">, input: BoundsInput, before: ClassBounds): ClassBounds | BoundsRefusal {
  const shut = input.shut === undefined ? before.shut : productsIn(input.shut);
  if (!shut) return { id: "classProduct" };
  const max = Math.max(...leversFor(null, world.settings(world.clock.now().day).levers));
  const { leverCap = before.leverCap } = input;
  return leverCap > max ? { id: "classLever", params: { max } } : { shut, leverCap };
}

/** Parses comma-separated products without "none"; null if one is unknown. */
function productsIn(list: string): ClassProduct[] | null {
  const named = list.split(",").filter((each) => each !== "" && each !== "none");
  const known = CLASS_PRODUCTS.filter((each) => named.includes(each));
  return known.length === named.length ? known : null;
}

type Naming = DeskCall<{ readonly id: number; readonly first: number; readonly names?: string }>;

/**
 * Accounts for the names, at the places from `first` on. Whoever is at a place already gets a new first password while he has not set
 * his own: so an answer that was lost is asked for again.
 */
export async function addPupils(world: Pick<World, "config" | "db" | "vault">, call: Naming) {
  const { operator, input } = call;
  const names = plainDots(input.names ?? "")
    .split("\n")
    .map(keptNickname);
  if (names.length > CLASS_BATCH) return refuse("classNames");
  if (input.first + names.length - 1 > CLASS_SIZE) return refuse("classSize");
  for (const name of names) {
    const fault = nicknameFault(name);
    if (fault) return refuse(NICKNAME_FAULTS[fault]);
  }
  const classroom = await classroomOf(world.db, operator.id, input.id);
  if (!classroom) return refuse("classGone");
  const site = siteOf(world.config, call.request);
  const made = [];
  for (const [n, given] of names.entries()) made.push(await placed(world, operator.name, classroom, { place: input.first + n, given }));
  return done(made.map((each) => sheetOf(site, each)));
}

interface Placed {
  readonly place: number;
  readonly given: string;
  readonly phone: string;
  /** Empty when he has set his own. */
  readonly password: string;
}

// Each by itself: a batch that is cut off half way leaves whole accounts. The hash is made before any connection is held.
async function placed(
  world: Pick<World, "db" | "vault">,
  who: string,
  classroom: Classroom,
  { place, given }: Pick<Placed, "place" | "given">,
): Promise<Placed> {
  const password = firstWord();
  const passwordHash = await hashPassword(world.vault, password);
  return world.db.transaction(async (db) => {
    await db.query("select pg_advisory_xact_lock(9, $1)", [classroom.id]);
    const there = await pupilAt(db, world.vault, classroom.id, place);
    if (there) {
      const renewed = await renewFirstPassword(db, there.personId, passwordHash);
      if (renewed) await noteClass(db, who, "class.firstPassword", classroom.id, { place });
      const phone = (await personById(world, there.personId))?.phone ?? "";
      return { place, given: there.given, phone, password: renewed ? password : "" };
    }
    const { id, phone } = await makeAccount(db, world, { nickName: given, agentCode: classroom.code, passwordHash });
    await addListed(db, world.vault, { personId: id, classroomId: classroom.id, place, given });
    await noteClass(db, who, "class.account", classroom.id, { place, user: id });
    return { place, given, phone, password };
  });
}

// After the # nothing of an address reaches a server or its log.
function sheetOf(site: string | null, { place, given, phone, password }: Placed) {
  if (site === null) return { place, given, phone, password, address: "", qr: "" };
  const address = `${site}/login#phone=${phone}`;
  const rows = encode(address).data.map((row) => row.map((dark) => (dark ? "1" : "0")).join(""));
  return { place, given, phone, password, address, qr: rows.join("\n") };
}

/** A code with which a pupil sets a new login password: shown once, told to him, and all his logins end. */
export async function resetCode(
  world: Pick<World, "clock" | "db" | "sessions" | "vault">,
  { operator, input, ip }: DeskCall<{ readonly id: number; readonly userId: number }>,
) {
  const classroom = await classroomOf(world.db, operator.id, input.id);
  if (!classroom) return refuse("classGone");
  const pupil = await pupilOf(world.db, world.vault, classroom.id, input.userId);
  const person = await personById(world, input.userId);
  if (!person || !isHis(pupil)) return refuse("classNoPupil");
  if (person.firstPassword) return refuse("classFirst");
  const sending = await newCode(world, person.phone, "host", ip, true);
  if (sending === "too many") return refuse("smsTooMany");
  if ("waitS" in sending) return refuse("smsTooSoon", { n: sending.waitS });
  const told = await endSessionsWith(world.sessions, person.id, { why: "host" }, async (db) => {
    // Who leaves after this ends the code himself; who has left since the look above did so before it was made.
    if (!isHis(await pupilOf(db, world.vault, classroom.id, person.id, true))) {
      await endHostCodes(db, person.id);
      return false;
    }
    await addMessage(db, person.id, world.clock.now().xt, "account", "classResetNotice");
    await noteClass(db, operator.name, "class.resetCode", classroom.id, { user: person.id });
    return true;
  });
  if (!told) return refuse("classNoPupil");
  return done({ code: sending.code });
}

/** Whether a host may give him a code: he has joined, or waits at a place of the host's list. */
function isHis(pupil: Pupil | null): boolean {
  return pupil !== null && (pupil.state === "joined" || (pupil.state === "asked" && pupil.place !== null));
}
