import { useRef } from "react";
import { useQuote } from "../../data/quotes.ts";
import { isIndexGid, type SymbolEntry } from "../../data/symbols.ts";
import { useText } from "../../text/text.ts";
import { PlateTag } from "../../ui-quote/plate-tag.tsx";
import { useVisible } from "../../ui-quote/visible.ts";
import { directionOf, percent } from "../../ui/format.ts";
import { priceText } from "../../ui/market-format.ts";

interface Props {
  readonly entry: SymbolEntry;
  readonly words: string;
  readonly onOpen: (entry: SymbolEntry) => void;
}

/** One symbol that was found, what matched in it marked, its price live. */
export function ResultRow({ entry, words, onOpen }: Props) {
  const t = useText().market;
  const ref = useRef<HTMLButtonElement>(null);
  const visible = useVisible(ref);
  return (
    <button ref={ref} type="button" className="fr" onClick={() => onOpen(entry)}>
      <span className="who">
        <b className="nm ell">
          <Marked text={entry.name} words={words} />
        </b>
        <span className="cap t3">
          <Marked text={entry.code} words={words} />{" "}
          {isIndexGid(entry.gid) ? <span className="tag">{t.index}</span> : <PlateTag plate={entry.plate} />}
        </span>
      </span>
      {visible && <Price gid={entry.gid} />}
    </button>
  );
}

function Price({ gid }: { readonly gid: string }) {
  const quote = useQuote(gid);
  return (
    <span className={`fp ${directionOf(quote?.hcrate)}`}>
      <b>{priceText(quote?.nowPrice)}</b>
      <span>{percent(quote?.hcrate)}</span>
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
