import { useState } from "react";
import { amount, directionOf, percent } from "../../ui/format.ts";
import { useBasketWords } from "./text.ts";

interface Props {
  /** Value at each close, 1 on the base day, the present one last. */
  readonly points: readonly number[];
  readonly days: readonly string[];
}

const [WIDTH, HEIGHT, EDGE] = [343, 150, 6] as const;

/** The year of a basket as a line against 1; a slider reads the value of a day. */
export function ValueChart({ points, days }: Props) {
  const t = useBasketWords();
  const [at, setAt] = useState<number | null>(null);
  const [low, high] = [Math.min(...points), Math.max(...points)];
  const span = high - low || 0.01;
  const x = (k: number) => EDGE + (k / Math.max(1, points.length - 1)) * (WIDTH - 2 * EDGE);
  const y = (value: number) => EDGE + ((high - value) / span) * (HEIGHT - 2 * EDGE);
  const line = points.map((value, k) => `${k ? "L" : "M"}${x(k).toFixed(1)} ${y(value).toFixed(1)}`).join("");
  const shown = Math.min(at ?? points.length - 1, points.length - 1);
  const value = points[shown]!;
  const tone = directionOf(points.at(-1)! - 1);
  return (
    <figure className="basket-chart">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={t.chart(String(points.length - 1), amount(points.at(-1), 4), amount(low, 4), amount(high, 4))}
      >
        <path className="basket-one" d={`M0 ${y(1)}H${WIDTH}`} />
        <path className={`basket-area ${tone}`} d={`${line}V${y(1)}H${EDGE}Z`} />
        <path className={`basket-path ${tone}`} d={line} />
        {at !== null && <path className="basket-at" d={`M${x(shown)} 0V${HEIGHT}`} />}
        <circle className={`basket-dot ${tone}`} cx={x(shown)} cy={y(value)} r={3} />
      </svg>
      <div className="basket-ends cap t3" aria-hidden="true">
        <span>{amount(high, 4)}</span>
        <span>{amount(low, 4)}</span>
      </div>
      <input
        type="range"
        min={0}
        max={points.length - 1}
        value={shown}
        onChange={(event) => setAt(Number(event.target.value))}
        aria-label={t.at}
        aria-valuetext={`${days[shown]} ${amount(value, 4)}`}
      />
      <figcaption className="cap t3">
        <span>{days[shown]}</span>
        <span>
          {amount(value, 4)} <span className={directionOf(value - 1)}>{percent((value - 1) * 100)}</span>
        </span>
      </figcaption>
    </figure>
  );
}
