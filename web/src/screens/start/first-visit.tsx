import { useEffect, useRef, useState, type ReactNode } from "react";
import { DEMO_LOGIN, isDemo } from "../../data/demo-login.ts";
import { onboarding } from "../../data/onboarding.ts";
import { login } from "../../data/session.ts";
import { useSettings } from "../../data/settings.ts";
import { useSite } from "../../data/site.ts";
import { Button } from "../../ui/button.tsx";
import { useForm } from "../../ui/fields/form.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { IconName } from "../../ui/icon-paths.ts";
import { go, Link } from "../../ui/page/location.ts";
import { Sheet } from "../../ui/sheet.tsx";
import { LINKS } from "../../ui/page/targets.ts";
import { toast } from "../../ui/toast.tsx";
import { BeginForm } from "./begin-form.tsx";
import { useStartWords } from "./text.ts";
import "./start.css";

const ICONS: readonly IconName[] = ["drill", "warn", "lock"];
/** Of which the second card says how far a share may fall. */
const LEVERS = [1, 5, 10, 30] as const;

/** Three cards, once: it is practice, what leverage does, that nobody can move a price; then the ways in. It can be left at any time. */
export function FirstVisit() {
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
