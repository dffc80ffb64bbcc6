import { useMutation, useQuery } from "@tanstack/react-query";
import { useUser } from "../../data/session.ts";
import { langNow, call, say, type Answer } from "../../data/wire/api.ts";
import { useText } from "../../text/text.ts";
import { Button } from "../../ui/button.tsx";
import { errorText } from "../../ui/empty-state.tsx";
import { Strip } from "../../ui/strip.tsx";
import { toast } from "../../ui/toast.tsx";
import { Switch } from "../../ui/fields/checkbox.tsx";
import { useNotifyWords } from "./text-notify.ts";

const GROUPS = ["fills", "warnings", "alerts", "funds"] as const;

/** Whether this browser is told of fills and warnings while it is closed; where it cannot be, why and what to do. */
export function NotifySection() {
  const words = useNotifyWords();
  const demo = useUser().data?.demo ?? false;
  const push = useQuery({ queryKey: ["my", "push", langNow()], queryFn: lookAtPush, staleTime: 0 });
  const { act, fault } = usePushActs(() => push.refetch());
  const state = push.data?.state;
  const able = state === "on" || state === "off";
  const shown = demo && able ? "demo" : state;
  const note = push.isError ? words.lost : shown && words.note[shown];
  return (
    <section className="sheet-sec setup">
      <h2>{words.heading}</h2>
      <div className="setrow">
        <span className="grow">
          {words.title}
          <span className="lab t3">{note ?? words.wait}</span>
        </span>
        {push.isError && (
          <Button small kind="ghost" onClick={() => void push.refetch()}>
            {words.again}
          </Button>
        )}
        {push.data && (shown === "on" || shown === "off") && (
          <Switch label={words.title} on={shown === "on"} onChange={(on) => act(() => (on ? beginPush(push.data) : endPush()))} />
        )}
        {shown && shown !== "on" && shown !== "off" && <span className="sec t2">{words.short[shown]}</span>}
      </div>
      {fault && (
        <Strip kind="warn" alert>
          {fault}
        </Strip>
      )}
      {shown === "on" && push.data && <Choice groups={push.data.groups} onChange={(groups) => act(() => choosePush(groups))} />}
    </section>
  );
}

function Choice({ groups, onChange }: { readonly groups: Groups; readonly onChange: (groups: Groups) => void }) {
  const words = useNotifyWords().groups;
  return GROUPS.map((group) => (
    <div className="setrow" key={group}>
      <span className="grow">{words[group]}</span>
      <Switch label={words[group]} on={groups[group]} onChange={(on) => onChange({ ...groups, [group]: on })} />
    </div>
  ));
}

/** One change at a time; what hinders it in words. */
function usePushActs(settled: () => Promise<unknown>) {
  const words = useNotifyWords();
  const { shell } = useText();
  const acting = useMutation({
    mutationFn: (act: () => Promise<string>) => act(),
    onSuccess: (said) => said !== "" && toast(said),
    onSettled: settled,
  });
  const { error } = acting;
  const fault = error instanceof NotAllowed ? words.refused : error instanceof Unreachable ? words.unreachable : null;
  return {
    act: (act: () => Promise<string>) => acting.isPending || acting.mutate(act),
    fault: fault ?? (error ? errorText(error, shell.networkError) : null),
  };
}

// Web push as this browser has it: what it can, what it has, and how that begins and ends.
const WORKER = "/sw.js";

type Mine = NonNullable<Answer<"/user/push/state.do">["mine"]>;
type Groups = Omit<Mine, "lang">;
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
class NotAllowed extends Error {}
/** The browser has not come through to its own push service. */
class Unreachable extends Error {}

/** How it stands. Asks the person nothing. */
async function lookAtPush(): Promise<Push> {
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
async function beginPush({ key, groups }: Push): Promise<string> {
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
async function choosePush(groups: Groups): Promise<string> {
  const own = await subscription();
  return own ? keep(own, groups) : "";
}

/** Ends it, at the server first: what the browser forgets, the server could not be told of any more. */
async function endPush(): Promise<string> {
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
