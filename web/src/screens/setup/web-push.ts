/** Web push as this browser has it: what it can, what it has, and how that begins and ends. */
import { call, langNow, say, type Answer } from "../../data/wire/api.ts";

const WORKER = "/sw.js";

type Mine = NonNullable<Answer<"/user/push/state.do">["mine"]>;
export type Groups = Omit<Mine, "lang">;
type PushState = "noServer" | "insecure" | "unsupported" | "denied" | "off" | "on";

interface Push {
  readonly state: PushState;
  /** Public key of the server. */
  readonly key: string;
  /** What is told; all of it where nothing was chosen. */
  readonly groups: Groups;
}

const ALL: Groups = { fills: true, warnings: true, alerts: true, funds: true };

/** The person has not allowed it. */
export class NotAllowed extends Error {}
/** The browser has not come through to its own push service. */
export class Unreachable extends Error {}

/** How it stands. Asks the person nothing. */
export async function lookAtPush(): Promise<Push> {
  const able = browserState();
  const own = able === null ? await subscription() : null;
  const { key, mine } = await call("/user/push/state.do", own ? { endpoint: own.endpoint } : {});
  const { lang, ...groups } = mine ?? { lang: langNow(), ...ALL };
  if (key === "") return { state: "noServer", key, groups: ALL };
  if (able !== null || !own || !mine) return { state: able ?? "off", key, groups };
  if (lang !== langNow()) await keep(own, groups);
  return { state: "on", key, groups };
}

/** Asks the person, then this browser's push service. Throws NotAllowed, Unreachable, Refusal. */
export async function beginPush({ key, groups }: Push): Promise<string> {
  if ((await Notification.requestPermission()) !== "granted") throw new NotAllowed();
  await navigator.serviceWorker.register(WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  const before = await pushManager.getSubscription();
  // Of a server with other keys, or of other keys of this one.
  if (before && keyOf(before) !== key) await before.unsubscribe();
  const own = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }).catch((cause: unknown) => {
    throw new Unreachable("no push service", { cause });
  });
  return keep(own, groups);
}

/** Changes what is told. Throws Refusal. */
export async function choosePush(groups: Groups): Promise<string> {
  const own = await subscription();
  return own ? keep(own, groups) : "";
}

/** Ends it, at the server first: what the browser forgets, the server could not be told of any more. */
export async function endPush(): Promise<string> {
  const own = await subscription();
  const said = own ? await say("/user/push/unsubscribe.do", { endpoint: own.endpoint }) : "";
  await own?.unsubscribe();
  return said;
}

function browserState(): PushState | null {
  if (!window.isSecureContext) return "insecure";
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window)) return "unsupported";
  return Notification.permission === "denied" ? "denied" : null;
}

async function subscription(): Promise<PushSubscription | null> {
  return (await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()) ?? null;
}

function keep(own: PushSubscription, { fills, warnings, alerts, funds }: Groups): Promise<string> {
  const { p256dh = "", auth = "" } = own.toJSON().keys ?? {};
  const chosen = { fills: Number(fills), warnings: Number(warnings), alerts: Number(alerts), funds: Number(funds) };
  return say("/user/push/subscribe.do", { endpoint: own.endpoint, p256dh, auth, ...chosen });
}

function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, "-")
    .replace(/\//g, "_")
    .replace(/=+$/, "");
}
