import { useState } from "react";
import { findSymbols } from "../../data/find-symbols.ts";
import { isIndexGid, useSymbols, type SymbolEntry } from "../../data/symbols.ts";
import { go, goBack, usePath } from "../../shell/location.ts";
import { useText } from "../../text/text.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Seal } from "../../ui/seal.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { keepRecent, recentGids, forgetRecent } from "./recent.ts";
import { ResultRow } from "./result-row.tsx";
import { useServerSearch } from "./server-search.ts";
import "./search.css";

const MOST = 30;

/** /Searchlist: answers at once from the table on the phone; the server is asked after a pause for what it may know more. */
export default function SearchScreen() {
  const t = useText();
  const indexOnly = usePath().toLowerCase().startsWith("/indexsearchlist");
  const [words, setWords] = useState("");
  const table = useSymbols();
  const local = findSymbols(indexOnly ? (table ?? []).filter((entry) => isIndexGid(entry.gid)) : (table ?? []), words, MOST);
  const asked = useServerSearch(words, local.length === 0 && !indexOnly);
  const results = local.length > 0 ? local : asked.rows;
  const open = (entry: SymbolEntry) => {
    keepRecent(entry.gid);
    go(addressOf(entry));
  };
  return (
    <>
      <header className="hd line find-hd">
        <button type="button" className="tap" aria-label={t.shell.back} onClick={() => goBack("/home")}>
          <Icon name="back" />
        </button>
        <form
          role="search"
          className="find-in"
          onSubmit={(event) => {
            event.preventDefault();
            if (results[0]) open(results[0]);
          }}
        >
          <Icon name="search" size="s" />
          <input
            autoFocus
            type="search"
            enterKeyHint="search"
            aria-label={t.market.searchHint}
            placeholder={t.market.searchHint}
            maxLength={32}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
          {words !== "" && (
            <button type="button" aria-label={t.shell.clear} onClick={() => setWords("")}>
              <Icon name="close" size="s" />
            </button>
          )}
        </form>
        <Seal />
      </header>
      <main className="sheet-sec nopad found" aria-live="polite">
        {words.trim() === "" ? (
          <Recent table={table} onOpen={open} />
        ) : results.length > 0 ? (
          results.map((entry) => <ResultRow key={entry.gid} entry={entry} words={words} onOpen={open} />)
        ) : table === undefined || asked.loading ? (
          <SkeletonRows rows={5} />
        ) : (
          <EmptyState icon="search" text={t.market.noResult} />
        )}
      </main>
    </>
  );
}

function Recent({ table, onOpen }: { readonly table: readonly SymbolEntry[] | undefined; readonly onOpen: (entry: SymbolEntry) => void }) {
  const t = useText().market;
  const [gids, setGids] = useState(recentGids);
  const entries = gids.flatMap((gid) => table?.find((entry) => entry.gid === gid) ?? []);
  if (!table) return <SkeletonRows rows={4} />;
  if (entries.length === 0) return <EmptyState icon="search" text={t.searchLead} note={t.searchExample} />;
  return (
    <>
      <div className="between rec">
        <b className="m">{t.recent}</b>
        <button type="button" className="sec t3" onClick={() => (forgetRecent(), setGids([]))}>
          {t.clearRecent}
        </button>
      </div>
      {entries.map((entry) => (
        <ResultRow key={entry.gid} entry={entry} words="" onOpen={onOpen} />
      ))}
    </>
  );
}

function addressOf(entry: SymbolEntry): string {
  const name = encodeURIComponent(entry.name);
  if (isIndexGid(entry.gid)) return `/listdetail?code=${entry.gid}&name=${name}&if_zhishu=1`;
  return `/kline?code=${entry.code}&type=${entry.gid.slice(0, 2)}&name=${name}&if_zhishu=0`;
}
