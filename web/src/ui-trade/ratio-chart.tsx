import { useMemo } from "react";
import { useText } from "../text/text.ts";
import { beijing } from "../ui/format.ts";
import { share } from "../ui/market-format.ts";
import { drawRatio, type Box, type Drawn } from "./ratio-path.ts";
import type { Mark, Story } from "./story-data.ts";

const BOX: Box = { width: 343, height: 190, left: 30, bottom: 18 };
const LABEL_UP = 4;

/** How a mark is coloured: a warning, danger, or relief. */
export function toneOf({ kind }: Mark): "w" | "d" | "o" {
  if (kind === "warned") return "w";
  return kind === "due" || kind === "blocked" || kind === "closed" ? "d" : "o";
}

/** The margin ratio over time with both lines, the law's ratio beside it, and the numbers of the events below. */
export function RatioChart({ path, marks, lines }: Pick<Story, "path" | "marks" | "lines">) {
  const { forced: t } = useText();
  const drawn = useMemo(() => drawRatio(path, marks, BOX), [path, marks]);
  const ratios = path.map(({ ratio }) => ratio * 100);
  const summary = t.summary(share(ratios[0], 1), share(Math.min(...ratios), 1), share(ratios.at(-1), 1));
  const right = BOX.width - 6;
  const high = BOX.height - BOX.bottom;
  // The path comes from above on the left and ends anywhere on the right: the lower lines are named where it is not.
  const line = (ratio: number, tone: string, words: string, atEnd = false) => (
    <g className={tone}>
      <path d={`M${BOX.left} ${drawn.y(ratio)}H${right}`} />
      <text x={atEnd ? right : BOX.left + 4} y={drawn.y(ratio) - LABEL_UP} textAnchor={atEnd ? "end" : "start"}>
        {words}
      </text>
    </g>
  );
  return (
    <figure className="ratio">
      <svg viewBox={`0 0 ${BOX.width} ${BOX.height}`} role="img" aria-label={summary}>
        <rect
          className="zw"
          x={BOX.left}
          y={drawn.y(lines.warn)}
          width={right - BOX.left}
          height={Math.max(0, high - drawn.y(lines.warn))}
        />
        <rect
          className="zd"
          x={BOX.left}
          y={drawn.y(lines.force)}
          width={right - BOX.left}
          height={Math.max(0, high - drawn.y(lines.force))}
        />
        <Grid drawn={drawn} right={right} high={high} />
        {drawn.legal !== "" && line(lines.legal, "ll", t.lines.legal, true)}
        {line(lines.warn, "lw", t.lines.warn)}
        {line(lines.force, "ld", t.lines.force)}
        {drawn.legal !== "" && <path className="legal" d={drawn.legal} />}
        <path className="own" d={drawn.held} />
        {drawn.after !== "" && <path className="own after" d={drawn.after} />}
        {drawn.marks.map(({ mark, x, y }, i) => (
          <circle key={`${mark.kind}${mark.time}${i}`} className={toneOf(mark)} cx={x} cy={y} r={3} />
        ))}
        {drawn.numbers.map(({ words, x, y }) => (
          <text key={words} className="no" x={x} y={y} textAnchor="middle">
            {words}
          </text>
        ))}
        <text x={BOX.left} y={BOX.height - 4}>
          {beijing(path[0]?.time, "minute")}
        </text>
        <text x={right} y={BOX.height - 4} textAnchor="end">
          {beijing(path.at(-1)?.time, "minute")}
        </text>
      </svg>
      <figcaption className="cap t3">
        <span className="key own">{t.legend.ratio}</span>
        {drawn.legal !== "" && <span className="key legal">{t.legend.legal}</span>}
        {drawn.after !== "" && <span>{t.dashed}</span>}
      </figcaption>
    </figure>
  );
}

function Grid({ drawn, right, high }: { readonly drawn: Drawn; readonly right: number; readonly high: number }) {
  return (
    <g className="grid">
      {drawn.grid.map(({ ratio, y }) => (
        <g key={ratio}>
          <path d={`M${BOX.left} ${y}H${right}`} />
          <text x={BOX.left - 5} y={Math.max(8, y + 4)} textAnchor="end">
            {Math.round(ratio * 100)}
          </text>
        </g>
      ))}
      {drawn.days.map(({ x, time }) => (
        <path key={time} d={`M${x} 0V${high}`} strokeDasharray="2 3" />
      ))}
    </g>
  );
}
