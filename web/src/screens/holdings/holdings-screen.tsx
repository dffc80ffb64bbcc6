import { useState } from "react";
import type { PositionFilter, PositionList } from "../../data/positions.ts";
import { go, Link, usePath, useQueryFields } from "../../shell/location.ts";
import { useText } from "../../text/text.ts";
import { Icon } from "../../ui/icon.tsx";
import { Seal } from "../../ui/seal.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { EntrustedList } from "./entrusted-list.tsx";
import { HeldList } from "./held-list.tsx";
import "../../ui-trade/positions.css";
import { SoldList } from "./sold-list.tsx";

const LISTS: readonly PositionList[] = ["held", "sold", "entrusted"];

/** /warehouse?index=: 0 我的持仓, 1 卖出记录, 2 我的委托; the list searches of older clients open here too. */
export default function HoldingsScreen() {
  const t = useText();
  const path = usePath().toLowerCase();
  const fields = useQueryFields();
  const search = path.startsWith("/holdorderlist") || path.startsWith("/sellorderlist") ? path : null;
  const list = search ? (search.startsWith("/sell") ? "sold" : "held") : (LISTS[Number(fields.get("index") ?? 0)] ?? "held");
  const [words, setWords] = useState("");
  const bySpell = search?.endsWith("2") === true;
  const filter: PositionFilter = words === "" ? {} : bySpell ? { stockSpell: words } : { stockCode: words };
  return (
    <>
      <header className="hd mk">
        <div className="grow">
          <Tabs
            items={LISTS.map((id) => ({ id, label: t.trade.lists[id] }))}
            value={list}
            onChange={(id) => go(`/warehouse?index=${LISTS.indexOf(id)}`, { replace: true })}
            label={t.trade.listsLabel}
            look="lg fade"
          />
        </div>
        <Seal />
        <Link href="/Searchlist" className="tap" aria-label={t.shell.search}>
          <Icon name="search" />
        </Link>
      </header>
      <main>
        {search && (
          <label className="find-in inlist">
            <Icon name="search" size="s" />
            <input
              type="search"
              placeholder={bySpell ? t.trade.searchSpell : t.trade.searchCode}
              value={words}
              onChange={(event) => setWords(event.target.value.trim())}
            />
          </label>
        )}
        {list === "held" ? (
          <HeldList filter={filter} open={fields.get("positionSn")} />
        ) : list === "sold" ? (
          <SoldList filter={filter} />
        ) : (
          <EntrustedList />
        )}
      </main>
    </>
  );
}
