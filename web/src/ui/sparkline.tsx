import { directionOf } from "./format.ts";

interface Props {
  /** Values so far, in order of time. */
  readonly values: readonly number[];
  /** The line that they are measured against: the previous close. */
  readonly base: number;
  /** Points of the whole day: future time stays empty. */
  readonly slots: number;
  readonly width?: number;
  readonly height?: number;
}

/** A small line of the day against the previous close (decoration: the numbers beside it say the same). */
export function Sparkline({ values, base, slots, width = 96, height = 26 }: Props) {
  const top = Math.max(base, ...values);
  const bottom = Math.min(base, ...values);
  const y = (value: number) => 2 + ((top - value) / (top - bottom || 1)) * (height - 4);
  const x = (index: number) => 2 + (index / Math.max(1, slots - 1)) * (width - 4);
  const line = values.map((value, index) => `${index ? "L" : "M"}${x(index).toFixed(1)} ${y(value).toFixed(1)}`).join("");
  const last = values.at(-1);
  const colour = `var(--${directionOf((last ?? base) - base)})`;
  return (
    <svg width="100%" height={height} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
      <path d={`M0 ${y(base)}H${width}`} stroke="var(--line-strong)" strokeWidth=".8" strokeDasharray="2 3" opacity=".6" />
      {values.length > 1 && <path d={`${line}V${y(base)}H2Z`} fill={colour} opacity=".08" />}
      {last !== undefined && (
        <path
          d={`M${x(values.length - 1)} ${y(last)}h0`}
          stroke={colour}
          strokeWidth="4"
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
        />
      )}
      {values.length > 1 && (
        <path d={line} fill="none" stroke={colour} strokeWidth="1.3" strokeLinejoin="round" vectorEffect="non-scaling-stroke" />
      )}
    </svg>
  );
}
