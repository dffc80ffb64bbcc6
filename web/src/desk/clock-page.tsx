import { COUNTDOWN_S, SPEEDS, type ClockAct } from "@hongpan/core/rules/time/clock-acts.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useCountdown } from "../data/clock.ts";
import { wordOf } from "../store/records.ts";
import { useText } from "../text/text.ts";
import { Button } from "../ui/button.tsx";
import { errorText } from "../ui/empty-state.tsx";
import { Field } from "../ui/fields/field.tsx";
import { beijing } from "../ui/format.ts";
import { Strip } from "../ui/strip.tsx";
import { Tabs } from "../ui/tabs.tsx";
import { desk, type DeskAnswer } from "./desk-call.ts";
import { Page, Sure, Trouble } from "./parts.tsx";
import { useDeskText } from "./text/desk-text.ts";

const RENEW_MS = 1000;
const COUNTDOWNS = [COUNTDOWN_S.min, 20, 30, COUNTDOWN_S.max].map((seconds) => ({ id: String(seconds), label: String(seconds) }));

type State = DeskAnswer<"/operator/clock/state.do">;

/** The exchange clock: its state, and its controls for operators. */
export function ClockPage({ mayChange }: { readonly mayChange: boolean }) {
  const t = useDeskText();
  const query = useQuery({ queryKey: ["clock"], queryFn: () => desk("/operator/clock/state.do", {}), refetchInterval: RENEW_MS });
  if (!query.data) return <Trouble query={query} />;
  const state = query.data;
  return (
    <Page title={t.pages.clock} note={t.clock.note}>
      {state.why !== "" && <Strip kind="info">{state.why}</Strip>}
      <Figures state={state} />
      {state.announced && <Announced key={state.announced.at} state={state} change={state.announced} mayCancel={mayChange} />}
      {mayChange && state.why === "" && !state.announced && !state.jump && <Changes paused={state.paused} />}
    </Page>
  );
}

function Figures({ state: { now, phase, speed, paused, jump, nextOpen } }: { readonly state: State }) {
  const t = useDeskText().clock;
  const { phases } = useText().shell;
  const jumping = jump && t.jumping(beijing(jump.to, "minute"), Math.floor(jump.part * 100));
  const rows = [
    [t.now, beijing(now)],
    [t.phase, wordOf(phases, phase) ?? phase],
    [t.speed, speed],
    [t.state, jumping ?? (paused ? t.paused : t.running)],
    [t.nextOpen, nextOpen],
  ] as const;
  return (
    <dl className="desk-figures">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="m">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface AnnouncedProps {
  readonly state: State;
  readonly change: NonNullable<State["announced"]>;
  readonly mayCancel: boolean;
}

function Announced({ state, change: { act, speed, at }, mayCancel }: AnnouncedProps) {
  const t = useDeskText();
  const client = useQueryClient();
  const [end] = useState(() => Date.now() + at - state.wallNow);
  const seconds = useCountdown(end);
  const cancel = useMutation({
    mutationFn: () => desk("/operator/clock/cancel.do", {}),
    onSettled: () => void client.invalidateQueries({ queryKey: ["clock"] }),
  });
  return (
    <Strip kind="warn">
      <span role="timer">{t.clock.announced(t.clock.acts[act], speed, seconds, state.by)}</span>{" "}
      {mayCancel && (
        <button type="button" className="link" disabled={cancel.isPending} onClick={() => cancel.mutate()}>
          {t.clock.cancel}
        </button>
      )}
      {cancel.error !== null && <p role="alert">{errorText(cancel.error, t.networkError)}</p>}
    </Strip>
  );
}

/** Announces a change after a confirmation. */
function Changes({ paused }: { readonly paused: boolean }) {
  const t = useDeskText();
  const client = useQueryClient();
  const [seconds, setSeconds] = useState("30");
  const [speed, setSpeed] = useState("");
  const [unconfirmed, setUnconfirmed] = useState<ClockAct | null>(null);
  const [tried, setTried] = useState(false);
  const isSpeed = /^\d{1,4}$/.test(speed.trim()) && Number(speed) >= SPEEDS.min && Number(speed) <= SPEEDS.max;
  const announce = useMutation({
    mutationFn: (act: ClockAct) =>
      desk("/operator/clock/announce.do", { act, seconds: Number(seconds), ...(act === "speed" ? { speed: Number(speed) } : {}) }),
    onSettled: () => {
      setUnconfirmed(null);
      void client.invalidateQueries({ queryKey: ["clock"] });
    },
  });
  const choose = (act: ClockAct) => {
    announce.reset();
    setTried(act === "speed");
    if (act !== "speed" || isSpeed) setUnconfirmed(act);
  };
  const pause = paused ? "resume" : "pause";
  return (
    <form className="desk-form" onSubmit={(event) => event.preventDefault()}>
      <p className="lab t2">{t.clock.countdown}</p>
      <Tabs items={COUNTDOWNS} value={seconds} onChange={setSeconds} label={t.clock.countdown} radio />
      <Button kind="soft" onClick={() => choose(pause)}>
        {t.clock.acts[pause]}
      </Button>
      <Button kind="soft" onClick={() => choose("open")}>
        {t.clock.acts.open}
      </Button>
      <Field
        label={t.clock.newSpeed}
        value={speed}
        onChange={setSpeed}
        inputMode="numeric"
        places={0}
        maxLength={4}
        error={tried && !isSpeed ? t.clock.speedWrong : null}
      />
      <Button kind="soft" onClick={() => choose("speed")}>
        {t.clock.acts.speed}
      </Button>
      {announce.error !== null && (
        <Strip kind="danger" alert>
          {errorText(announce.error, t.networkError)}
        </Strip>
      )}
      {unconfirmed !== null && (
        <Sure
          question={t.clock.sure(unconfirmed === "speed" ? `${t.clock.acts.speed} ${speed}` : t.clock.acts[unconfirmed], Number(seconds))}
          busy={announce.isPending}
          onYes={() => announce.mutate(unconfirmed)}
          onNo={() => setUnconfirmed(null)}
        />
      )}
    </form>
  );
}
