/** The transport of `npm run market:verify`: public calls by GET, and an account's by POST, over a connection that may break. */
import { Refused, type Get } from "@hongpan/core/exchange/proof/served.ts";
import { setTimeout as sleep } from "node:timers/promises";

/** The server could not be reached, or its connection broke, at every try. */
export class Unreachable extends Error {}

/** Pauses before another try of a broken connection, milliseconds. */
export const RETRY_PAUSES_MS: readonly number[] = [500, 2000, 8000];

interface Options {
  /** A login token, sent as a header. */
  readonly token?: string | undefined;
  readonly pausesMs?: readonly number[] | undefined;
}

/** Calls of the server at `url`: GET, or with a token POST. Throws Refused and Unreachable. Waits when the server asks for it (429). */
export function openGet(url: string, { token, pausesMs = RETRY_PAUSES_MS }: Options = {}): Get {
  const once = async <T>(path: string, query: URLSearchParams): Promise<T> => {
    const headers = { lang: "en", ...(token === undefined ? {} : { USERTOKEN: token }) };
    for (;;) {
      const response =
        token === undefined
          ? await fetch(`${url}${path}?${query.toString()}`, { headers })
          : await fetch(`${url}${path}`, { method: "POST", headers, body: query });
      if (response.status === 503) throw new Error("it has too much to do (503)");
      if (response.status !== 429) {
        const reply = (await response.json()) as { readonly status: number; readonly msg: string; readonly data: T };
        if (reply.status !== 0) throw new Refused(`${path}: ${reply.msg}`);
        return reply.data;
      }
      await response.body?.cancel();
      await sleep(1000 * Math.max(1, Number(response.headers.get("retry-after") ?? 5)));
    }
  };
  return async (path, query = {}) => {
    const fields = new URLSearchParams(query);
    for (const pause of [...pausesMs, null]) {
      try {
        return await once(path, fields);
      } catch (error) {
        if (error instanceof Refused) throw error;
        if (pause === null) throw new Unreachable(causeOf(error), { cause: error });
        await sleep(pause);
      }
    }
    throw new Unreachable("no try was made");
  };
}

function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
