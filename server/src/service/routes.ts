/** The chat with the desk as a person has it, and the questions that are asked most, for everybody. */
import { done, refuse } from "@hongpan/core/contract/answer.ts";
import type { serviceCalls } from "@hongpan/core/contract/service.ts";
import { say } from "@hongpan/core/contract/texts.ts";
import { rowsFor } from "../accounts/parts.ts";
import { isSomebodyThere } from "../desk/operators.ts";
import { changeBy } from "../accounts/accounts.ts";
import type { Handlers, UserCall } from "../http/http.ts";
import { closedPart } from "../identity/forget-person.ts";
import { freeUploads, uploadHolds } from "../identity/uploads.ts";
import type { World } from "../world.ts";
import { markRead, messagesBefore, serviceRow, serviceRows, unanswered, unreadOf } from "./messages.ts";

const PAGE = 30;
/** Messages that may wait for an answer: nobody fills the desk's list. */
const MOST_UNANSWERED = 30;

/** What is asked most, and where more of it stands. */
const QUESTIONS = [
  ["serviceAskMoney", "serviceTellMoney", "/about?e=5"],
  ["serviceAskLoss", "serviceTellLoss", "/about?e=1"],
  ["serviceAskOrder", "serviceTellOrder", "/calendar"],
  ["serviceAskOut", "serviceTellOut", "/cash"],
  ["serviceAskFair", "serviceTellFair", "/proof"],
] as const;

export function serviceRoutes(world: Pick<World, "accounts" | "clock" | "db" | "vault">): Handlers<typeof serviceCalls> {
  const { db } = world;
  return {
    "/api/service/questions.do": async ({ lang }) =>
      done({
        deskThere: await isSomebodyThere(db),
        questions: QUESTIONS.map(([question, answer, link]) => ({ question: say(question, lang), answer: say(answer, lang), link })),
      }),
    "/user/service/list.do": async ({ user, input }) => {
      const [rows, unread] = await Promise.all([messagesBefore(world, user.id, input.before ?? 0, PAGE + 1), unreadOf(db, user.id)]);
      return done({ list: rows.slice(-PAGE), more: rows.length > PAGE, unread });
    },
    "/user/service/read.do": async ({ user, input }) => {
      await markRead(db, user.id, true, input.through);
      return done(null);
    },
    "/user/service/send.do": (call) => sendMessage(world, call),
  };
}

/** A message of a person: words, a picture that he has uploaded before, or both. */
async function sendMessage(
  world: Pick<World, "accounts" | "clock" | "vault">,
  call: UserCall<{ readonly text?: string; readonly picture?: string }>,
) {
  const { user, input } = call;
  const body = (input.text ?? "").trim();
  const { picture = null } = input;
  // Everybody would read what somebody writes there.
  if (user.demo) return refuse("serviceDemo");
  if (body === "" && picture === null) return refuse("serviceEmpty");
  const atXt = world.clock.now().xt;
  const change = changeBy(call, "/user/service/send.do", { body, picture });
  return world.accounts.retryOnConflict(change, async ({ load, commit }) => {
    const account = await load([closedPart, unanswered, freeUploads]);
    if (account.rows(closedPart)[0]) return commit(account, refuse("closeGone"));
    if ((account.rows(unanswered)[0] ?? 0) >= MOST_UNANSWERED) return commit(account, refuse("serviceWait", { n: MOST_UNANSWERED }));
    if (picture !== null && !account.rows(freeUploads).includes(picture)) return commit(account, refuse("servicePicture"));
    return commit(account, {
      atXt,
      rows: [
        rowsFor(serviceRows, [serviceRow(world.vault, body, picture)]),
        ...(picture === null ? [] : [rowsFor(uploadHolds, [{ key: picture }])]),
      ],
      events: [{ kind: "service" }],
      reply: done(null),
    });
  });
}
