import { useQuery } from "@tanstack/react-query";
import { call } from "../../data/wire/api.ts";
import { ErrorState, SkeletonRows } from "../../ui/empty-state.tsx";
import { beijing, signed } from "../../ui/format.ts";
import { KeyValue } from "../../ui/list-row.tsx";
import { TestSiteNote } from "../../ui/test-site-note.tsx";
import { houseWordsAhead, useHouseWords } from "./text.ts";
import "./house.css";

const ROWS = ["fees", "duty", "transfer", "stay", "pnl", "issues", "badDebt", "funding", "deposits", "withdrawals"] as const;
const REFRESH_MS = 30_000;

/** /house: what the house has received and paid, for everybody to see. */
export default function HouseScreen() {
  const t = useHouseWords();
  const query = useQuery({ queryKey: ["house"], queryFn: () => call("/api/house/balances.do", {}), refetchInterval: REFRESH_MS });
  return (
    <main>
      {query.isError && !query.data ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : !query.data ? (
        <SkeletonRows rows={6} />
      ) : (
        <section className="sheet-sec house">
          <p className="sec t2">{t.lead}</p>
          <dl>
            {ROWS.map((row) => (
              <KeyValue key={row} label={t.rows[row]}>
                {signed(query.data[row])}
              </KeyValue>
            ))}
          </dl>
          <p className="cap t3">{t.asOf(beijing(query.data.asOf))}</p>
        </section>
      )}
      <TestSiteNote />
    </main>
  );
}

HouseScreen.ahead = houseWordsAhead;
