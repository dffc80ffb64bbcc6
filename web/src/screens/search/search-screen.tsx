import { useCallback, useMemo, useState, type ComponentProps, memo, type PointerEvent, startTransition, useRef } from "react";
import { findSymbols } from "../../data/market/find-symbols.ts";
import { queryClient } from "../../data/wire/query.ts";
import { addressOf, isIndexGid, useSymbols } from "../../data/market/symbols.ts";
import type { SymbolEntry } from "../../data/market/symbol-table.ts";
import { go, usePath, goBack } from "../../ui/page/location.ts";
import { useText } from "../../text/text.ts";
import { issueAddress, useIssueHits, searchKey } from "./server-search.ts";
import { Found } from "./found.tsx";
import { keepRecent } from "./recent.ts";
import { Icon } from "../../ui/icon.tsx";
import { Seal } from "../../ui/seal.tsx";
import "./key-pad.css";
import "./search.css";

/** /Searchlist: answers at once from the table on the phone; the server is asked after a pause for what it may know more. */
export default function SearchScreen() {
  const t = useText().lists.search;
  const indexOnly = usePath().toLowerCase().startsWith("/indexsearchlist");
  const [words, setWords] = useState("");
  const known = useSymbols();
  const stockType = indexOnly ? "zs" : "all";
  const table = useMemo(() => (indexOnly ? known?.filter((entry) => isIndexGid(entry.gid)) : known), [known, indexOnly]);
  const issues = useIssueHits(words, !indexOnly);
  const open = useCallback((entry: SymbolEntry) => {
    keepRecent(entry.gid);
    go(addressOf(entry));
  }, []);
  const openFirst = useCallback(
    (typed: string) => {
      const asked = queryClient.getQueryData<readonly SymbolEntry[]>(searchKey(typed, stockType));
      const [first = asked?.[0]] = findSymbols(table ?? [], typed, 1);
      if (first) open(first);
      else if (issues[0]) go(issueAddress(issues[0]));
    },
    [table, open, issues, stockType],
  );
  return (
    <>
      <SearchBar onWords={setWords} onSearch={openFirst} hint={indexOnly ? t.indexHint : t.hint} />
      <Found words={words} table={table} issues={issues} stockType={stockType} onOpen={open} />
    </>
  );
}

const PREFIXES = ["600", "601", "000", "002", "300", "688"] as const;
const LONGEST = 32;

/** The stock keypad: digits, the beginnings of codes, letters by the phone's own keyboard. The field above stays a real one. */
const KeyPad = memo(function KeyPad({ form, onType, onKeys }: KeysProps) {
  const t = useText().lists.search.pad;
  const digit = (value: string) => (
    <button key={value} type="button" onClick={() => onType((words) => (words + value).slice(0, LONGEST))}>
      {value}
    </button>
  );
  return (
    <div className="pad" role="group" aria-label={t.label} onPointerDown={keepFocus}>
      <div className="pad-prefixes">{PREFIXES.map(digit)}</div>
      <div className="pad-keys">
        {["1", "2", "3"].map(digit)}
        <button type="button" className="fn" aria-label={t.erase} onClick={() => onType((words) => words.slice(0, -1))}>
          <Icon name="erase" />
        </button>
        {["4", "5", "6"].map(digit)}
        <button type="button" className="fn" onClick={() => onType(() => "")}>
          {t.clear}
        </button>
        {["7", "8", "9"].map(digit)}
        <button type="button" className="fn" aria-label={t.hide} onClick={() => onKeys("hidden")}>
          <Icon name="down" />
        </button>
        <button type="button" className="fn" onClick={() => onKeys("letters")}>
          {t.letters}
        </button>
        {digit("0")}
        <button type="submit" form={form} className="go">
          {t.search}
        </button>
      </div>
    </div>
  );
});

interface Props {
  /** Told in a transition: what they find may take its time. */
  readonly onWords: (words: string) => void;
  readonly onSearch: (words: string) => void;
  readonly hint: string;
}

const FORM = "stock-search";

/**
 * The field with its keypad. On a phone the keypad comes first; a computer has keys of its own. The field keeps its words itself: a
 * letter stands in it without any rendering of ours.
 */
const SearchBar = memo(function SearchBar({ onWords, onSearch, hint }: Props) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const [keys, setKeys] = useState<Keys>(() => (matchMedia("(pointer: coarse)").matches ? "pad" : "letters"));
  const type = useCallback(
    (change: (words: string) => string) => {
      const field = input.current;
      if (!field) return;
      const next = change(field.value);
      if (next !== field.value) field.value = next;
      startTransition(() => onWords(next));
    },
    [onWords],
  );
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
            onSearch(input.current?.value ?? "");
          }}
        >
          <Icon name="search" size="s" />
          <Words
            ref={input}
            hint={hint}
            inputMode={keys === "letters" ? "search" : "none"}
            onClick={() => keys === "hidden" && setKeys("pad")}
            onChange={() => type(same)}
          />
          <button type="button" className="find-clear" aria-label={t.shell.clear} onClick={() => type(none)}>
            <Icon name="close" size="s" />
          </button>
        </form>
        {keys !== "pad" && (
          <button type="button" className="sec t2 pad-show" aria-label={t.lists.search.pad.show} onClick={() => switchTo("pad")}>
            {t.lists.search.pad.digits}
          </button>
        )}
        <Seal />
      </header>
      {keys === "pad" && <KeyPad form={FORM} onType={type} onKeys={switchTo} />}
    </>
  );
});

function Words({ hint, ...more }: { readonly hint: string } & ComponentProps<"input">) {
  return (
    <input
      autoFocus
      type="search"
      enterKeyHint="search"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      aria-label={hint}
      placeholder={hint}
      maxLength={32}
      defaultValue=""
      {...more}
    />
  );
}

const same = (words: string) => words;
const none = () => "";

/** The stock keypad, the phone's own keyboard, or none. */
type Keys = "pad" | "letters" | "hidden";

interface KeysProps {
  /** The form that 搜索 submits. */
  readonly form: string;
  readonly onType: (change: (words: string) => string) => void;
  readonly onKeys: (next: Keys) => void;
}

// A tap on a key leaves the caret in the field.
function keepFocus(event: PointerEvent): void {
  event.preventDefault();
}
