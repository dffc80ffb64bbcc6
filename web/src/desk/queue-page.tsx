import type { Queue } from "@hongpan/core/contract/desk/desk-roles.ts";
import { useQuery, useQueryClient, useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { amount } from "../ui/format.ts";
import { Strip } from "../ui/strip.tsx";
import { desk, deskSay, type DeskAnswer } from "./desk-call.ts";
import { errorText } from "../ui/empty-state.tsx";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/fields/field.tsx";
import { toast } from "../ui/toast.tsx";
import { Sure, bringIntoView, Page, Trouble } from "./parts.tsx";
import { useKeys } from "./keys.ts";
import { useDeskText } from "./text/desk-text.ts";
import { Pictures } from "./pictures.tsx";

const RENEW_MS = 5000;

/** One queue: what waits at the left, the one that is looked at beside it. */
export function QueuePage({ kind, auto }: { readonly kind: Queue; readonly auto: boolean }) {
  const t = useDeskText();
  const client = useQueryClient();
  const [chosen, setChosen] = useState<string | null>(null);
  const query = useQuery({
    queryKey: ["queue", kind],
    queryFn: () => desk("/operator/queue/list.do", { kind, pageSize: 100 }),
    refetchInterval: RENEW_MS,
  });
  const list = query.data?.list ?? [];
  const at = Math.max(
    0,
    list.findIndex(({ ref }) => ref === chosen),
  );
  const item = list[at];
  const move = (by: number) => setChosen(list[Math.min(Math.max(at + by, 0), list.length - 1)]?.ref ?? null);
  useKeys({ j: () => move(1), k: () => move(-1) });
  const decided = () => {
    setChosen(list[at + 1]?.ref ?? list[at - 1]?.ref ?? null);
    void client.invalidateQueries({ queryKey: ["queue", kind] });
    void client.invalidateQueries({ queryKey: ["me"] });
  };
  return (
    <Page title={t.pages[kind]} note={kind === "withdrawal" ? t.queue.due : undefined}>
      {auto && <Strip kind="info">{t.queue.auto}</Strip>}
      {!query.data && <Trouble query={query} />}
      {query.data && !item && <p className="desk-wait">{t.queue.empty}</p>}
      {item && (
        <div className="desk-split">
          <ul className="desk-list">
            {list.map((each) => (
              <li key={each.ref}>
                <button
                  type="button"
                  ref={each.ref === item.ref ? bringIntoView : null}
                  aria-current={each.ref === item.ref || undefined}
                  onClick={() => setChosen(each.ref)}
                >
                  <b>{kind === "identity" ? each.facts[0]?.value : each.nickName}</b>
                  <span>{each.amount === null ? each.phone : amount(each.amount)}</span>
                  <small>{t.queue.waited(waited(query.dataUpdatedAt - each.submittedAt, t.queue))}</small>
                </button>
              </li>
            ))}
          </ul>
          <Shown key={item.ref} item={item} decided={decided} />
        </div>
      )}
    </Page>
  );
}

function Shown({ item, decided }: { readonly item: Item; readonly decided: () => void }) {
  const t = useDeskText().queue;
  return (
    <article className="desk-item">
      <dl>
        <Fact name={t.user} value={`${item.nickName}　${item.phone}　#${item.userId}`} wide />
        {item.amount !== null && <Fact name={t.amount} value={amount(item.amount)} />}
        {item.facts.map(({ name, value }) => (
          <Fact key={name} name={name} value={value} />
        ))}
      </dl>
      <Pictures keys={item.pictures} />
      <Decision item={item} decided={decided} />
      <p className="sec t3 desk-keys">{t.keys}</p>
    </article>
  );
}

function Fact({ name, value, wide = false }: { readonly name: string; readonly value: string; readonly wide?: boolean }) {
  return (
    <div className={wide ? "wide" : ""}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function waited(
  ms: number,
  t: { readonly seconds: (n: string) => string; readonly minutes: (n: string) => string; readonly hours: (n: string) => string },
): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  if (seconds < 60) return t.seconds(String(seconds));
  return seconds < 3600 ? t.minutes(String(Math.floor(seconds / 60))) : t.hours(String(Math.floor(seconds / 3600)));
}

type Item = DeskAnswer<"/operator/queue/list.do">["list"][number];

/** What is asked: nothing yet, which reason, or whether it is sure. */
type Step = "open" | "reason" | { readonly fault: Item["faults"][number] | null };

/** Passes an item, or refuses it for one of the listed reasons, after one question. */
function Decision({ item, decided }: { readonly item: Item; readonly decided: () => void }) {
  const t = useDeskText();
  const [step, setStep] = useState<Step>("open");
  const [note, setNote] = useState("");
  const send = useMutation({
    mutationFn: (fault: string | null) =>
      deskSay("/operator/queue/decide.do", { kind: item.kind, ref: item.ref, ...(fault ? { fault } : {}), ...(note ? { note } : {}) }),
    onSuccess: ({ msg }) => {
      toast(msg);
      decided();
    },
  });
  const sure = typeof step === "object" ? step : null;
  const confirm = () => sure && !send.isPending && send.mutate(sure.fault?.fault ?? null);
  const reason = (index: number) => {
    const fault = item.faults[index];
    if (step === "reason" && fault) setStep({ fault });
  };
  useKeys({
    a: () => setStep({ fault: null }),
    r: () => item.faults.length > 0 && setStep("reason"),
    Enter: confirm,
    Escape: () => setStep("open"),
    ...Object.fromEntries(item.faults.map((_, index) => [String(index + 1), () => reason(index)])),
  });
  return (
    <div className="desk-decision">
      {send.error !== null && (
        <Strip kind="danger" alert>
          {errorText(send.error, t.networkError)}
        </Strip>
      )}
      <Field label={t.queue.note} value={note} onChange={setNote} maxLength={200} />
      {step === "open" && (
        <div className="desk-acts">
          <Button onClick={() => setStep({ fault: null })}>{t.queue.pass}</Button>
          <Button kind="ghost" off={item.faults.length === 0 && t.queue.noFault} onClick={() => setStep("reason")}>
            {t.queue.refuse}
          </Button>
        </div>
      )}
      {step === "reason" && <Reasons faults={item.faults} onChoose={(fault) => setStep({ fault })} onLeave={() => setStep("open")} />}
      {sure && (
        <Sure
          question={sure.fault ? t.queue.confirmRefuse(sure.fault.label) : t.queue.confirmPass}
          busy={send.isPending}
          onYes={confirm}
          onNo={() => setStep("open")}
        />
      )}
    </div>
  );
}

interface ReasonsProps {
  readonly faults: Item["faults"];
  readonly onChoose: (fault: Item["faults"][number]) => void;
  readonly onLeave: () => void;
}

function Reasons({ faults, onChoose, onLeave }: ReasonsProps) {
  const t = useDeskText().queue;
  return (
    <fieldset className="desk-reasons">
      <legend>{t.reason}</legend>
      {faults.map((fault, index) => (
        <Button key={fault.fault} small kind="soft" onClick={() => onChoose(fault)}>
          {`${index + 1}　${fault.label}`}
        </Button>
      ))}
      <Button small kind="ghost" onClick={onLeave}>
        {t.cancel}
      </Button>
    </fieldset>
  );
}
