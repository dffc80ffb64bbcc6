import { memo } from "react";
import { useQuote } from "../../data/market/quotes.ts";
import { codeOf } from "../../data/market/symbols.ts";
import type { SymbolEntry } from "../../data/market/symbol-table.ts";
import type { Texts } from "../../text/text.ts";
import { kindWord } from "../../quotes/kind-tag.tsx";
import { listedPrice } from "../../quotes/listed-price.ts";
import { directionOf, percent } from "../../ui/format.ts";
import { Icon } from "../../ui/icon.tsx";

interface Props {
  readonly entry: SymbolEntry;
  readonly words: string;
  readonly watched: boolean;
  /** Typing rests: the row may show its price. */
  readonly rested: boolean;
  /** Its place in a list of leaders. */
  readonly rank?: number;
  readonly texts: Texts;
  readonly onOpen: (entry: SymbolEntry) => void;
  readonly onWatch: (entry: SymbolEntry, add: boolean) => void;
}

/** One symbol that was found: what matched is marked, its price is live once typing rests, the star adds it. */
export const ResultRow = memo(function ResultRow({ entry, words, watched, rested, rank, texts, onOpen, onWatch }: Props) {
  const t = texts.lists.search;
  const word = kindWord(entry.gid, entry.plate, texts);
  return (
    <li className="fr">
      <button type="button" className="fr-open" onClick={() => onOpen(entry)}>
        {rank !== undefined && <span className={rank <= 3 ? "rank top" : "rank"}>{rank}</span>}
        <span className="who">
          <b className="nm ell">
            <Marked text={entry.name} words={words} />
          </b>
          <span className="cap t3">
            <Marked text={codeOf(entry.gid)} words={words} /> {word && <span className="tag">{word}</span>}
          </span>
        </span>
        {rested && <Price key={entry.gid} gid={entry.gid} />}
      </button>
      <button
        type="button"
        className={watched ? "tap star on" : "tap star"}
        aria-pressed={watched}
        aria-label={watched ? t.remove(entry.name) : t.add(entry.name)}
        onClick={() => onWatch(entry, !watched)}
      >
        <Icon name={watched ? "star" : "plus"} filled={watched} />
      </button>
    </li>
  );
});

function Price({ gid }: { readonly gid: string }) {
  const quote = useQuote(gid);
  if (!quote) return null;
  return (
    <span className={`fp ${directionOf(quote.hcrate)}`}>
      <b>{listedPrice(gid, quote.nowPrice)}</b>
      <span>{percent(quote.hcrate)}</span>
    </span>
  );
}

function Marked({ text, words }: { readonly text: string; readonly words: string }) {
  const wanted = words.trim().toLowerCase();
  const at = wanted ? text.toLowerCase().indexOf(wanted) : -1;
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + wanted.length)}</mark>
      {text.slice(at + wanted.length)}
    </>
  );
}
