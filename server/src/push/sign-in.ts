/** A socket becomes somebody's: his account events from the number on that it knows. */
import { send, type Client } from "./client.ts";
import { encode } from "./frames.ts";
import type { Asked } from "./messages.ts";
import type { People } from "./people.ts";
import type { Sources } from "./sources.ts";

type Someone = { readonly id: number; readonly session: string };

/**
 * Signs `client` in by a token and answers; `move` makes it that person's, or nobody's. A sign-in ends when another begins or the
 * socket is closed, and one whose session ends while it is read is refused.
 */
export async function signIn(
  { sources, people }: { readonly sources: Sources; readonly people: People },
  client: Client,
  { token, since }: Asked,
  move: (user: Someone | null) => void,
): Promise<void> {
  const mine = ++client.signings;
  const read = await sources.userOf(token);
  if (client.signings !== mine) return;
  const user = read !== null && !sources.hasEnded(read.session) ? read : null;
  client.waiting = user && [];
  move(user);
  if (user === null) return send(client, [encode({ op: "auth", ok: false })]);
  people.hear(client, true);
  const [last, missed] = await Promise.all([sources.lastEvent(user.id), since === null ? [] : sources.eventsSince(user.id, since)]);
  if (client.signings !== mine) return;
  const waited = client.waiting ?? [];
  client.waiting = null;
  const known = missed?.at(-1)?.n ?? 0;
  const events = [...(missed ?? []), ...waited.filter(({ n }) => n > known)];
  send(client, [
    // The number from which a phone that has heard nothing yet may ask after a broken line.
    encode({ op: "auth", ok: true, n: last }),
    ...(missed === null ? [encode({ op: "resync" })] : []),
    ...events.map(({ n, data }) => encode({ t: "me", n, d: data })),
  ]);
}
