import { useMemo } from "react";
import { useText } from "../../text/text.ts";
import { beijing } from "../../ui/format.ts";
import { share } from "../../ui/market-format.ts";
import { drawRatio, type Box, type Drawn, type Item } from "./ratio-path.ts";
import type { Mark, Story } from "./story-data.ts";

const BOX: Box = { width: 343, height: 190, left: 34, bottom: 18 };
const RIGHT = BOX.width - 6;
const HIGH = BOX.height - BOX.bottom;

/** How a mark is coloured: a warning, danger, or relief. */
export function toneOf({ kind }: Mark): "w" | "d" | "o" {
  if (kind === "warned") return "w";
  return kind === "due" || kind === "blocked" || kind === "closed" ? "d" : "o";
}

interface Props extends Pick<Story, "path" | "lines"> {
  readonly items: readonly Item[];
}

/** The margin ratio over time with both lines, the law's ratio beside it, and the numbers of the events below. */
export function RatioChart({ path, lines, items }: Props) {
  const { forced: t } = useText();
  const drawn = useMemo(() => drawRatio({ path }, items, BOX), [path, items]);
  const ratios = path.map(({ ratio }) => ratio * 100);
  const summary = t.summary(share(ratios[0], 1), share(Math.min(...ratios), 1), share(ratios.at(-1), 1));
  const legal = drawn.legal !== "";
  return (
    <figure className="ratio">
      <svg viewBox={`0 0 ${BOX.width} ${BOX.height}`} role="img" aria-label={summary}>
        <Zone tone="zw" from={drawn.y(lines.warn)} />
        <Zone tone="zd" from={drawn.y(lines.force)} />
        <Grid drawn={drawn} />
        {legal && <Line tone="ll" ratio={lines.legal} y={drawn.y(lines.legal)} />}
        <Line tone="lw" ratio={lines.warn} y={drawn.y(lines.warn)} />
        <Line tone="ld" ratio={lines.force} y={drawn.y(lines.force)} />
        {legal && <path className="legal" d={drawn.legal} />}
        <path className="own" d={drawn.held} />
        {drawn.after !== "" && <path className="own after" d={drawn.after} />}
        {drawn.dots.map(({ mark, x, y }, i) => (
          <circle key={`${mark.kind}${mark.time}${i}`} className={toneOf(mark)} cx={x} cy={y} r={3} />
        ))}
        {drawn.numbers.map(({ words, x, y }) => (
          <text key={words} className="no" x={Math.min(x, RIGHT - 6)} y={y} textAnchor="middle">
            {words}
          </text>
        ))}
        <text x={BOX.left} y={BOX.height - 4}>
          {beijing(path[0]?.time, "minute")}
        </text>
        <text x={RIGHT} y={BOX.height - 4} textAnchor="end">
          {beijing(path.at(-1)?.time, "minute")}
        </text>
      </svg>
      <figcaption className="cap t3">
        <span className="key own">{t.legend.ratio}</span>
        <span className="key lw">{t.lines.warn}</span>
        <span className="key ld">{t.lines.force}</span>
        {legal && <span className="key legal">{t.legend.legal}</span>}
        {legal && <span className="key ll">{t.lines.legal}</span>}
        {drawn.after !== "" && <span className="key after">{t.dashed}</span>}
      </figcaption>
    </figure>
  );
}

function Zone({ tone, from }: { readonly tone: string; readonly from: number }) {
  return <rect className={tone} x={BOX.left} y={from} width={RIGHT - BOX.left} height={Math.max(0, HIGH - from)} />;
}

function Line({ tone, ratio, y }: { readonly tone: string; readonly ratio: number; readonly y: number }) {
  return (
    <g className={tone}>
      <path d={`M${BOX.left} ${y}H${RIGHT}`} />
      <text x={BOX.left - 5} y={Math.max(8, y + 4)} textAnchor="end">
        {Math.round(ratio * 100)}
      </text>
    </g>
  );
}

function Grid({ drawn }: { readonly drawn: Drawn }) {
  return (
    <g className="grid">
      {drawn.grid.map(({ ratio, y, beyond }) => (
        <g key={ratio}>
          <path d={`M${BOX.left} ${y}H${RIGHT}`} />
          <text x={BOX.left - 5} y={Math.max(8, y + 4)} textAnchor="end">
            {`${beyond ? "≤" : ""}${Math.round(ratio * 100)}`.replace("-", "−")}
          </text>
        </g>
      ))}
      {drawn.days.map(({ x, time }) => (
        <path key={time} d={`M${x} 0V${HIGH}`} strokeDasharray="2 3" />
      ))}
    </g>
  );
}
