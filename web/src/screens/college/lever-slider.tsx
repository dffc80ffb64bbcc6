import { useId } from "react";
import { useCollegeWords } from "./text.ts";

interface Props {
  /** Those on offer, smallest first. */
  readonly levers: readonly number[];
  readonly value: number;
  readonly onChange: (lever: number) => void;
}

/** Leverage on a slider, from step to step of what is on offer. */
export function LeverSlider({ levers, value, onChange }: Props) {
  const t = useCollegeWords().show;
  const id = useId();
  const shown = t.times(String(value));
  return (
    <div className="college-slider">
      <label htmlFor={id} className="between">
        <span className="sec t2">{t.lever}</span>
        <b>{shown}</b>
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={levers.length - 1}
        step={1}
        value={Math.max(0, levers.indexOf(value))}
        aria-valuetext={shown}
        onChange={(event) => onChange(levers[Number(event.target.value)] ?? value)}
      />
    </div>
  );
}
