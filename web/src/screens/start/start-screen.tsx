import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { onboarding } from "../../data/onboarding.ts";
import { useLoggedIn } from "../../data/session.ts";
import { useSite } from "../../data/site.ts";
import { call } from "../../data/wire/api.ts";
import { isDemo } from "../../data/demo-login.ts";
import { useStore } from "../../store/store.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorState, SkeletonRows } from "../../ui/empty-state.tsx";
import { useForm } from "../../ui/fields/form.tsx";
import { Icon } from "../../ui/icon.tsx";
import { KeyValue } from "../../ui/list-row.tsx";
import { go } from "../../ui/page/location.ts";
import { saveFile } from "../../ui/save-file.ts";
import { Strip } from "../../ui/strip.tsx";
import { LINKS } from "../../ui/page/targets.ts";
import { TestSiteNote } from "../../ui/test-site-note.tsx";
import { toast } from "../../ui/toast.tsx";
import type { Account } from "./account.ts";
import { BeginForm } from "./begin-form.tsx";
import { beginGuide } from "./guide.ts";
import { endSetUp, fresh, progress, setUp, type Step, STEPS } from "./set-up.ts";
import { startWordsAhead, useStartWords } from "./text.ts";
import "./start.css";

/** /start: one tap registers a learner, proves a sample identity and pays in 100,000; what was begun goes on after a reload. */
export default function StartScreen() {
  const loggedIn = useLoggedIn();
  const running = useStore(progress);
  useGuardedPassword();
  return (
    <main className="sheet-sec form-page start">
      {running.at !== null ? <Under /> : loggedIn ? <Member /> : <Guest />}
      <TestSiteNote />
    </main>
  );
}

StartScreen.ahead = startWordsAhead;

function Guest() {
  const t = useStartWords();
  const site = useSite();
  if (site.isError && !site.data) return <ErrorState error={site.error} onRetry={() => void site.refetch()} />;
  if (!site.data) return <SkeletonRows rows={4} />;
  if (!isDemo(site.data))
    return (
      <>
        <p className="t2">{t.noDemo}</p>
        <Button full onClick={() => go(LINKS.register)}>
          {t.register}
        </Button>
      </>
    );
  return (
    <>
      <p className="sec t2">{t.note}</p>
      <StepList at={null} />
      <BeginForm />
      <Button full kind="text" onClick={() => go(LINKS.register)}>
        {t.hand}
      </Button>
    </>
  );
}

/** Somebody who is logged in: what was begun at this phone goes on by itself, anything else waits for a tap. */
function Member() {
  const t = useStartWords();
  const begun = useStore(onboarding) === "setup";
  const next = useQuery({ queryKey: ["my", "next-step"], queryFn: () => call("/user/nextStep.do", {}) });
  const site = useSite().data;
  useEffect(() => {
    if (begun) void setUp(null);
  }, [begun]);
  if (next.isError && next.data === undefined) return <ErrorState error={next.error} onRetry={() => void next.refetch()} />;
  if (next.data === undefined || begun) return <SkeletonRows rows={4} />;
  if (next.data === "order" || next.data === "") return <Ready />;
  if (next.data === "class") return <ClassFirst />;
  return (
    <>
      <p className="sec t2">{t.half}</p>
      <StepList at={next.data} />
      {isDemo(site) && (
        <Button full onClick={() => void setUp(null)}>
          {t.goOn}
        </Button>
      )}
    </>
  );
}

function Under() {
  const t = useStartWords();
  const { at, busy, fault } = useStore(progress);
  const account = useStore(fresh);
  const keep = account?.made && <Credentials account={account} />;
  if (at === "done") return <Ready note={t.doneNote}>{keep}</Ready>;
  if (at === "class") return <ClassFirst>{keep}</ClassFirst>;
  return (
    <>
      {keep}
      <StepList at={at} stopped={fault !== null} />
      {busy && <p className="sec t3">{t.going}</p>}
      {fault !== null && (
        <>
          <Strip kind="danger" alert>
            {fault === "" ? t.failed : t.stopped(fault)}
          </Strip>
          <Button full onClick={() => void setUp(null)}>
            {t.retry}
          </Button>
        </>
      )}
    </>
  );
}

function ClassFirst({ children }: { readonly children?: ReactNode }) {
  const t = useStartWords();
  return (
    <>
      <Strip kind="info">{t.classFirst}</Strip>
      {children}
      <Button full onClick={() => go(LINKS.classroom)}>
        {t.toClass}
      </Button>
    </>
  );
}

/** There is nothing left to set up; `note` says where the money came from, to whom it has just come. */
function Ready({ note, children }: { readonly note?: string; readonly children?: ReactNode }) {
  const t = useStartWords();
  return (
    <>
      <Strip kind="ok">{note ? t.done : t.ready}</Strip>
      {children}
      {note && <p className="sec t2">{note}</p>}
      <div className="start-acts">
        <GuideButton />
        <Button full kind="ghost" onClick={() => go(LINKS.search)}>
          {t.trade}
        </Button>
        <Button full kind="ghost" onClick={() => go("/home")}>
          {t.home}
        </Button>
      </div>
    </>
  );
}

function GuideButton() {
  const t = useStartWords();
  const form = useForm({
    send: beginGuide,
    done: (address) => (address ? go(address) : toast(t.noShare, "warn")),
  });
  return (
    <form onSubmit={form.onSubmit}>
      <Button full submit busy={form.busy}>
        {t.guided}
      </Button>
      <p className="lab t3">{form.refused ?? t.guidedNote}</p>
    </form>
  );
}

/** The browser asks before a page goes that shows a password which nobody has kept yet; who leaves the screen has seen it. */
function useGuardedPassword(): void {
  const account = useStore(fresh);
  const shown = account?.made === true;
  useEffect(() => {
    if (!shown) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [shown]);
  useEffect(
    () => () => {
      if (!progress.now().busy && progress.now().fault === null) endSetUp();
    },
    [],
  );
}

/** What is done for a learner, one line a step; `at` is the one under way, null before the first. */
function StepList({ at, stopped = false }: { readonly at: Step | null; readonly stopped?: boolean }) {
  const t = useStartWords();
  const now = at === null ? -1 : STEPS.indexOf(at);
  return (
    <>
      <p className="sr" role="status">
        {at !== null && !stopped && t.steps[at][0]}
      </p>
      <ol className="start-steps" aria-label={t.stepsLabel}>
        {STEPS.map((step, place) => {
          const state = place < now ? "done" : place > now ? "next" : stopped ? "stopped" : "now";
          return (
            <li key={step} className={`st-${state}`}>
              <span className="st-mark" aria-hidden="true">
                {state === "done" ? <Icon name="check" size="s" /> : place + 1}
              </span>
              <b className="m">{t.steps[step][0]}</b>
              <span className="lab t3">{at === null ? t.steps[step][1] : state === "next" ? t.steps[step][1] : t.states[state]}</span>
            </li>
          );
        })}
      </ol>
    </>
  );
}

/** A made-up password, shown to be kept: no other place has it. */
function Credentials({ account: { phone, password } }: { readonly account: Account }) {
  const t = useStartWords();
  const [kept, setKept] = useState(false);
  const text = t.fileText(phone, password);
  const copy = () =>
    // A page by a plain LAN address has no clipboard.
    (navigator.clipboard?.writeText(text) ?? Promise.reject(new Error("no clipboard"))).then(
      () => (setKept(true), toast(t.copied)),
      () => toast(t.copyFailed, "warn"),
    );
  const save = () => {
    saveFile(t.file, new Blob([text], { type: "text/plain;charset=utf-8" }));
    setKept(true);
  };
  return (
    <section className="start-keep" aria-label={t.saved}>
      <b className="m">{t.saved}</b>
      <dl>
        <KeyValue label={t.phone}>
          <span className="keep-word">{phone}</span>
        </KeyValue>
        <KeyValue label={t.password}>
          <span className="keep-word">{password}</span>
        </KeyValue>
      </dl>
      <Strip kind={kept ? "ok" : "warn"}>{t.savedNote}</Strip>
      <div className="start-two">
        <Button kind="soft" small onClick={() => void copy()}>
          {t.copy}
        </Button>
        <Button kind="soft" small onClick={save}>
          {t.save}
        </Button>
      </div>
    </section>
  );
}
