import { useCallback, useDeferredValue, useMemo, useState } from "react";
import { findSymbols } from "../../data/find-symbols.ts";
import { queryClient } from "../../data/query.ts";
import { addressOf, isIndexGid, useSymbols, type SymbolEntry } from "../../data/symbols.ts";
import { go, usePath } from "../../shell/location.ts";
import { useText } from "../../text/text.ts";
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
  const open = useCallback((entry: SymbolEntry) => {
    keepRecent(entry.gid);
    go(addressOf(entry));
  }, []);
  const openFirst = () => {
    const asked = queryClient.getQueryData<readonly SymbolEntry[]>(searchKey(words));
    const [first = asked?.[0]] = findSymbols(table ?? [], words, 1);
    if (first) open(first);
  };
  return (
    <>
      <SearchBar words={words} onWords={setWords} onSearch={openFirst} hint={indexOnly ? t.indexHint : t.hint} />
      <Found words={useDeferredValue(words)} table={table} indexOnly={indexOnly} onOpen={open} />
    </>
  );
}
