const R = 54;
const ROUND = 2 * Math.PI * R;
const GAP = 2.2;

/** A ring of shares in the colours ring1..ring6. Decoration beside its legend. */
export function Ring({ parts }: { readonly parts: readonly number[] }) {
  const total = totalOf(parts);
  return (
    <svg width="132" height="132" viewBox="0 0 132 132" aria-hidden="true" fill="none" strokeWidth="11">
      {total <= 0 && <circle cx="66" cy="66" r={R} stroke="var(--fill)" />}
      {arcsOf(parts, total).map(
        (arc) =>
          arc.length > 0 && (
            <circle
              key={arc.index}
              cx="66"
              cy="66"
              r={R}
              stroke={`var(--ring${arc.index + 1})`}
              strokeDasharray={`${arc.length} ${ROUND}`}
              strokeDashoffset={-arc.start}
              transform="rotate(-90 66 66)"
            />
          ),
      )}
    </svg>
  );
}

interface Arc {
  readonly index: number;
  readonly start: number;
  readonly length: number;
}

function totalOf(parts: readonly number[]): number {
  return parts.reduce((sum, part) => sum + Math.max(0, part), 0);
}

/** Each part as a stretch of the round, with a small gap behind it; a tiny part stays visible. */
function arcsOf(parts: readonly number[], total: number): readonly Arc[] {
  return parts.map((part, index) => {
    const start = total > 0 ? (totalOf(parts.slice(0, index)) / total) * ROUND : 0;
    const length = total > 0 ? (Math.max(0, part) / total) * ROUND : 0;
    return { index, start, length: length === 0 ? 0 : Math.max(1.5, length === ROUND ? ROUND : length - GAP) };
  });
}
