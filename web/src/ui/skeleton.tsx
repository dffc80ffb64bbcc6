import { useText } from "../text/text.ts";

/** One grey block of a size. */
export function Skeleton({ width = "100%", height = 14 }: { readonly width?: number | string; readonly height?: number }) {
  return <span className="sk" style={{ width: inRem(width), height: inRem(height) }} />;
}

/** Rows as tall as the real ones, while a list is on its way. */
export function SkeletonRows({ rows = 6 }: { readonly rows?: number }) {
  const t = useText().shell;
  return (
    <div role="status" aria-label={t.loading}>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className="sk-row">
          <span style={{ display: "grid", gap: 6 }}>
            <Skeleton width={88} />
            <Skeleton width={56} height={10} />
          </span>
          <Skeleton width={72} height={18} />
        </div>
      ))}
    </div>
  );
}

function inRem(length: number | string): string {
  return typeof length === "number" ? `${length / 16}rem` : length;
}
