import { useCallback, useRef, useState, type Dispatch, type SetStateAction } from "react";
import { goBack } from "../../shell/location.ts";
import { useText } from "../../text/text.ts";
import { Icon } from "../../ui/icon.tsx";
import { Seal } from "../../ui/seal.tsx";
import { KeyPad, type Keys } from "./key-pad.tsx";
import "./key-pad.css";

interface Props {
  readonly words: string;
  readonly onWords: Dispatch<SetStateAction<string>>;
  readonly onSearch: () => void;
  readonly hint: string;
}

const FORM = "stock-search";

/** The field with its keypad. On a phone the keypad comes first; a computer has keys of its own. */
export function SearchBar({ words, onWords, onSearch, hint }: Props) {
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
