import { useRushPool, type RushRow } from "../../data/blocks.ts";
import { Shown } from "../../info/shown.tsx";
import { useBlockWords } from "../../text/blocks.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { RushRows } from "../../info/rush-rows.tsx";

/** The names that have touched their upper limit today, in the order of first touch. */
export function VipTab() {
  const t = useBlockWords().rush;
  const pool = useRushPool();
  return (
    <Shown query={pool} empty={t.none} isEmpty={() => false}>
      {(all: readonly RushRow[]) =>
        all.length === 0 ? <EmptyState icon="star" text={t.none} note={t.noneNote} /> : <RushRows rows={all} />
      }
    </Shown>
  );
}
