import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../data/wire/api.ts";
import { useSymbolNames } from "../../data/market/symbols.ts";
import type { SymbolEntry } from "../../data/market/symbol-table.ts";
import { useText } from "../../text/text.ts";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { forgetRecent, recentGids } from "./recent.ts";
import { ResultRow } from "./result-row.tsx";

const HOT = 8;
const RENEW_MS = 30_000;

interface Props {
  readonly indexOnly: boolean;
  readonly watched: ReadonlySet<string> | undefined;
  readonly onOpen: (entry: SymbolEntry) => void;
  readonly onWatch: (entry: SymbolEntry, add: boolean) => void;
}

/** Before a word is typed: what was opened from here last, and the names with the greatest amount at this moment. */
export function Suggestions({ indexOnly, watched, onOpen, onWatch }: Props) {
  const texts = useText();
  const t = texts.lists.search;
  const names = useSymbolNames();
  const [gids, setGids] = useState(recentGids);
  const recent = gids.flatMap((gid) => names.get(gid) ?? []);
  const node = indexOnly ? "zs" : "hs_a";
  const hot = useQuery({
    queryKey: ["hot-search", node],
    queryFn: async () => (await call("/api/market/list.do", { node, sort: "amount", asc: 0, columns: "trade", top: HOT })).rows ?? [],
    refetchInterval: RENEW_MS,
  });
  const leaders = (hot.data ?? []).flatMap(([gid]) => names.get(String(gid)) ?? []);
  return (
    <>
      {recent.length > 0 && (
        <section className="recent">
          <div className="between">
            <h2 className="sec m">{t.recent}</h2>
            <button type="button" className="sec t3" onClick={() => (forgetRecent(), setGids([]))}>
              {t.clear}
            </button>
          </div>
          <div className="chips">
            {recent.map((entry) => (
              <button key={entry.gid} type="button" className="chip" onClick={() => onOpen(entry)}>
                {entry.name}
              </button>
            ))}
          </div>
        </section>
      )}
      <section>
        <div className="base hot-head">
          <h2 className="sec m">{t.hot}</h2>
          <span className="cap t3">{t.hotNote}</span>
        </div>
        {hot.isPending || (leaders.length === 0 && !hot.isError) ? (
          <SkeletonRows rows={6} />
        ) : (
          <ul>
            {leaders.map((entry, at) => (
              <ResultRow
                key={entry.gid}
                entry={entry}
                words=""
                rank={at + 1}
                watched={watched?.has(entry.gid) ?? false}
                rested
                texts={texts}
                onOpen={onOpen}
                onWatch={onWatch}
              />
            ))}
          </ul>
        )}
      </section>
    </>
  );
}
