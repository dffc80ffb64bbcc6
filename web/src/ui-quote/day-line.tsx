import { useQuery } from "@tanstack/react-query";
import { call } from "../data/api.ts";
import { Sparkline } from "../ui/sparkline.tsx";

const POINTS_A_DAY = 241;
const THINNED = 4;

/** The day of a symbol as a small line; asks only when its row is on the screen. */
export function DayLine({ gid, visible }: { readonly gid: string; readonly visible: boolean }) {
  const line = useQuery({ queryKey: ["dayline", gid], queryFn: () => dayLine(gid), enabled: visible, staleTime: 60_000 }).data;
  return (
    <div className="spk">
      {line && <Sparkline values={line.values} base={line.base} slots={Math.ceil(POINTS_A_DAY / THINNED)} width={64} />}
    </div>
  );
}

async function dayLine(gid: string): Promise<{ readonly values: readonly number[]; readonly base: number }> {
  const reply = await call("/api/realTime/findStock.do", { stockCode: gid, ndays: 1 });
  // Sixty points are all that 64 px can show.
  return { values: reply.price.filter((_, i) => i % THINNED === 0 || i === reply.price.length - 1), base: reply.preClose };
}
