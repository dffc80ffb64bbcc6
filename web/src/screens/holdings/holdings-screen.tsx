import { type ReactNode, useState } from "react";
import { kindOfRow } from "../../trade/held-kind.ts";
import { ExportButton } from "../../trade/positions/export-button.tsx";
import { PositionRows } from "../../trade/positions/position-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Main } from "../../ui/page/place.ts";
import { allPositions, type PositionFilter, type PositionList, usePositions } from "../../data/positions.ts";
import { go, goBack, Link, usePath, useQueryFields } from "../../ui/page/location.ts";
import { useText } from "../../text/text.ts";
import { useTitle } from "../../ui/page/title.ts";
import { Icon } from "../../ui/icon.tsx";
import { PullRefresh } from "../../ui/pull-refresh.tsx";
import { Seal } from "../../ui/seal.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { EntrustedList } from "./entrusted-list.tsx";
import { filtered } from "./filtered.ts";
import { HeldList } from "./held-list.tsx";
import { LINKS } from "../../ui/page/targets.ts";
import "../../trade/positions.css";

const LISTS: readonly PositionList[] = ["held", "sold", "entrusted"];

/** /warehouse?index=: 0 我的持仓, 1 卖出记录, 2 我的委托; the list searches of older clients open here too. */
export default function HoldingsScreen() {
  const t = useText();
  const path = usePath().toLowerCase();
  const fields = useQueryFields();
  const search = path.startsWith("/holdorderlist") || path.startsWith("/sellorderlist") ? path : null;
  const list = search ? (search.startsWith("/sell") ? "sold" : "held") : (LISTS[Number(fields.get("index") ?? 0)] ?? "held");
  const [words, setWords] = useState("");
  const finding = search !== null && list === "sold";
  useTitle(finding ? t.trade.findSold : null);
  const bySpell = search ? search.endsWith("2") : /^[a-z]/i.test(words);
  const filter: PositionFilter = words === "" ? {} : bySpell ? { stockSpell: words } : { stockCode: words };
  const hint = search ? (bySpell ? t.trade.searchSpell : t.trade.searchCode) : t.funds.search;
  const find = <FindField hint={hint} words={words} onWords={setWords} />;
  return (
    <>
      <header className="hd mk">
        {finding && (
          <button type="button" className="tap" aria-label={t.shell.back} onClick={() => goBack("/orderlist")}>
            <Icon name="back" />
          </button>
        )}
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
        <Link href={LINKS.search} className="tap" aria-label={t.shell.search}>
          <Icon name="search" />
        </Link>
      </header>
      <Main>
        <PullRefresh>
          {list === "held" ? (
            <HeldList filter={filter} find={find} />
          ) : list === "sold" ? (
            <SoldList filter={filter} find={find} />
          ) : (
            <EntrustedList filter={filter} find={find} />
          )}
        </PullRefresh>
      </Main>
    </>
  );
}

interface FindProps {
  readonly hint: string;
  readonly words: string;
  readonly onWords: (words: string) => void;
}

/** Narrows a list by code or by initials. */
function FindField({ hint, words, onWords }: FindProps) {
  const t = useText().funds;
  return (
    <label className="find-in">
      <Icon name="search" size="s" />
      <input
        type="search"
        aria-label={t.searchList}
        placeholder={hint}
        value={words}
        maxLength={16}
        onChange={(event) => onWords(event.target.value.trim())}
      />
    </label>
  );
}

/** Closed positions, newest first, with the profit after all fees. */
function SoldList({ filter, find }: { readonly filter: PositionFilter; readonly find: ReactNode }) {
  const { trade: t, funds } = useText();
  const query = usePositions("sold", filter);
  const rows = query.data?.pages.flatMap((page) => page.list) ?? [];
  return (
    <PositionRows
      sold
      query={query}
      positions={rows}
      kindOf={kindOfRow}
      toolsStay={filtered(filter)}
      tools={
        <>
          {find}
          <ExportButton name="sold" read={() => allPositions("sold", filter)} />
        </>
      }
      empty={<EmptyState icon="list" text={filtered(filter) ? funds.noMatch : t.none} />}
    />
  );
}
