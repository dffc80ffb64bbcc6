/** A call of the desk: its token lives in this tab alone and ends with it. */
import type { deskCalls } from "@hongpan/core/contract/desk/desk.ts";
import type { Static } from "typebox";
import { langNow, Refusal, jsonBody } from "../data/wire/api.ts";
import { store } from "../store/store.ts";

type Calls = typeof deskCalls;
export type DeskPath = keyof Calls;
export type DeskAnswer<P extends DeskPath> = Static<Calls[P]["data"]>;

const KEY = "DESKTOKEN";
/** A server that says nothing for so long is gone; a batch of accounts takes some seconds. */
const PATIENCE_MS = 60_000;

/** The token of the desk, or "" before the login. */
export const deskToken = store(tab()?.getItem(KEY) ?? "");
deskToken.watch(() => tab()?.setItem(KEY, deskToken.now()));

// Null when site data is blocked: the login then ends with a reload.
function tab(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}

/** What the door says: nothing, that the login is over, or how the set-up ended in the server's words. */
export const doorSays = store<"" | "over" | { readonly msg: string }>("");

/** New recovery codes, displayed once after the set-up. */
export const newRecoveryCodes = store<readonly string[]>([]);

/** Calls the desk and answers its data with the server's sentence. Throws Refusal; a login that is over ends here. */
export async function deskSay<P extends DeskPath>(
  path: P,
  fields: Static<Calls[P]["request"]>,
): Promise<{ readonly data: DeskAnswer<P>; readonly msg: string }> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const response = await fetch(path, { method: "POST", headers: headers(), body: formOf(fields), signal }).catch(() => {
    throw new Refusal(-1, "", null);
  });
  const reply = await jsonBody<{ status: number; msg: string; data: DeskAnswer<P> }>(response);
  if (reply.status === 10) {
    if (deskToken.now() !== "") doorSays.set("over");
    deskToken.set("");
  }
  if (reply.status !== 0) throw new Refusal(reply.status, reply.msg, reply.data);
  return reply;
}

/** As `deskSay`, the data alone. */
export async function desk<P extends DeskPath>(path: P, fields: Static<Calls[P]["request"]>): Promise<DeskAnswer<P>> {
  return (await deskSay(path, fields)).data;
}

/** A file of the desk. Throws Refusal. */
export async function deskFile(path: "/operator/class/export.do", query: Readonly<Record<string, string>>): Promise<Blob> {
  const response = await fetch(`${path}?${new URLSearchParams(query)}`, { headers: headers() }).catch(() => {
    throw new Refusal(-1, "", null);
  });
  if (response.headers.has("content-disposition")) return response.blob();
  const { status, msg } = await jsonBody<{ readonly status: number; readonly msg: string }>(response);
  throw new Refusal(status, msg, null);
}

/** A picture of an identity that waits, as an address of this page's own. */
export async function pictureOf(key: string): Promise<string> {
  const response = await fetch(`/operator/file.do?key=${encodeURIComponent(key)}`, { headers: headers() });
  if (!response.headers.get("content-type")?.startsWith("image/")) throw new Refusal(1, "", null);
  return URL.createObjectURL(await response.blob());
}

function headers(): Record<string, string> {
  return { lang: langNow(), ...(deskToken.now() ? { DESKTOKEN: deskToken.now() } : {}) };
}

function formOf(fields: object): URLSearchParams {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.set(name, String(value));
  return form;
}
