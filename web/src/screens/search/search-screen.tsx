import { useCallback, useMemo, useState } from "react";
import { findSymbols } from "../../data/market/find-symbols.ts";
import { queryClient } from "../../data/wire/query.ts";
import { addressOf, isIndexGid, useSymbols } from "../../data/market/symbols.ts";
import type { SymbolEntry } from "../../data/market/symbol-table.ts";
import { go, usePath } from "../../ui/page/location.ts";
import { useText } from "../../text/text.ts";
import { issueAddress, useIssueHits } from "./issue-hits.ts";
import { Found } from "./found.tsx";
import { keepRecent } from "./recent.ts";
import { SearchBar } from "./search-bar.tsx";
import { searchKey } from "./server-search.ts";
import "./search.css";

/** /Searchlist: answers at once from the table on the phone; the server is asked after a pause for what it may know more. */
export default function SearchScreen() {
  const t = useText().lists.search;
  const indexOnly = usePath().toLowerCase().startsWith("/indexsearchlist");
  const [words, setWords] = useState("");
  const known = useSymbols();
  const table = useMemo(() => (indexOnly ? known?.filter((entry) => isIndexGid(entry.gid)) : known), [known, indexOnly]);
  const issues = useIssueHits(words, !indexOnly);
  const open = useCallback((entry: SymbolEntry) => {
    keepRecent(entry.gid);
    go(addressOf(entry));
  }, []);
  const openFirst = useCallback(
    (typed: string) => {
      const asked = queryClient.getQueryData<readonly SymbolEntry[]>(searchKey(typed));
      const [first = asked?.[0]] = findSymbols(table ?? [], typed, 1);
      if (first) open(first);
      else if (issues[0]) go(issueAddress(issues[0]));
    },
    [table, open, issues],
  );
  return (
    <>
      <SearchBar onWords={setWords} onSearch={openFirst} hint={indexOnly ? t.indexHint : t.hint} />
      <Found words={words} table={table} issues={issues} indexOnly={indexOnly} onOpen={open} />
    </>
  );
}
