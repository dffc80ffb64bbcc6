/** Writes that keep one idempotency key from the first press to the answer, so that a retry is never a second order. */
import type { Path } from "@hongpan/core/contract/wire.ts";
import { ask, newKey, Refusal, requireData, type Answer, type Sent } from "./api.ts";
import { refreshMine } from "./query.ts";

export interface Written<P extends Path = Path> {
  readonly msg: string;
  readonly data: Answer<P>;
  /** Number of the position that an opening order has made, which is the order's too; null for other writes. */
  readonly positionSn: string | null;
  /** Shares or lots that an opening order got at once. */
  readonly filled: number;
}

const UNANSWERED = new Map<string, string>();

/** Sends a write and returns its sentence and data. An unanswered write that is sent again keeps its key. Throws Refusal. */
export async function write<P extends Path>(path: P, fields: Sent<P>): Promise<Written<P>> {
  const body = path + JSON.stringify(fields);
  const key = UNANSWERED.get(body) ?? newKey();
  UNANSWERED.set(body, key);
  const reply = await ask(path, fields, { key }).catch(() => {
    throw new Refusal(-1, "", null);
  });
  UNANSWERED.delete(body);
  refreshMine();
  const data = requireData(reply);
  const msg = reply.msg || (typeof data === "string" ? data : "");
  return { msg, data, positionSn: reply.positionSn ?? null, filled: reply.filled ?? 0 };
}
