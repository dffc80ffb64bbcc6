import { useCallback, useEffect, useMemo, useRef, useState, type Dispatch, type KeyboardEvent, type SetStateAction } from "react";
import { findSymbols } from "../../data/find-symbols.ts";
import { addressOf, isIndexGid, useSymbols, type SymbolEntry } from "../../data/symbols.ts";
import { useWatchChange, useWatchedGids } from "../../data/watch.ts";
import { go, goBack, usePath } from "../../shell/location.ts";
import { requireLogin } from "../../shell/login-wanted.ts";
import { useText } from "../../text/text.ts";
import { EmptyState, errorText } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Seal } from "../../ui/seal.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { toast } from "../../ui/toast.tsx";
import { KeyPad, type Keys } from "./key-pad.tsx";
import { keepRecent } from "./recent.ts";
import { ResultRow } from "./result-row.tsx";
import { useServerSearch } from "./server-search.ts";
import { Suggestions } from "./suggestions.tsx";
import "./search.css";
import "./key-pad.css";

/** As many as a phone shows at once; the others come when typing rests. */
const AT_ONCE = 9;
const MOST = 30;
const REST_MS = 180;

/** /Searchlist: answers at once from the table on the phone; the server is asked after a pause for what it may know more. */
export default function SearchScreen() {
  const t = useText();
  const indexOnly = usePath().toLowerCase().startsWith("/indexsearchlist");
  const [words, setWords] = useState("");
  const table = useSymbols();
  const searched = useMemo(() => (indexOnly ? table?.filter((entry) => isIndexGid(entry.gid)) : table), [table, indexOnly]);
  const local = useMemo(() => findSymbols(searched ?? [], words, MOST), [searched, words]);
  const asked = useServerSearch(words, local.length === 0 && !indexOnly);
  const results = local.length > 0 ? local : asked.rows;
  const rested = useRested(words);
  const shown = rested ? results : results.slice(0, AT_ONCE);
  const watched = useWatchedGids();
  const onWatch = useWatchStar();
  const open = useCallback((entry: SymbolEntry) => {
    keepRecent(entry.gid);
    go(addressOf(entry));
  }, []);
  const openFirst = () => results[0] && open(results[0]);
  return (
    <>
      <SearchBar words={words} onWords={setWords} onSearch={openFirst} hint={indexOnly ? t.lists.search.indexHint : t.lists.search.hint} />
      <main className="sheet-sec nopad found" onKeyDown={moveInList}>
        <p className="sr" role="status">
          {words.trim() === "" ? "" : t.lists.search.results(results.length)}
        </p>
        {words.trim() === "" ? (
          <Suggestions indexOnly={indexOnly} watched={watched} onOpen={open} onWatch={onWatch} />
        ) : results.length > 0 ? (
          <ul>
            {/* By place: while one types, a row changes its words instead of being made anew. */}
            {shown.map((entry, place) => (
              <ResultRow
                key={place}
                entry={entry}
                words={words}
                watched={watched?.has(entry.gid) ?? false}
                rested={rested}
                texts={t}
                onOpen={open}
                onWatch={onWatch}
              />
            ))}
          </ul>
        ) : table === undefined || asked.loading ? (
          <SkeletonRows rows={5} />
        ) : (
          <EmptyState icon="search" text={t.lists.search.none} note={t.lists.search.noneNote} />
        )}
      </main>
    </>
  );
}

/** Whether `words` have stood for a moment. */
function useRested(words: string): boolean {
  const [kept, setKept] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setKept(words), REST_MS);
    return () => clearTimeout(timer);
  }, [words]);
  return kept === words;
}

interface BarProps {
  readonly words: string;
  readonly onWords: Dispatch<SetStateAction<string>>;
  readonly onSearch: () => void;
  readonly hint: string;
}

const FORM = "stock-search";

/** The field with its keypad. On a phone the keypad comes first; a computer has keys of its own. */
function SearchBar({ words, onWords, onSearch, hint }: BarProps) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const [keys, setKeys] = useState<Keys>(() => (matchMedia("(pointer: coarse)").matches ? "pad" : "letters"));
  const switchTo = useCallback((next: Keys) => {
    setKeys(next);
    // Phones look at the kind of keyboard only when the field gets the focus.
    input.current?.blur();
    if (next !== "hidden") setTimeout(() => input.current?.focus());
  }, []);
  return (
    <>
      <header className="hd line find-hd">
        <button type="button" className="tap" aria-label={t.shell.back} onClick={() => goBack("/home")}>
          <Icon name="back" />
        </button>
        <form
          id={FORM}
          role="search"
          className="find-in"
          onSubmit={(event) => {
            event.preventDefault();
            onSearch();
          }}
        >
          <Icon name="search" size="s" />
          <input
            ref={input}
            autoFocus
            type="search"
            inputMode={keys === "letters" ? "search" : "none"}
            enterKeyHint="search"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            aria-label={hint}
            placeholder={hint}
            maxLength={32}
            value={words}
            onClick={() => keys === "hidden" && setKeys("pad")}
            onChange={(event) => onWords(event.target.value)}
          />
          {words !== "" && (
            <button type="button" aria-label={t.shell.clear} onClick={() => onWords("")}>
              <Icon name="close" size="s" />
            </button>
          )}
        </form>
        {keys !== "pad" && (
          <button type="button" className="sec t2 pad-show" aria-label={t.lists.search.pad.show} onClick={() => switchTo("pad")}>
            {t.lists.search.pad.digits}
          </button>
        )}
        <Seal />
      </header>
      {keys === "pad" && <KeyPad form={FORM} onWords={onWords} onKeys={switchTo} />}
    </>
  );
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
          path: add ? "add" : "remove",
          fields: add ? { code: entry.gid } : { codes: entry.gid },
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
