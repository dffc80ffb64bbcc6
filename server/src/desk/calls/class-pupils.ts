/** Accounts that a host makes for his class, and a pupil's way back in. */
import { encode } from "uqr";
import { done, refuse } from "@hongpan/core/contract/answer.ts";
import { CLASS_BATCH, CLASS_SIZE } from "@hongpan/core/rules/products/class-products.ts";
import { keptNickname, nicknameFault } from "@hongpan/core/rules/people/nickname.ts";
import { addMessage } from "../../accounts/messages.ts";
import { classroomOf, type Classroom } from "../../classroom/classrooms.ts";
import { addListed, pupilAt, pupilOf, type Pupil } from "../../classroom/pupils.ts";
import type { DeskCall } from "../../http/http.ts";
import { siteOf } from "../../http/lan-address.ts";
import { NICKNAME_FAULTS } from "../../identity/person-routes.ts";
import { firstWord, makeAccount, renewFirstPassword } from "../../identity/made-accounts.ts";
import { hashPassword } from "../../identity/passwords.ts";
import { personById } from "../../identity/people.ts";
import { endSessionsWith } from "../../identity/sessions/sessions.ts";
import { endHostCodes, newCode } from "../../identity/sms-codes.ts";
import type { World } from "../../world.ts";
import { noteClass } from "./classrooms.ts";

type Naming = DeskCall<{ readonly id: number; readonly first: number; readonly names?: string }>;

/**
 * Accounts for the names, at the places from `first` on. Whoever is at a place already gets a new first password while he has not set
 * his own: so an answer that was lost is asked for again.
 */
export async function addPupils(world: World, call: Naming) {
  const { operator, input } = call;
  const names = (input.names ?? "").split("\n").map(keptNickname);
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
async function placed(world: World, who: string, classroom: Classroom, { place, given }: Pick<Placed, "place" | "given">): Promise<Placed> {
  const password = firstWord();
  const passwordHash = await hashPassword(world.vault, password);
  return world.db.transaction(async (db) => {
    await db.query("select pg_advisory_xact_lock(9, $1)", [classroom.id]);
    const there = await pupilAt(db, classroom.id, place);
    if (there) {
      const renewed = await renewFirstPassword(db, there.personId, passwordHash);
      if (renewed) await noteClass(db, who, "class.firstPassword", classroom.id, { place });
      const phone = (await personById(world, there.personId))?.phone ?? "";
      return { place, given: there.given, phone, password: renewed ? password : "" };
    }
    const { id, phone } = await makeAccount(db, world, { nickName: given, agentCode: classroom.code, passwordHash });
    await addListed(db, { personId: id, classroomId: classroom.id, place, given });
    await noteClass(db, who, "class.account", classroom.id, { place, user: id });
    return { place, given, phone, password };
  });
}

// After the # nothing of an address reaches a server or its log.
function sheetOf(site: string, { place, given, phone, password }: Placed) {
  const address = `${site}/login#phone=${phone}`;
  const rows = encode(address).data.map((row) => row.map((dark) => (dark ? "1" : "0")).join(""));
  return { place, given, phone, password, address, qr: rows.join("\n") };
}

/** A code with which a pupil sets a new login password: shown once, told to him, and all his logins end. */
export async function resetCode(world: World, { operator, input, ip }: DeskCall<{ readonly id: number; readonly userId: number }>) {
  const classroom = await classroomOf(world.db, operator.id, input.id);
  if (!classroom) return refuse("classGone");
  const pupil = await pupilOf(world.db, classroom.id, input.userId);
  const person = await personById(world, input.userId);
  if (!person || !isHis(pupil)) return refuse("classNoPupil");
  if (person.firstPassword) return refuse("classFirst");
  const sending = await newCode(world, person.phone, "host", ip, true);
  if (sending === "too many") return refuse("smsTooMany");
  if ("waitS" in sending) return refuse("smsTooSoon", { n: sending.waitS });
  const told = await endSessionsWith(world.sessions, person.id, { why: "host" }, async (db) => {
    // Who leaves after this ends the code himself; who has left since the look above did so before it was made.
    if (!isHis(await pupilOf(db, classroom.id, person.id, true))) {
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
