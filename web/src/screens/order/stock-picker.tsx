import { useState } from "react";
import { findSymbols } from "../../data/market/find-symbols.ts";
import { codeOf, kindOf, useSymbols } from "../../data/market/symbols.ts";
import { useText } from "../../text/text.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";

const MOST = 12;

/** Which stock is to be bought: found by code, initials or name in the phone's own table. */
export function StockPicker({ onPick }: { readonly onPick: (gid: string) => void }) {
  const t = useText();
  const table = useSymbols();
  const [words, setWords] = useState("");
  const found = findSymbols(table ?? [], words, MOST).filter((entry) => kindOf(entry.gid) === "stock");
  return (
    <div className="stockpick">
      <label className="find-in inlist">
        <Icon name="search" size="s" />
        <input
          type="search"
          aria-label={t.trade.noStock}
          placeholder={t.funds.search}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </label>
      {found.length === 0 ? (
        <EmptyState icon="search" text={words === "" ? t.trade.noStock : t.funds.noMatch} />
      ) : (
        <ul className="rows">
          {found.map((entry) => (
            <li key={entry.gid}>
              <button type="button" className="between pickrow" onClick={() => onPick(entry.gid)}>
                <b>{entry.name}</b>
                <span className="cap t3">{codeOf(entry.gid)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
