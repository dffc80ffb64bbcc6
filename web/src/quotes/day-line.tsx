import { useDayLine } from "../data/market/day-lines.ts";
import { Sparkline } from "../ui/sparkline.tsx";

/** The day of a symbol as a small line; asked for only while its row is on the screen. */
export function ChangeLine({ gid, visible }: { readonly gid: string; readonly visible: boolean }) {
  const line = useDayLine(visible ? gid : null);
  return (
    <div className="spk">{line && line.points.length > 0 && <Sparkline values={line.points} base={0} slots={line.slots} width={64} />}</div>
  );
}
