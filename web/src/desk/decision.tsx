import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { errorText } from "../ui/empty-state.tsx";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/fields/field.tsx";
import { Strip } from "../ui/strip.tsx";
import { toast } from "../ui/toast.tsx";
import { deskSay, type DeskAnswer } from "./desk-call.ts";
import { Sure } from "./parts.tsx";
import { useKeys } from "./keys.ts";
import { useDeskText } from "./text/desk-text.ts";

export type Item = DeskAnswer<"/operator/queue/list.do">["list"][number];

/** What is asked: nothing yet, which reason, or whether it is sure. */
type Step = "open" | "reason" | { readonly fault: Item["faults"][number] | null };

/** Passes an item, or refuses it for one of the listed reasons, after one question. */
export function Decision({ item, decided }: { readonly item: Item; readonly decided: () => void }) {
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
