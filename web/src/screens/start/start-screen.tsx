import { useQuery } from "@tanstack/react-query";
import { useEffect, type ReactNode } from "react";
import { onboarding } from "../../data/onboarding.ts";
import { useLoggedIn } from "../../data/session.ts";
import { useSite } from "../../data/site.ts";
import { call } from "../../data/wire/api.ts";
import { isDemo } from "../../data/demo-login.ts";
import { useStore } from "../../store/store.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorState } from "../../ui/empty-state.tsx";
import { useForm } from "../../ui/fields/form.tsx";
import { go } from "../../ui/page/location.ts";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { Strip } from "../../ui/strip.tsx";
import { LINKS } from "../../ui/page/targets.ts";
import { TestSiteNote } from "../../ui/test-site-note.tsx";
import { toast } from "../../ui/toast.tsx";
import { BeginForm } from "./begin-form.tsx";
import { Credentials } from "./credentials.tsx";
import { beginGuide } from "./guide.ts";
import { endSetUp, fresh, progress, setUp } from "./set-up.ts";
import { StepList } from "./step-list.tsx";
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
