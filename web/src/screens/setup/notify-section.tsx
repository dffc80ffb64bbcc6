import { useMutation, useQuery } from "@tanstack/react-query";
import { useUser } from "../../data/session.ts";
import { langNow } from "../../data/wire/api.ts";
import { useText } from "../../text/text.ts";
import { Button } from "../../ui/button.tsx";
import { errorText } from "../../ui/empty-state.tsx";
import { Strip } from "../../ui/strip.tsx";
import { toast } from "../../ui/toast.tsx";
import { Switch } from "../../ui/fields/switch.tsx";
import { useNotifyWords } from "./text-notify.ts";
import { beginPush, choosePush, endPush, lookAtPush, NotAllowed, Unreachable, type Groups } from "./web-push.ts";

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
