import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useUser } from "../../data/session.ts";
import { call, say, type Answer } from "../../data/wire/api.ts";
import { write } from "../../data/wire/write.ts";
import { useText } from "../../text/text.ts";
import { Button } from "../../ui/button.tsx";
import { classroomWordsAhead, useClassroomWords } from "../../text/classroom.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { ErrorState, errorText, SkeletonRows } from "../../ui/empty-state.tsx";
import { Field } from "../../ui/fields/field.tsx";
import { Send, useForm } from "../../ui/fields/form.tsx";
import { amount } from "../../ui/format.ts";
import { go } from "../../ui/page/location.ts";
import { Strip } from "../../ui/strip.tsx";
import { LINKS } from "../../ui/page/targets.ts";
import { toast } from "../../ui/toast.tsx";
import "./classroom.css";

type Own = Answer<"/user/class/mine.do">;

/** One's class: a code to enter, an invitation with all that it means, or the class itself with the way out. */
export default function ClassroomScreen() {
  const t = useClassroomWords();
  const demo = useUser().data?.demo ?? false;
  const own = useQuery({ queryKey: ["my", "class"], queryFn: () => call("/user/class/mine.do", {}), staleTime: 0 });
  if (own.isError && !own.data) return <ErrorState error={own.error} onRetry={() => void own.refetch()} />;
  if (!own.data) return <SkeletonRows rows={4} />;
  const { state } = own.data;
  return (
    <main className="sheet-sec form-page classroom">
      {state === "asked" || state === "joined" ? (
        <ClassCard own={own.data} />
      ) : (
        <>
          <p className="sec">{t.lead}</p>
          {state === "left" && <Strip kind="info">{t.left}</Strip>}
          {demo ? <Strip kind="info">{t.demo}</Strip> : <CodeForm onAsked={() => void own.refetch()} />}
        </>
      )}
    </main>
  );
}

ClassroomScreen.ahead = classroomWordsAhead;

function CodeForm({ onAsked }: { readonly onAsked: () => void }) {
  const t = useClassroomWords();
  const [code, setCode] = useState("");
  const [empty, setEmpty] = useState(false);
  const form = useForm({
    check: () => {
      setEmpty(code.trim() === "");
      return code.trim() !== "";
    },
    send: () => say("/user/class/ask.do", { agentCode: code }),
    done: onAsked,
  });
  return (
    <form onSubmit={form.onSubmit} onInput={() => (form.onInput(), setEmpty(false))} noValidate>
      <Field label={t.code} value={code} onChange={setCode} maxLength={32} hint={t.codeHint} error={empty ? t.codeEmpty : null} />
      <Send form={form}>{t.look}</Send>
    </form>
  );
}

function ClassCard({ own }: { readonly own: Own }) {
  const t = useClassroomWords();
  const asked = own.state === "asked";
  return (
    <>
      <h1 className="m">{asked ? t.asks(own.className) : t.joined(own.className)}</h1>
      {asked && <p className="sec">{own.startMoney > 0 ? t.money(amount(own.startMoney, 0)) : t.noMoney}</p>}
      <p className="sec">{own.shut.length > 0 ? t.shut(own.shut.map((each) => t.products[each]).join(t.between)) : t.open}</p>
      {own.leverCap > 0 && <p className="sec">{t.cap(String(own.leverCap))}</p>}
      <Lines title={t.seesTitle} lines={t.sees} />
      <Lines title={t.hiddenTitle} lines={t.hidden} />
      <Lines title={t.mayTitle} lines={t.may} />
      <p className="sec never">{t.never}</p>
      <Answers own={own} />
    </>
  );
}

function Lines({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  return (
    <>
      <h2 className="sec t2">{title}</h2>
      <ul className="sec">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}

/** Joining and not joining stand side by side and alike; leaving asks once. */
function Answers({ own }: { readonly own: Own }) {
  const t = useClassroomWords();
  const network = useText().shell.networkError;
  const client = useQueryClient();
  const [leaving, setLeaving] = useState(false);
  const sent = useMutation({
    mutationFn: async (answer: 0 | 1 | "leave") =>
      (answer === "leave"
        ? await write("/user/class/leave.do", {})
        : await write("/user/class/answer.do", { agree: answer, classroomId: own.classroomId })
      ).msg,
    onSuccess: (msg) => toast(msg),
    onSettled: () => (setLeaving(false), client.invalidateQueries({ queryKey: ["my"] })),
  });
  return (
    <>
      {sent.error && (
        <Strip kind="danger" alert>
          {errorText(sent.error, network)}
        </Strip>
      )}
      {own.state === "asked" ? (
        <div className="classroom-answers">
          <Button kind="ghost" busy={sent.isPending} onClick={() => sent.mutate(0)}>
            {t.decline}
          </Button>
          <Button kind="ghost" busy={sent.isPending} onClick={() => sent.mutate(1)}>
            {t.agree}
          </Button>
        </div>
      ) : (
        <div className="classroom-joined">
          <Button full onClick={() => go(LINKS.me)}>
            {t.toAccount}
          </Button>
          <Button full kind="ghost" onClick={() => setLeaving(true)}>
            {t.leave}
          </Button>
        </div>
      )}
      <Dialog
        open={leaving}
        title={t.leaveAsk(own.className)}
        confirm={t.leave}
        busy={sent.isPending}
        onConfirm={() => sent.mutate("leave")}
        onClose={() => setLeaving(false)}
      >
        <p className="help">{t.leaveNote}</p>
      </Dialog>
    </>
  );
}
