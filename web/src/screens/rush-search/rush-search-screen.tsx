import { useDeferredValue, useState } from "react";
import { useRushPool } from "../../data/blocks.ts";
import { useSymbols } from "../../data/market/symbols.ts";
import { Shown } from "../../info/shown.tsx";
import { blockWordsAhead, useBlockWords } from "../../text/blocks.ts";
import { RushRows } from "../../info/rush-rows.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";

/** /VipSearchlist: within the names that have touched their upper limit today, by name, code or initials. */
export default function RushSearchScreen() {
  const t = useBlockWords().rush;
  const pool = useRushPool();
  const spells = useSymbols();
  const [typed, setTyped] = useState("");
  const words = useDeferredValue(typed.trim().toLowerCase());
  const spellOf = (gid: string) => spells?.find((each) => each.gid === gid)?.spell ?? "";
  return (
    <main>
      <div className="sheet-sec nopad">
        <label className="find-in inlist">
          <Icon name="search" size="s" />
          <input
            type="search"
            enterKeyHint="search"
            value={typed}
            maxLength={16}
            placeholder={t.search}
            aria-label={t.search}
            onChange={(event) => setTyped(event.target.value)}
          />
        </label>
      </div>
      <Shown query={pool} empty={t.none} isEmpty={(all) => all.length === 0}>
        {(all) => {
          const found = all.filter((row) => row.n.includes(words) || row.c.startsWith(words) || spellOf(row.stockGid).startsWith(words));
          return found.length === 0 ? <EmptyState icon="search" text={t.notFound} /> : <RushRows rows={found} />;
        }}
      </Shown>
    </main>
  );
}

RushSearchScreen.ahead = blockWordsAhead;
