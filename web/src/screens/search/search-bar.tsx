import { memo, startTransition, useCallback, useRef, useState, type ComponentProps } from "react";
import { goBack } from "../../ui/page/location.ts";
import { useText } from "../../text/text.ts";
import { Icon } from "../../ui/icon.tsx";
import { Seal } from "../../ui/seal.tsx";
import { KeyPad, type Keys } from "./key-pad.tsx";
import "./key-pad.css";

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
export const SearchBar = memo(function SearchBar({ onWords, onSearch, hint }: Props) {
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
