import { useState } from "react";
import { phoneTime, useClock, useCountdown, type ClockState } from "../data/clock.ts";
import { beijing } from "../ui/format.ts";
import { Icon } from "../ui/icon.tsx";
import { useClockWords } from "../text/clock-banner.ts";
import "./clock-banner.css";

/** Banner above every screen for an announced change of the clock, a pause or the progress of a jump. */
export default function ClockBanner() {
  const clock = useClock();
  if (!clock) return null;
  return (
    <>
      {clock.announced && <Countdown key={clock.announced.at} clock={clock} change={clock.announced} />}
      {clock.jump ? <JumpLine jump={clock.jump} reached={clock.now} /> : clock.paused && <PauseLine />}
    </>
  );
}

interface CountdownProps {
  readonly clock: ClockState;
  readonly change: NonNullable<ClockState["announced"]>;
}

/** The announced change and the seconds until it takes effect. */
function Countdown({ clock, change: { act, speed, at } }: CountdownProps) {
  const t = useClockWords();
  const [end] = useState(() => phoneTime(clock, at));
  const seconds = useCountdown(end);
  return (
    <div className="strip warn clock-banner" role="timer">
      <Icon name="clock" size="s" />
      <span className="grow">
        <b>{t.announced(seconds, t.acts[act](speed ?? 1))}</b> <span>{t.announcedNote}</span>
      </span>
    </div>
  );
}

function PauseLine() {
  const t = useClockWords();
  return (
    <div className="strip warn clock-banner" role="status">
      <Icon name="clock" size="s" />
      <span className="grow">
        <b>{t.paused}</b> <span>{t.pausedNote}</span>
      </span>
    </div>
  );
}

function JumpLine({ jump: { to, part, restMs }, reached }: { readonly jump: NonNullable<ClockState["jump"]>; readonly reached: number }) {
  const t = useClockWords();
  const percent = Math.floor(part * 100);
  const rest = restMs === null ? [] : [t.rest(Math.max(1, Math.round(restMs / 1000)))];
  const line = t.jumping(beijing(reached, "minute"), beijing(to, "minute"));
  const details = [t.part(percent), ...rest].join(" · ");
  return (
    <div className="strip info clock-banner" role="progressbar" aria-label={line} aria-valuenow={percent} aria-valuetext={details}>
      <Icon name="clock" size="s" />
      <span className="grow">
        <b className="m">{line}</b> <span className="m">{details}</span>
      </span>
      <i style={{ width: `${percent}%` }} />
    </div>
  );
}
