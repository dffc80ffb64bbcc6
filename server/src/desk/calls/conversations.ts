/** The desk's side of the chat with people: each answer stands in the log without its words, and the person is told. */
import { done, refuse } from "@hongpan/core/contract/answer.ts";
import { maskPhone } from "@hongpan/core/rules/people/phone.ts";
import { addMessage } from "../../accounts/messages.ts";
import type { DeskCall } from "../../http/http.ts";
import { pageBounds, pageReply, type PageRequest } from "../../http/page.ts";
import { personById } from "../../identity/people.ts";
import { addAnswer, conversations, markRead, messagesBefore } from "../../service/messages.ts";
import type { World } from "../../world.ts";
import { addEntry } from "../log.ts";

const USUAL_SIZE = 20;
/** Messages of one chat that the desk reads, the latest. */
const SHOWN = 300;

/** Who has written, unanswered ones first. */
export async function listConversations(world: Pick<World, "db" | "vault">, { input }: DeskCall<PageRequest>) {
  const { pageNum, pageSize } = pageBounds(input, USUAL_SIZE);
  const { rows, total } = await conversations(world, { limit: pageSize, offset: (pageNum - 1) * pageSize });
  const list = await Promise.all(rows.map(async (row) => ({ ...(await whoIs(world, row.userId)), ...row })));
  return done(pageReply(list, total, pageNum, pageSize));
}

/** One chat, the oldest first; what the person has written is read from then on. */
export async function oneConversation(
  world: Pick<World, "db" | "vault">,
  { operator, input: { userId } }: DeskCall<{ readonly userId: number }>,
) {
  const list = await messagesBefore(world, userId, 0, SHOWN);
  const last = list.at(-1);
  if (!last) return refuse("deskNoUser");
  // Who may look is seen to look: once for what was new, not with every look at a page that stands open.
  await world.db.transaction(async (db) => {
    if (await markRead(db, userId, false, last.id))
      await addEntry(db, { who: operator.name, action: "service.read", subject: `user ${userId}`, detail: { through: last.id } });
  });
  return done({ userId, ...(await whoIs(world, userId)), list: [...list] });
}

/** Answers up to the message `after`, which the desk saw last. */
export async function answerPerson(
  world: Pick<World, "accounts" | "clock" | "db" | "vault">,
  { operator, input }: DeskCall<{ readonly userId: number; readonly text: string; readonly after: number }>,
) {
  const { userId, after } = input;
  const text = input.text.trim();
  if (text === "") return refuse("serviceEmpty");
  const person = await personById(world, userId);
  if (!person || person.phone === "") return refuse("deskNoUser");
  const { xt } = world.clock.now();
  const answered = await world.db.transaction(async (db) => {
    if (!(await addAnswer(db, world.vault, { personId: userId, operatorId: operator.id, text, after }))) return false;
    await addMessage(db, userId, xt, "account", "serviceAnsweredNotice");
    await addEntry(db, { who: operator.name, action: "service.answer", subject: `user ${userId}`, detail: { after } });
    return true;
  });
  if (!answered) return refuse("serviceMoved");
  // The open screens hear of it; who does not hear asks again within seconds.
  await world.accounts.retryOnConflict({ userId }, async ({ load, commit }) =>
    commit(await load(), { atXt: xt, events: [{ kind: "service" }], reply: done(null) }),
  );
  return done(null);
}

async function whoIs(world: Pick<World, "db" | "vault">, userId: number) {
  const person = await personById(world, userId);
  return { nickName: person?.nickName ?? "", phone: person ? maskPhone(person.phone) : "" };
}
