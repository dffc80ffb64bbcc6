import { done, refuse } from "@hongpan/core/contract/answer.ts";
import type { deskCalls } from "@hongpan/core/contract/desk/desk.ts";
import { DESK_ROLES } from "@hongpan/core/contract/desk/desk-roles.ts";
import { deskTokenOf } from "../../http/callers.ts";
import type { Handlers } from "../../http/http.ts";
import { sendPicture } from "../../identity/receive-upload.ts";
import { readUpload, readWaiting } from "../../identity/uploads.ts";
import { shownTo, waitingChats } from "../../service/messages.ts";
import type { World } from "../../world.ts";
import { endDeskSession } from "../desk-sessions.ts";
import { addEntry, entriesBefore } from "../log.ts";
import { addStaff, endStaff, everybody } from "../operators.ts";
import { beginSetUp, finishSetUp, signIn } from "../sign-in.ts";
import { classRoutes } from "./class-routes.ts";
import { closeAllOf } from "./classrooms.ts";
import { answerPerson, listConversations, oneConversation } from "./conversations.ts";
import { marketState } from "./market-state.ts";
import { listNotices, publishNotice, takeNoticeDown } from "./notices.ts";
import { decideItem, listQueue, waitingCounts } from "./queues.ts";
import { approveSetting, listSettings, proposeSetting, withdrawSetting } from "./settings.ts";
import { endBlock, listBlocks, previewBlock, publishBlock } from "./offers.ts";
import { listSwitches, setProductSwitch } from "./switches.ts";
import { listUsers, userLedger } from "./users.ts";

/** All that the desk can do: login, queues, users, its people, its log (spec/3-decisions.md 1). */
export function deskRoutes(world: World): Handlers<typeof deskCalls> {
  return {
    "/operator/login.do": (call) => signIn(world, call),
    "/operator/logout.do": async ({ request }) => {
      await endDeskSession(world.db, deskTokenOf(request) ?? "");
      return done(null);
    },
    "/operator/me.do": async ({ operator: { name, roles, ready } }) =>
      done({
        ...{ name, roles: [...roles], ready, autoReview: world.config.review === "auto" },
        ...{ chats: await waitingChats(world.db), waiting: await waitingCounts(world.db) },
      }),
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
    "/operator/market/state.do": () => marketState(world),
  };
}

/** A picture that the desk may see, of an identity that waits or of a chat, and what the log says of the look. */
async function pictureFor(world: World, key: string) {
  const waiting = await readWaiting(world, key);
  if (waiting) return { picture: waiting.picture, action: "identity.look", subject: `identity ${waiting.personId}` } as const;
  const sender = await shownTo(world.db, key);
  const picture = sender === null ? null : await readUpload(world, sender, key);
  return picture && ({ picture, action: "service.look", subject: `user ${sender}` } as const);
}
