/** Announcements and banners: what the desk publishes stands in the log with its words, and can be taken down, never changed. */
import { done, refuse } from "@hongpan/core/contract/answer.ts";
import type { DeskCall } from "../../http/http.ts";
import { addNotice, endNotice, type NoticeKind } from "../../settings/notices.ts";
import type { World } from "../../world.ts";
import { addEntry } from "../log.ts";

const KINDS = ["article", "banner"] as const satisfies readonly NoticeKind[];

/** What is shown now. */
export function listNotices({ notices }: World) {
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
export async function publishNotice(world: World, { operator, input }: DeskCall<Wanted>) {
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
export async function takeNoticeDown(world: World, { operator, input }: DeskCall<{ readonly id: number }>) {
  const ended = await world.db.transaction(async (db) => {
    if (!(await endNotice(db, input.id))) return false;
    await addEntry(db, { who: operator.name, action: "notice.end", subject: `notice ${input.id}` });
    return true;
  });
  await world.notices.reload();
  return ended ? done(null) : refuse("deskNoNotice");
}
