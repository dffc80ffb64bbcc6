import { useText } from "../text/text.ts";

/** 保证金率条 of a ratio (0.477 = 47.7 %): 0 to 120 %, ticks at 平仓 20 and 预警 50. */
export function RatioBar({ ratio }: { readonly ratio: number }) {
  const t = useText().shell;
  const shown = `${(ratio * 100).toFixed(1).replace("-", "−")}%`;
  const level = ratio < 0.25 ? " d" : ratio < 0.5 ? " w" : "";
  return (
    <div className={`mb${level}`} role="img" aria-label={`${t.maintenance} ${shown}`} style={{ "--v": Math.max(0, ratio * 100) }}>
      <i />
      <span>{shown}</span>
    </div>
  );
}
