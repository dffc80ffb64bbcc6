import type { Answer } from "../../data/wire/api.ts";
import { useText } from "../../text/text.ts";

type Point = Answer<"/api/market/breadth.do">["today"]["points"][number];

const WIDTH = 343;
const HEIGHT = 120;
/** Five-minute points of a whole day, lunch taken out. */
const POINTS = 48;

/** Rising and falling counts through the day, in the fixed time of the session. */
export function Course({ points }: { readonly points: readonly Point[] }) {
  const t = useText().info.breadth;
  const most = Math.max(1, ...points.flatMap(({ up, down }) => [up, down]));
  const line = (of: (point: Point) => number) =>
    points.map((point, k) => `${((k / POINTS) * WIDTH).toFixed(1)},${(HEIGHT - (of(point) / most) * (HEIGHT - 8)).toFixed(1)}`).join(" ");
  const last = points[points.length - 1]!;
  return (
    <figure className="bcourse">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={t.summary(last.time, last.up, last.flat, last.down)}>
        <path className="axis" d={`M0 ${HEIGHT}H${WIDTH}M${WIDTH / 2} 0V${HEIGHT}`} />
        <polyline className="up" points={line((point) => point.up)} />
        <polyline className="down" points={line((point) => point.down)} />
      </svg>
      <figcaption className="cap t3">
        <span>09:30</span>
        <span>11:30/13:00</span>
        <span>15:00</span>
      </figcaption>
      <p className="cap">
        <span className="up">— {t.up}</span>　<span className="down">— {t.down}</span>
      </p>
    </figure>
  );
}
