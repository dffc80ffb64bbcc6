import { Component, type ReactNode, useEffect, useRef, useState, type RefObject } from "react";
import { onboarding } from "../../data/onboarding.ts";
import { useLoggedIn, login } from "../../data/session.ts";
import { useStore } from "../../store/store.ts";
import { usePath, go, Link } from "../../ui/page/location.ts";
import { DEMO_LOGIN, isDemo } from "../../data/demo-login.ts";
import { useSettings } from "../../data/settings.ts";
import { useSite } from "../../data/site.ts";
import { Button } from "../../ui/button.tsx";
import { useForm } from "../../ui/fields/form.tsx";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { LINKS } from "../../ui/page/targets.ts";
import { toast } from "../../ui/toast.tsx";
import { BeginForm } from "./begin-form.tsx";
import { useStartWords } from "./text.ts";
import { guideOf, addressOfStep, GUIDE, ORDER_STEP, showStep, type Guide } from "./guide.ts";
import { useGap } from "../../data/clock.ts";
import { useConnection } from "../../data/wire/stream.ts";
import { useText } from "../../text/text.ts";
import { useOrderBar } from "../../trade/ticket/order-bar.ts";
import "./guide.css";
import "./start.css";

/** What nobody has asked for goes away when it fails, words that have not come among it. A class: React has no other way. */
class Quiet extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}

/** Over the screens, fetched after them and only by phones that have not done with it: a first visit's cards at home, the guided trade. */
export default function Onboarding() {
  const state = useStore(onboarding);
  const loggedIn = useLoggedIn();
  const home = /^\/(home\/?)?$/i.test(usePath());
  const guide = loggedIn ? guideOf(state) : null;
  return (
    <Quiet>
      {state === "" && !loggedIn && home && <FirstVisit />}
      {guide && <GuideStrip guide={guide} />}
    </Quiet>
  );
}

const ICONS: readonly IconName[] = ["drill", "warn", "lock"];
/** Of which the second card says how far a share may fall. */
const LEVERS = [1, 5, 10, 30] as const;

/** Three cards, once: it is practice, what leverage does, that nobody can move a price; then the ways in. It can be left at any time. */
function FirstVisit() {
  const t = useStartWords();
  const [at, setAt] = useState(0);
  const close = () => onboarding.set("seen");
  const last = at === t.cards.length - 1;
  return (
    <Sheet open onClose={close} title={t.welcome}>
      <Card key={at} at={at}>
        {at === 1 && <Levers />}
        {last && (
          <Link href="/proof" className="link sec touch" onClick={close}>
            {t.howProved}
          </Link>
        )}
      </Card>
      {last && <WaysIn onDone={close} />}
      <div className="start-two card-acts">
        {at > 0 && (
          <Button kind="ghost" small onClick={() => setAt(at - 1)}>
            {t.back}
          </Button>
        )}
        {!last && (
          <Button kind="text" small onClick={close}>
            {t.skip}
          </Button>
        )}
        <span className="grow" />
        <Button kind={last ? "ghost" : "primary"} small onClick={last ? close : () => setAt(at + 1)}>
          {last ? t.lookAround : t.next}
        </Button>
      </div>
    </Sheet>
  );
}

// Each card begins at its top and takes the focus, so that it is read out as it comes.
function Card({ at, children }: { readonly at: number; readonly children: ReactNode }) {
  const t = useStartWords();
  const [title = "", text = ""] = t.cards[at] ?? [];
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (at > 0) head.current?.focus({ preventScroll: true });
    head.current?.closest("dialog")?.scrollTo(0, 0);
  }, [at]);
  return (
    <section className="start-card">
      <span className="card-disc">
        <Icon name={ICONS[at] ?? "info"} />
      </span>
      <p className="cap t3">{t.cardOf(at + 1, t.cards.length)}</p>
      <h3 ref={head} tabIndex={-1}>
        {title}
      </h3>
      <p className="t2">{text}</p>
      {children}
    </section>
  );
}

/** How far a share may fall before a position at each leverage is closed by force, by the settings in force. */
function Levers() {
  const t = useStartWords();
  const lost = useSettings()?.forceStopPercent;
  return (
    <table className="card-levers">
      <thead>
        <tr>
          <th scope="col">{t.lever}</th>
          <th scope="col">{t.fall}</th>
        </tr>
      </thead>
      <tbody>
        {LEVERS.map((lever) => (
          <tr key={lever}>
            <th scope="row">{t.times(lever)}</th>
            <td>{lever === 1 ? t.never : lost === undefined ? "--" : t.falls(((100 * lost) / lever).toFixed(1))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** One tap to an account of one's own, one to the demo's; where there is no sandbox, the registration. */
function WaysIn({ onDone }: { readonly onDone: () => void }) {
  const t = useStartWords();
  const site = useSite().data;
  if (!isDemo(site))
    return (
      <Button full onClick={() => (onDone(), go(LINKS.register))}>
        {t.register}
      </Button>
    );
  return (
    <>
      <BeginForm onBegin={() => go(LINKS.start)} />
      <DemoButton onDone={onDone} />
    </>
  );
}

function DemoButton({ onDone }: { readonly onDone: () => void }) {
  const t = useStartWords();
  const form = useForm({
    once: true,
    send: () => login(DEMO_LOGIN),
    done: (msg) => {
      onDone();
      toast(msg);
    },
  });
  return (
    <form onSubmit={form.onSubmit} className="card-demo">
      <Button full submit kind="soft" busy={form.busy}>
        {t.demo}
      </Button>
      <p className="lab t3">{t.demoNote}</p>
      {form.refused && (
        <p className="help bad" role="alert">
          {form.refused}
        </p>
      )}
    </form>
  );
}

const LOOK_MS = 200;
/** A screen that has not shown the thing by then shows it no more. */
const MOST_LOOKS = 40;

/** One step of the guided trade over the screen that it is about; nothing is covered or blocked, and it can be left at any time. */
function GuideStrip({ guide }: { readonly guide: Guide }) {
  const t = useStartWords();
  const path = usePath().toLowerCase();
  const place = GUIDE[guide.step] ?? GUIDE[0];
  const here = path === place.path;
  const ref = useRef<HTMLElement>(null);
  useTop(ref);
  usePointer(here ? place.target : null);
  const turn = (step: number) => {
    const next = { ...guide, step };
    showStep(next);
    if (GUIDE[step]?.path !== path) go(addressOfStep(next));
  };
  // Whoever comes to his positions from the ticket has ordered.
  useEffect(() => {
    if (guide.step === ORDER_STEP && path === "/warehouse") showStep({ ...guide, step: ORDER_STEP + 1 });
  }, [guide, path]);
  const leave = () => onboarding.set("seen");
  const last = guide.step === GUIDE.length - 1;
  const [title, text] = t.guide[place.id];
  return (
    <aside ref={ref} className="guide" aria-label={t.guideLabel}>
      <div role="status">
        <b className="m">
          {guide.step + 1}/{GUIDE.length} {title}
        </b>
        {here && <p className="sec">{text}</p>}
        {here && guide.step === ORDER_STEP && <Shut gid={guide.gid} />}
      </div>
      <div className="guide-acts">
        {here && guide.step > 0 && !last && (
          <Button kind="ghost" small onClick={() => turn(guide.step - 1)}>
            {t.guideBack}
          </Button>
        )}
        {!here && (
          <Button small onClick={() => go(addressOfStep(guide))}>
            {t.guideReturn}
          </Button>
        )}
        {here && guide.step < ORDER_STEP && (
          <Button small onClick={() => turn(guide.step + 1)}>
            {t.guideNext}
          </Button>
        )}
        {here && last ? (
          <Button small onClick={leave}>
            {t.guideDone}
          </Button>
        ) : (
          <button type="button" className="guide-leave" onClick={leave}>
            <Icon name="close" size="s" /> {t.guideLeave}
          </button>
        )}
      </div>
    </aside>
  );
}

/** While no order is taken: why, and how soon it is. */
function Shut({ gid }: { readonly gid: string }) {
  const t = useStartWords();
  const { goesOnIn } = useText().shell;
  const bar = useOrderBar(gid, undefined);
  const gap = useGap();
  if (bar === null) return null;
  return (
    <p className="sec warn">
      {t.guideShut} {gap ? goesOnIn(gap) : bar}
    </p>
  );
}

/** What sticks to the top of the screens stands below the strip; a lost line's own strip takes its place. */
function useTop(ref: RefObject<HTMLElement | null>): void {
  const connection = useConnection();
  const away = connection === "lost" || connection === "polled";
  useEffect(() => {
    const strip = ref.current;
    const app = strip?.closest<HTMLElement>(".app");
    if (!strip || !app) return;
    strip.hidden = away;
    if (away) return;
    const measure = new ResizeObserver(() => {
      app.style.setProperty("--over", `${strip.offsetHeight}px`);
      app.style.setProperty("--notch", "0px");
    });
    measure.observe(strip);
    return () => {
      measure.disconnect();
      app.style.removeProperty("--over");
      app.style.removeProperty("--notch");
    };
  }, [ref, away]);
}

/** Marks what the step is about, as soon as the screen has it, and brings it into sight. */
function usePointer(target: string | null): void {
  useEffect(() => {
    if (target === null) return;
    let looks = 0;
    let found: Element | null = null;
    const look = () => {
      found = document.querySelector(target);
      if (!found && ++looks < MOST_LOOKS) return;
      clearInterval(timer);
      found?.setAttribute("data-guided", "");
      const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
      found?.scrollIntoView({ block: "center", behavior: still ? "instant" : "smooth" });
    };
    const timer = setInterval(look, LOOK_MS);
    return () => {
      clearInterval(timer);
      found?.removeAttribute("data-guided");
    };
  }, [target]);
}
