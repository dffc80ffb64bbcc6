const R = 54;
const ROUND = 2 * Math.PI * R;
const GAP = 2.2;

/** A ring of shares in the colours ring1..ring5. Decoration beside its legend. */
export function Ring({ parts }: { readonly parts: readonly number[] }) {
  const total = parts.reduce((sum, part) => sum + Math.max(0, part), 0);
  let start = 0;
  const arcs = parts.map((part, index) => {
    const length = total > 0 ? (Math.max(0, part) / total) * ROUND : 0;
    const arc = { index, start, length: length === 0 ? 0 : Math.max(1.5, length === ROUND ? ROUND : length - GAP) };
    start += length;
    return arc;
  });
  return (
    <svg width="132" height="132" viewBox="0 0 132 132" aria-hidden="true" fill="none" strokeWidth="11">
      {total <= 0 && <circle cx="66" cy="66" r={R} stroke="var(--fill)" />}
      {arcs.map(
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
