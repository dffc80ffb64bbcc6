import { done, refuse } from "@hongpan/core/contract/answer.ts";
import type { deskCalls } from "@hongpan/core/contract/desk/desk.ts";
import { DESK_ROLES } from "@hongpan/core/contract/desk/desk-roles.ts";
import { SITE_SWITCHES } from "@hongpan/core/rules/products/class-products.ts";
import type { deskClassroomCalls } from "@hongpan/core/contract/desk/desk-classroom.ts";
import { deskTokenOf } from "../../http/callers.ts";
import type { Handlers, DeskCall } from "../../http/http.ts";
import { readUpload, readWaiting, sendPicture } from "../../identity/uploads.ts";
import { shownTo, waitingChats } from "../../service/messages.ts";
import type { World } from "../../world.ts";
import type { ClockControl } from "../clock-control.ts";
import { endDeskSession } from "../desk-sessions.ts";
import { addEntry, entriesBefore } from "../log.ts";
import { addStaff, endStaff, everybody, replacedFactors } from "../operators.ts";
import { beginSetUp, finishSetUp, signIn } from "../sign-in.ts";
import { closeAllOf, closeClassroom, listClassrooms, makeClassroom, shutProducts, tellClass, addPupils, resetCode } from "./classrooms.ts";
import { clockControlRoutes } from "./clock.ts";
import { answerPerson, listConversations, oneConversation } from "./conversations.ts";
import { decideItem, listQueue, waitingCounts } from "./queues.ts";
import { approveSetting, listSettings, proposeSetting, withdrawSetting } from "./settings.ts";
import { endBlock, listBlocks, previewBlock, publishBlock } from "./offers.ts";
import { listUsers, userLedger } from "./users.ts";
import { stoppedAccounts } from "../../accounts/recompute.ts";
import { heldByAll } from "../../positions/positions.ts";
import { countPeople } from "../../identity/people.ts";
import { setSwitch } from "../../settings/switches.ts";
import { endShutOrders } from "../../trading/upkeep/end-shut.ts";
import { listPupils, showPupil, exportClass } from "./class-view.ts";
import { addNotice, endNotice, type NoticeKind } from "../../settings/notices.ts";

/** All that the desk can do: login, queues, users, its people, its log (spec/3-decisions.md 1). */
export function deskRoutes(world: World, control: ClockControl): Handlers<typeof deskCalls> {
  return {
    "/operator/login.do": (call) => signIn(world, call),
    "/operator/logout.do": async ({ request }) => {
      await endDeskSession(world.db, deskTokenOf(request) ?? "");
      return done(null);
    },
    "/operator/me.do": (call) => showMe(world, call),
    "/operator/setUp/begin.do": (call) => beginSetUp(world, call),
    "/operator/setUp/finish.do": (call) => finishSetUp(world, call),
    "/operator/queue/list.do": (call) => listQueue(world, call),
    "/operator/queue/decide.do": (call) => decideItem(world, call),
    "/operator/file.do": async ({ input, operator, reply }) => {
      const found = await pictureFor(world, input.key);
      if (found === null) return refuse("fileUnknown");
      const { action, subject } = found;
      await world.db.transaction((db) => addEntry(db, { who: operator.name, action, subject }));
      await sendPicture(reply, found.picture);
      return refuse("fileUnknown");
    },
    "/operator/user/list.do": (call) => listUsers(world, call),
    "/operator/user/ledger.do": (call) => userLedger(world, call),
    "/operator/staff/list.do": async () => done(await everybody(world.db)),
    "/operator/staff/add.do": async ({ input, operator }) => {
      const roles = DESK_ROLES.filter((role) => input.roles.split(",").includes(role));
      if (!/^[a-z0-9-]{3,20}$/.test(input.name)) return refuse("deskName");
      if (roles.length === 0 || roles.length !== input.roles.split(",").length) return refuse("deskRoles");
      const password = await addStaff(world, { name: input.name, roles }, operator.name);
      return password === null ? refuse("deskNameTaken") : done({ password });
    },
    "/operator/staff/end.do": async ({ input, operator }) => {
      const outcome = await endStaff(world, input.id, operator.name, (db) => closeAllOf(world, db, input.id, operator.name));
      if (outcome === "ended") return done(null);
      return refuse(outcome === "last" ? "deskLast" : "deskNoStaff");
    },
    "/operator/log/list.do": async ({ input }) => done([...(await entriesBefore(world.db, input.before ?? null))]),
    "/operator/setting/list.do": (call) => listSettings(world, call),
    "/operator/setting/propose.do": (call) => proposeSetting(world, call),
    "/operator/setting/approve.do": (call) => approveSetting(world, call),
    "/operator/setting/withdraw.do": (call) => withdrawSetting(world, call),
    "/operator/offer/list.do": () => listBlocks(world),
    "/operator/offer/preview.do": (call) => previewBlock(world, call),
    "/operator/offer/publish.do": (call) => publishBlock(world, call),
    "/operator/offer/end.do": (call) => endBlock(world, call),
    "/operator/notice/list.do": () => listNotices(world),
    "/operator/notice/publish.do": (call) => publishNotice(world, call),
    "/operator/notice/end.do": (call) => takeNoticeDown(world, call),
    "/operator/service/list.do": (call) => listConversations(world, call),
    "/operator/service/one.do": (call) => oneConversation(world, call),
    "/operator/service/answer.do": (call) => answerPerson(world, call),
    "/operator/switch/list.do": () => listSwitches(world),
    "/operator/switch/set.do": (call) => setProductSwitch(world, call),
    ...classRoutes(world),
    ...clockControlRoutes(world, control),
    "/operator/market/state.do": () => marketState(world),
  };
}

/** The signed-in operator, the number of open tasks, and operators who replaced a second factor. */
async function showMe({ config, db }: Pick<World, "config" | "db">, { operator: { id, name, roles, ready } }: DeskCall<object>) {
  return done({
    ...{ name, roles: [...roles], ready, autoReview: config.review === "auto" },
    ...{ chats: await waitingChats(db), waiting: await waitingCounts(db) },
    replacedFactors: [...(await replacedFactors(db, { id, roles }))],
  });
}

/** A picture that the desk may see, of an identity that waits or of a chat, and what the log says of the look. */
async function pictureFor(world: Pick<World, "config" | "db" | "vault">, key: string) {
  const waiting = await readWaiting(world, key);
  if (waiting) return { picture: waiting.picture, action: "identity.look", subject: `identity ${waiting.personId}` } as const;
  const sender = await shownTo(world.db, key);
  const picture = sender === null ? null : await readUpload(world, sender, key);
  return picture && ({ picture, action: "service.look", subject: `user ${sender}` } as const);
}

/** How the market, the clock and the reconciler stand, as the desk sees it. No key is here: those that are public anybody reads. */
async function marketState(world: Pick<World, "clock" | "config" | "db" | "version">) {
  const { db, clock, config, version } = world;
  const { mode, speed, xt, day, phase } = clock.now();
  const [users, openPositions, stopped] = await Promise.all([countPeople(db), heldByAll(db), stoppedAccounts(db)]);
  return done({ version, provider: config.market, mode, speed, now: xt, day, phase, users, openPositions, stopped });
}

// What the site offers: a product that is switched off is opened by nobody and closed by everybody; issues that are hidden take no
// applications.

/** Every product and kind of new issues with its switch. */
function listSwitches({ switches }: Pick<World, "switches">) {
  const off: readonly string[] = [...switches.off(), ...switches.hidden()];
  return done(SITE_SWITCHES.map((product) => ({ product, on: !off.includes(product) })));
}

/** Holds at once, for openings alone: those that rest end. */
async function setProductSwitch(world: World, { operator, input }: DeskCall<{ readonly product: string; readonly on: number }>) {
  const product = SITE_SWITCHES.find((each) => each === input.product);
  if (!product) return refuse("classProduct");
  await world.db.transaction(async (db) => {
    if (await setSwitch(db, product, input.on === 0, operator.id))
      await addEntry(db, { who: operator.name, action: "switch.set", subject: `product ${product}`, detail: { on: input.on === 1 } });
  });
  await world.switches.reload();
  await endShutOrders(world);
  return done(null);
}

/** What a host does with his classes. */
function classRoutes(world: World): Handlers<typeof deskClassroomCalls> {
  return {
    "/operator/class/list.do": (call) => listClassrooms(world, call),
    "/operator/class/make.do": (call) => makeClassroom(world, call),
    "/operator/class/shut.do": (call) => shutProducts(world, call),
    "/operator/class/end.do": (call) => closeClassroom(world, call),
    "/operator/class/addPupils.do": (call) => addPupils(world, call),
    "/operator/class/pupils.do": (call) => listPupils(world, call),
    "/operator/class/pupil.do": (call) => showPupil(world, call),
    "/operator/class/resetCode.do": (call) => resetCode(world, call),
    "/operator/class/message.do": (call) => tellClass(world, call),
    "/operator/class/export.do": (call) => exportClass(world, call),
  };
}

// Announcements and banners: what the desk publishes stands in the log with its words, and can be taken down, never changed.

const KINDS = ["article", "banner"] as const satisfies readonly NoticeKind[];

/** What is shown now. */
function listNotices({ notices }: Pick<World, "notices">) {
  return done(KINDS.flatMap((kind) => notices.shown(kind).map((each) => ({ ...each }))));
}

interface Wanted {
  readonly kind: string;
  readonly title: string;
  readonly small?: string;
  readonly body: string;
  readonly target?: string;
}

/** Publishes one; a banner leads to an own path. */
async function publishNotice(world: Pick<World, "clock" | "db" | "notices">, { operator, input }: DeskCall<Wanted>) {
  const kind = KINDS.find((each) => each === input.kind);
  const [title, body, small, target] = [input.title, input.body, input.small ?? "", input.target ?? ""].map((text) => text.trim());
  if (!kind) return refuse("deskNoticeKind");
  if (!title || !body) return refuse("deskNoticeEmpty");
  // One slash and a letter: a path of this site and of no other.
  if (kind === "banner" && !/^\/(?!.*(?:\/\/|\.\.))[\w-][\w\-/.?=&%]*$/.test(target ?? "")) return refuse("deskNoticeTarget");
  const notice = { kind, title, body, small: small ?? "", target: kind === "banner" ? (target ?? "") : "", madeDay: world.clock.now().day };
  const id = await world.db.transaction(async (db) => {
    const added = await addNotice(db, notice, operator.id);
    await addEntry(db, { who: operator.name, action: "notice.publish", subject: `notice ${added}`, detail: notice });
    return added;
  });
  await world.notices.reload();
  return done({ id });
}

/** Takes one down. */
async function takeNoticeDown(world: Pick<World, "db" | "notices">, { operator, input }: DeskCall<{ readonly id: number }>) {
  const ended = await world.db.transaction(async (db) => {
    if (!(await endNotice(db, input.id))) return false;
    await addEntry(db, { who: operator.name, action: "notice.end", subject: `notice ${input.id}` });
    return true;
  });
  await world.notices.reload();
  return ended ? done(null) : refuse("deskNoNotice");
}
