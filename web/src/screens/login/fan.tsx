const WIDTH = 375;
const HEIGHT = 170;
const POINTS = 240;
const END = 205;
const ANCHORS = [
  [0, 0],
  [50, 1.6],
  [90, 0.4],
  [130, 1.9],
  [170, -0.6],
  [205, -2.2],
  [225, -1.7],
  [240, -0.9],
] as const;
const LEVERS = [
  [1, 0.4],
  [2, 0.6],
  [5, 1],
] as const;

const day = walk();
const curves = LEVERS.map(([lever, opacity]) => ({
  path: pathOf(day.map((value) => value * lever).slice(0, lever === 5 ? END + 1 : POINTS + 1)),
  opacity,
}));
const endY = yOf((day[END] ?? 0) * 5);
const endX = xOf(END);

/** One day under one, two and five times leverage; the highest ends in a cross. Decoration. */
export function Fan() {
  return (
    <svg className="lbg" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true" fill="none" stroke="var(--brand)">
      <path d={`M0 ${yOf(0)}H${WIDTH}`} stroke="var(--line-strong)" strokeWidth=".8" strokeDasharray="2 4" />
      {curves.map((curve) => (
        <path key={curve.opacity} d={curve.path} strokeWidth="1.3" opacity={curve.opacity} />
      ))}
      <path d={`m${endX - 4} ${endY - 4} 8 8m0-8-8 8`} strokeWidth="1.8" strokeLinecap="round" />
    </svg>
  );
}

/** A path through the anchors with a little fixed noise: the same drawing every time. */
function walk(): readonly number[] {
  let state = 12;
  const noise = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state / 4_294_967_296 - 0.5) * 0.26;
  };
  const values = [0];
  let drift = 0;
  for (let index = 1; index <= POINTS; index++) {
    drift = drift * 0.9 + noise();
    values.push(between(index) + drift);
  }
  return values;
}

function between(index: number): number {
  const at = Math.max(
    1,
    ANCHORS.findIndex(([to]) => to >= index),
  );
  const [from, low] = ANCHORS[at - 1] ?? [0, 0];
  const [to, high] = ANCHORS[at] ?? [1, 0];
  return low + ((high - low) * (index - from)) / (to - from);
}

function pathOf(values: readonly number[]): string {
  return values.map((value, index) => `${index ? "L" : "M"}${xOf(index).toFixed(1)} ${yOf(value).toFixed(1)}`).join("");
}

function xOf(index: number): number {
  return (index / POINTS) * WIDTH;
}

function yOf(value: number): number {
  return HEIGHT * 0.46 - (value / 10) * HEIGHT * 0.42;
}
