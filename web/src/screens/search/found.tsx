import { lazy, memo, Suspense, useCallback, useEffect, useMemo, useState, type KeyboardEvent } from "react";
import { Main } from "../../ui/page/place.ts";
import type { IssueRow } from "../../data/issues.ts";
import { findSymbols } from "../../data/market/find-symbols.ts";
import type { SymbolEntry } from "../../data/market/symbol-table.ts";
import { useWatchChange, useWatchedGids } from "../../data/watch.ts";
import { fetched } from "../../data/wire/fetched.ts";
import { write } from "../../data/wire/write.ts";
import { requireLogin } from "../../ui/login-wanted.ts";
import { useText } from "../../text/text.ts";
import { EmptyState, errorText, SkeletonRows } from "../../ui/empty-state.tsx";
import { toast } from "../../ui/toast.tsx";
import { ResultRow } from "./result-row.tsx";
import { useServerSearch, type SearchType } from "./server-search.ts";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../data/wire/api.ts";
import { useSymbolNames } from "../../data/market/symbols.ts";
import { forgetRecent, recentGids } from "./recent.ts";

const IssueRows = lazy(fetched(() => import("./issue-rows.tsx")));

/** As many as a phone shows at once; the others come when typing rests. */
const AT_ONCE = 9;
const MOST = 30;
const REST_MS = 180;

interface Props {
  readonly words: string;
  /** Undefined while the table is on its way. */
  readonly table: readonly SymbolEntry[] | undefined;
  /** New issues that they find: no symbols yet. */
  readonly issues: readonly IssueRow[];
  readonly stockType: SearchType;
  readonly onOpen: (entry: SymbolEntry) => void;
}

/** What the words find; before a word, what one may want. The words come in a transition: typing never waits for it. */
export const Found = memo(function Found({ words, table, issues, stockType, onOpen }: Props) {
  const t = useText();
  const local = useMemo(() => findSymbols(table ?? [], words, MOST), [table, words]);
  const asked = useServerSearch(words, stockType, local.length === 0);
  const results = local.length > 0 ? local : asked.rows;
  const rested = useRested(words);
  const watched = useWatchedGids();
  const onWatch = useWatchStar();
  return (
    <Main className="sheet-sec nopad found" onKeyDown={moveInList}>
      <p className="sr" role="status">
        {words.trim() === "" ? "" : t.lists.search.results(results.length + issues.length)}
      </p>
      {words.trim() === "" ? (
        <Suggestions stockType={stockType} watched={watched} onOpen={onOpen} onWatch={onWatch} />
      ) : results.length > 0 ? (
        <ul>
          {/* By place: while one types, a row changes its words instead of being made anew. */}
          {(rested ? results : results.slice(0, AT_ONCE)).map((entry, place) => (
            <ResultRow
              key={place}
              entry={entry}
              words={words}
              watched={watched?.has(entry.gid) ?? false}
              rested={rested}
              texts={t}
              onOpen={onOpen}
              onWatch={onWatch}
            />
          ))}
        </ul>
      ) : issues.length > 0 ? null : table === undefined || asked.loading ? (
        <SkeletonRows rows={5} />
      ) : (
        <EmptyState icon="search" text={t.lists.search.none} note={t.lists.search.noneNote} />
      )}
      {issues.length > 0 && (
        <Suspense>
          <IssueRows issues={issues} />
        </Suspense>
      )}
    </Main>
  );
});

/** Whether `words` have stood for a moment. */
function useRested(words: string): boolean {
  const [kept, setKept] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setKept(words), REST_MS);
    return () => clearTimeout(timer);
  }, [words]);
  return kept === words;
}

/** Adds to the watchlist or takes off, from within the results. */
function useWatchStar(): (entry: SymbolEntry, add: boolean) => void {
  const t = useText();
  const { mutate } = useWatchChange();
  return useCallback(
    (entry, add) => {
      if (!requireLogin()) return;
      const item = { ...entry, type: "", nowPrice: 0, hcrate: 0, increase: 0, preclose_px: 0, pinned: false, note: "", groups: [] };
      mutate(
        {
          send: () => (add ? write("/user/watch/add.do", { code: entry.gid }) : write("/user/watch/remove.do", { codes: entry.gid })),
          look: (list) => ({ ...list, items: add ? [item, ...list.items] : list.items.filter((each) => each.gid !== entry.gid) }),
        },
        {
          onSuccess: () => toast(add ? t.market.watchAdded : t.market.watchRemoved),
          onError: (fault) => toast(errorText(fault, t.shell.networkError), "warn"),
        },
      );
    },
    [mutate, t],
  );
}

// The arrow keys walk through what was found.
function moveInList(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  if (step === 0) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>(".fr-open")];
  const next = rows[rows.indexOf(document.activeElement as HTMLElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

const HOT = 8;
const RENEW_MS = 30_000;

interface SuggestionsProps {
  readonly stockType: SearchType;
  readonly watched: ReadonlySet<string> | undefined;
  readonly onOpen: (entry: SymbolEntry) => void;
  readonly onWatch: (entry: SymbolEntry, add: boolean) => void;
}

/** Before a word is typed: what was opened from here last, and the names with the greatest amount at this moment. */
function Suggestions({ stockType, watched, onOpen, onWatch }: SuggestionsProps) {
  const texts = useText();
  const t = texts.lists.search;
  const names = useSymbolNames();
  const [gids, setGids] = useState(recentGids);
  const recent = gids.flatMap((gid) => names.get(gid) ?? []);
  const node = stockType === "zs" ? "zs" : "hs_a";
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
