/** Writes that keep one idempotency key from the first press to the answer, so that a retry is never a second order. */
import { ask, newKey, Refusal } from "./api.ts";
import { refreshMine } from "./query.ts";

export interface Written {
  readonly msg: string;
  readonly data: unknown;
}

type Fields = Readonly<Record<string, string | number | boolean | null | undefined>>;

const UNANSWERED = new Map<string, string>();

/** Sends a write and returns its sentence and data. An unanswered write that is sent again keeps its key. Throws Refusal. */
export async function write(path: string, fields: Fields): Promise<Written> {
  const body = path + JSON.stringify(fields);
  const key = UNANSWERED.get(body) ?? newKey();
  UNANSWERED.set(body, key);
  const reply = await ask(path, fields, { key }).catch(() => {
    throw new Refusal(-1, "", null);
  });
  UNANSWERED.delete(body);
  refreshMine();
  if (reply.status !== 0) throw new Refusal(reply.status, reply.msg, reply.data);
  return { msg: reply.msg || (typeof reply.data === "string" ? reply.data : ""), data: reply.data };
}
