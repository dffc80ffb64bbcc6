/** Takes the messages that wait to be told by push, words them in each browser's language and hands them to the sender. */
import { isTextId, say, texts, type Lang, type TextId } from "@hongpan/core/contract/texts.ts";
import { messagesNumbered, type Told, fieldsOf } from "../accounts/messages.ts";
import { unlessFull, type Db } from "../db/pool.ts";
import type { World } from "../world.ts";
import type { Road } from "./road.ts";
import { openSender, type Parcel, type Sender } from "./sender.ts";
import {
  forgetSubscription,
  MOST_A_PERSON,
  noteUse,
  subscriptionsOf,
  type Ground,
  type Subscription,
  type Group,
} from "./subscriptions.ts";

export interface Teller {
  /** Tells what waits; call it every second. */
  readonly round: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const MOST_AT_ONCE = 100;

/** A teller by the server's keys; without them it does nothing. */
export function openTeller(world: World, road: Road): Teller {
  const { vapid } = world.config;
  if (vapid === null) return { round: () => Promise.resolve(), close: () => Promise.resolve() };
  const sender = openSender(vapid, road, async ({ to }, end, why) => {
    if (end === "failed") world.log.debug({ why }, "push: not taken");
    const { id } = to;
    // A database that is away leaves it as it is: the next answer says the same.
    if (end !== "failed") await (end === "gone" ? forgetSubscription(world.db, id) : noteUse(world.db, id)).catch(() => undefined);
  });
  // On a full disk nothing is taken, and so nothing told.
  return { round: () => unlessFull(tellWaiting(world, sender)), close: sender.close };
}

// What the sender has no room for stays in the database; when it is no news any more it is dropped there.
async function tellWaiting(world: World, sender: Sender): Promise<void> {
  for (;;) {
    const most = Math.min(MOST_AT_ONCE, Math.floor(sender.room() / MOST_A_PERSON));
    if (most === 0) return;
    // What was taken and could not be read is as if it had not been taken; it leaves only once it is nobody else's for good.
    const { taken, parcels } = await world.db.transaction(async (db) => {
      const all = await takeWaiting(db, most);
      const fresh = all.filter(({ late }) => !late);
      return { taken: all, parcels: fresh.length > 0 ? await parcelsOf({ ...world, db }, fresh) : [] };
    });
    const dropped = taken.filter(({ late }) => late).length;
    if (dropped > 0) world.log.warn({ dropped }, "push: messages that waited for too long are in the inbox alone");
    for (const parcel of parcels) sender.send(parcel);
    if (taken.length < most) return;
  }
}

async function parcelsOf(ground: Ground, taken: Parameters<typeof messagesNumbered>[1]): Promise<readonly Parcel[]> {
  const messages = await messagesNumbered(ground.db, taken);
  const all = await subscriptionsOf(ground, [...new Set(messages.map(({ person_id }) => person_id))]);
  return messages.flatMap((told) => (all.get(told.person_id) ?? []).flatMap((to) => parcelOf(told, to)));
}

function parcelOf(told: Told, to: Subscription): readonly Parcel[] {
  const group = groupOf(told);
  if (group === null || !to[group]) return [];
  return [{ to, payload: JSON.stringify(noticeOf(told, group, to.lang)), urgent: group === "warnings" }];
}

// What a notice on a locked screen says: no sum of money, no name, no number, since others may read it.

interface Notice {
  readonly title: string;
  readonly body: string;
  /** Where it leads: an address of the web app. */
  readonly to: string;
  /** One of the same tag takes the place of what is shown. */
  readonly tag: string;
}

const TITLES = {
  fills: "pushTitleFills",
  warnings: "pushTitleWarnings",
  alerts: "pushTitleAlerts",
  funds: "pushTitleFunds",
} as const satisfies Readonly<Record<Group, TextId>>;

const WARNINGS: ReadonlySet<string> = new Set<TextId>([
  "maintenanceWarning",
  "forceBlockedToday",
  "forceBlockedSealed",
  "forceWithdrawn",
  "closedByForce",
  "closedBySub",
  "closedByStay",
  "stayOverdue",
  "fundsWarningNotice",
  "fundsUnwindNotice",
  "fundsExpiredNotice",
]);
const FUNDS: ReadonlySet<string> = new Set<TextId>([
  "fundsApprovedNotice",
  "fundsDeclinedNotice",
  "fundsSettledNotice",
  "fundsShortNotice",
]);
/** A sentence that says yuan says how much somebody has or moves; a name, and what somebody wrote, are for their reader alone. */
const NOT_FOR_ALL = /\byuan\b|\{(?:name|text)\}/;
const MOST_LETTERS = 160;

/** The switch that a message falls under; null: it is not told by push (what is told to everybody can wait). */
function groupOf({ kind, sentence }: Pick<Told, "kind" | "sentence">): Group | null {
  if (kind === "system" || !isTextId(sentence)) return null;
  if (kind === "alert") return "alerts";
  if (kind !== "trade" || FUNDS.has(sentence)) return "funds";
  return WARNINGS.has(sentence) ? "warnings" : "fills";
}

/** A message as a notice. */
function noticeOf(told: Told, group: Group, lang: Lang): Notice {
  const { id, content, leadsTo, positionSn, account, stockGid } = fieldsOf(told, lang);
  const body = NOT_FOR_ALL.test(isTextId(told.sentence) ? texts[told.sentence].en : "")
    ? say("pushSum", lang)
    : [...content].slice(0, MOST_LETTERS).join("");
  const to = `/notify?${new URLSearchParams({ leadsTo, positionSn, account, stockGid }).toString()}`;
  return { title: say(TITLES[group], lang), body, to, tag: String(id) };
}

// The push_waiting table: messages that are to be told by push. The database fills it with every message whose person has a subscription.

/** What is older is no news: after an outage a phone must not ring for what was long ago. */
const NEWS_FOR = "10 minutes";

interface Taken {
  readonly personId: number;
  readonly id: number;
  /** It is no news any more. */
  readonly late: boolean;
}

/** Takes the oldest, at most so many; nobody else gets them. */
export function takeWaiting(db: Db, most: number): Promise<readonly Taken[]> {
  return db.query<Taken>(
    `delete from push_waiting where (person_id, message_id) in
       (select person_id, message_id from push_waiting order by made_at limit $1 for update skip locked)
     returning person_id as "personId", message_id as id, made_at < now() - interval '${NEWS_FOR}' as late`,
    [most],
    "push-take",
  );
}

/** Throws away what is no news and nobody has taken, as on a server without keys. */
export async function purgeWaiting(db: Db): Promise<void> {
  await db.query(`delete from push_waiting where made_at < now() - interval '${NEWS_FOR}'`);
}
