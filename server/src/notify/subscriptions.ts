/** The push_subscription table: the browsers that a person has asked to be told through, each as long as the login that asked. */
import type { Lang } from "@hongpan/core/contract/texts.ts";
import type { Db } from "../db/pool.ts";
import type { User } from "../http/callers.ts";
import type { World } from "../world.ts";
import { jsonFrom } from "../json.ts";

/** Of what a browser is told. */
const GROUPS = ["fills", "warnings", "alerts", "funds"] as const;
export type Group = (typeof GROUPS)[number];
export type Wanted = Readonly<Record<Group, boolean>>;

/** Where a browser is reached and how what it is told is sealed for it (RFC 8291), in base64url. */
export interface Reach {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface Subscription extends Wanted {
  readonly id: number;
  readonly personId: number;
  readonly lang: Lang;
  readonly reach: Reach;
}

/** What reading and writing them takes. */
export type Ground = Pick<World, "vault" | "config"> & { readonly db: Db };

/** Browsers of one person; another one ends the oldest. */
export const MOST_A_PERSON = 10;
const LOCKS = 8;
const PURPOSE = "push subscription";

/** Keeps a browser's subscription for this login; one that was another's is moved. */
export async function keepSubscription(
  { db, vault, config }: Pick<World, "db" | "vault" | "config">,
  user: User,
  reach: Reach,
  lang: Lang,
  wanted: Wanted,
): Promise<void> {
  await db.transaction(async (within) => {
    // Two that come at once would each see room for itself.
    await within.query("select pg_advisory_xact_lock($1, $2)", [LOCKS, user.id]);
    await within.query(
      `insert into push_subscription (person_id, token_hash, endpoint_mac, sealed, server_key, lang, fills, warnings, alerts, funds)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
       on conflict (endpoint_mac) do update set person_id = excluded.person_id, token_hash = excluded.token_hash, sealed = excluded.sealed,
         server_key = excluded.server_key, lang = excluded.lang, fills = excluded.fills, warnings = excluded.warnings,
         alerts = excluded.alerts, funds = excluded.funds,
         made_at = case when push_subscription.person_id = excluded.person_id then push_subscription.made_at else now() end`,
      [
        ...[user.id, Buffer.from(user.session, "hex"), vault.mac(PURPOSE, reach.endpoint)],
        ...[vault.seal(PURPOSE, Buffer.from(JSON.stringify(reach))), config.vapid?.publicKey ?? "", lang],
        ...GROUPS.map((group) => wanted[group]),
      ],
    );
    await within.query(
      `delete from push_subscription where person_id = $1 and id not in
         (select id from push_subscription where person_id = $1 order by made_at desc, id desc limit $2)`,
      [user.id, MOST_A_PERSON],
    );
  });
}

/** What this login has asked for with this browser, under the server's present key; null: nothing. */
export async function subscriptionAt({ db, vault, config }: Ground, user: User, endpoint: string) {
  const [row] = await db.query<Wanted & { readonly lang: Lang }>(
    `select lang, fills, warnings, alerts, funds from push_subscription
     where person_id = $1 and token_hash = $2 and endpoint_mac = $3 and server_key = $4`,
    [user.id, Buffer.from(user.session, "hex"), vault.mac(PURPOSE, endpoint), config.vapid?.publicKey ?? ""],
  );
  return row ?? null;
}

/** Ends a person's subscription of a browser. */
export async function endSubscription({ db, vault }: Ground, personId: number, endpoint: string): Promise<void> {
  await db.query("delete from push_subscription where person_id = $1 and endpoint_mac = $2", [personId, vault.mac(PURPOSE, endpoint)]);
}

/** Ends one that its push service does not know any more. */
export async function forgetSubscription(db: Db, id: number): Promise<void> {
  await db.query("delete from push_subscription where id = $1", [id]);
}

/** Notes that a push service has taken something, to the hour. */
export async function noteUse(db: Db, id: number): Promise<void> {
  await db.query(
    "update push_subscription set used_at = now() where id = $1 and coalesce(used_at, '-infinity') < now() - interval '1 hour'",
    [id],
  );
}

interface Row extends Wanted {
  readonly id: number;
  readonly person_id: number;
  readonly lang: Lang;
  readonly sealed: Buffer;
}

/** The subscriptions of people under the server's present key, by person. */
export async function subscriptionsOf({ db, vault, config }: Ground, people: readonly number[]) {
  const rows = await db.query<Row>(
    `select s.id, s.person_id, s.lang, s.sealed, s.fills, s.warnings, s.alerts, s.funds from push_subscription s
     where s.person_id = any($1) and s.server_key = $2`,
    [people, config.vapid?.publicKey ?? ""],
  );
  const all = rows.map(({ person_id, sealed, ...row }): Subscription => {
    return { ...row, personId: person_id, reach: jsonFrom<Reach>(vault.open(PURPOSE, sealed)) };
  });
  return Map.groupBy(all, ({ personId }) => personId);
}

/** What a person is shown of his subscriptions: of the address the push service alone. */
export async function listSubscriptions({ db, vault }: Ground, personId: number) {
  const rows = await db.query<Row & { readonly madeAt: number; readonly usedAt: number | null }>(
    `select id, sealed, lang, fills, warnings, alerts, funds, floor(extract(epoch from made_at) * 1000)::float8 as "madeAt",
       floor(extract(epoch from used_at) * 1000)::float8 as "usedAt" from push_subscription where person_id = $1 order by id`,
    [personId],
  );
  return rows.map(({ id: _id, sealed, ...row }) => {
    const { endpoint } = jsonFrom<Reach>(vault.open(PURPOSE, sealed));
    return { service: new URL(endpoint).host, ...row };
  });
}
