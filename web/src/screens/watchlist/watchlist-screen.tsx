import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { exchangeNow } from "../../data/clock.ts";
import { call } from "../../data/wire/api.ts";
import { Button } from "../../ui/button.tsx";
import { copyTelling } from "../../ui/copy.ts";
import { beijing } from "../../ui/format.ts";
import { Heading, Main } from "../../ui/page/place.ts";
import { useWatchlist, type Watchlist } from "../../data/watch.ts";
import { go, Link, usePath } from "../../ui/page/location.ts";
import { useText } from "../../text/text.ts";
import { IndexCards } from "../../quotes/index-cards.tsx";
import { EmptyState, ErrorState, SkeletonRows } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { PullRefresh } from "../../ui/pull-refresh.tsx";
import { Seal } from "../../ui/seal.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { type Choice, Tabs } from "../../ui/tabs.tsx";
import { ColumnsSheet, GroupsSheet, ImportSheet } from "./groups-sheet.tsx";
import { Editor } from "./editor.tsx";
import { matching, partOf, type Part } from "./shown-items.ts";
import { WatchRows } from "./watch-rows.tsx";
import { LINKS } from "../../ui/page/targets.ts";
import { useWatchWords, watchWordsAhead } from "./text.ts";
import "./watchlist.css";
import "./sheets.css";

const CHOICES = ["groups", "import", "export", "columns"] as const;

/** /MyList: what the user follows, in groups and in his own order. /searchmylist begins with a search in it. */
export default function WatchlistScreen() {
  const t = useText();
  const query = useWatchlist();
  const [editing, setEditing] = useState(false);
  const [sheet, setSheet] = useState<MoreChoice | null>(null);
  const list = query.data;
  return (
    <>
      <header className="hd mk line">
        <Heading className="grow wl">{t.lists.watch.title}</Heading>
        {list && list.items.length > 0 && (
          <button type="button" className="sec t2 edit" onClick={() => setEditing(!editing)}>
            {editing ? t.lists.watch.done : t.lists.watch.edit}
          </button>
        )}
        {list && <MoreMenu onChoose={setSheet} />}
        <Seal />
        <Link href={LINKS.search} className="tap" aria-label={t.shell.search}>
          <Icon name="search" />
        </Link>
      </header>
      <Main>
        <PullRefresh>
          {query.isPending ? (
            <SkeletonRows rows={8} />
          ) : !list ? (
            <ErrorState error={query.error} onRetry={() => void query.refetch()} />
          ) : (
            <Lists list={list} editing={editing} onGroups={() => setSheet("groups")} />
          )}
        </PullRefresh>
      </Main>
      <GroupsSheet open={sheet === "groups"} onClose={() => setSheet(null)} />
      <ColumnsSheet open={sheet === "columns"} onClose={() => setSheet(null)} />
      <ImportSheet open={sheet === "import"} onClose={() => setSheet(null)} />
      <ExportSheet open={sheet === "export"} onClose={() => setSheet(null)} />
    </>
  );
}

WatchlistScreen.ahead = watchWordsAhead;

/** Above the list: what the day does. */
const INDICES = ["sh000001", "sz399001", "sz399006", "sh000300", "sh000688", "bj899050"] as const;

interface ListsProps {
  readonly list: Watchlist;
  readonly editing: boolean;
  readonly onGroups: () => void;
}

function Lists({ list, editing, onGroups }: ListsProps) {
  const t = useText();
  const searching = usePath().toLowerCase().startsWith("/searchmylist");
  const [chosen, setChosen] = useState<Part>("all");
  const [words, setWords] = useState("");
  // A group that has been taken away is no longer shown.
  const part = typeof chosen === "number" && !list.groups.some((group) => group.id === chosen) ? "all" : chosen;
  const tabs: readonly Choice<Part>[] = [
    { id: "all", label: t.lists.watch.all },
    { id: "stocks", label: t.lists.watch.stocks },
    { id: "indices", label: t.lists.watch.indices },
    ...list.groups.map((group) => ({ id: group.id, label: group.name })),
  ];
  const items = matching(partOf(list.items, part), words);
  if (list.items.length === 0) return <Nothing />;
  return (
    <>
      {!editing && (
        <section className="sheet-sec nopad">
          <IndexCards gids={INDICES} names={t.account.home.indexNames} label={t.lists.indexStrip} />
        </section>
      )}
      <div className="sheet-sec wgroups">
        <div className="grow">
          <Tabs items={tabs} value={part} onChange={setChosen} label={t.lists.watch.groupLabel} look="fade" />
        </div>
        <button type="button" className="tap" aria-label={t.lists.watch.groups} onClick={onGroups}>
          <Icon name="list" size="s" />
        </button>
      </div>
      {(list.items.length > 12 || searching) && <Filter words={words} onWords={setWords} focused={searching} />}
      {items.length === 0 ? (
        <EmptyState
          icon="star"
          text={words === "" ? t.lists.watch.emptyGroup : t.market.noResult}
          action={t.lists.watch.toSearch}
          onAction={() => go(LINKS.search)}
        />
      ) : editing ? (
        <Editor key={String(part)} list={list} items={items} onGroups={onGroups} />
      ) : (
        <WatchRows key={String(part)} items={items} />
      )}
      {!editing && (
        <p className="list-end">
          <Link href={LINKS.search} className="link">
            ＋ {t.lists.watch.toSearch}
          </Link>
        </p>
      )}
    </>
  );
}

function Nothing() {
  const t = useText().lists.watch;
  return (
    <>
      <EmptyState icon="star" text={t.empty} action={t.toSearch} onAction={() => go(LINKS.search)} />
      <p className="list-end">
        <Link href="/trading-list" className="link">
          {t.toHot} ›
        </Link>
      </p>
    </>
  );
}

interface FilterProps {
  readonly words: string;
  readonly onWords: (words: string) => void;
  readonly focused: boolean;
}

function Filter({ words, onWords, focused }: FilterProps) {
  const t = useText().market;
  return (
    <section className="sheet-sec nopad">
      <label className="find-in inlist">
        <Icon name="search" size="s" />
        <input
          type="search"
          autoFocus={focused}
          aria-label={t.filterWatch}
          placeholder={t.filterWatch}
          maxLength={32}
          value={words}
          onChange={(event) => onWords(event.target.value)}
        />
      </label>
    </section>
  );
}

type MoreChoice = (typeof CHOICES)[number];

/** ⋯: columns, groups, import, export. */
function MoreMenu({ onChoose }: { readonly onChoose: (choice: MoreChoice) => void }) {
  const t = useText().lists.watch;
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const words = { columns: useWatchWords().columns, groups: t.groups, import: t.importTitle, export: t.exportTitle };
  useEffect(() => {
    if (!open) return;
    const away = (event: Event) => {
      if (
        event instanceof KeyboardEvent ? event.key === "Escape" : !(event.target instanceof Node && place.current?.contains(event.target))
      )
        setOpen(false);
    };
    document.addEventListener("pointerdown", away);
    document.addEventListener("keydown", away);
    return () => {
      document.removeEventListener("pointerdown", away);
      document.removeEventListener("keydown", away);
    };
  }, [open]);
  return (
    <div ref={place} className="more-menu">
      <button type="button" className="tap" aria-label={t.more} aria-expanded={open} onClick={() => setOpen(!open)}>
        <Icon name="more" />
      </button>
      {open && (
        <div className="pop">
          {CHOICES.map((choice) => (
            <button
              key={choice}
              type="button"
              onClick={() => {
                setOpen(false);
                onChoose(choice);
              }}
            >
              {words[choice]}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

/** The list as CSV, to copy or to keep as a file. */
function ExportSheet({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const t = useText();
  return (
    <Sheet open={open} onClose={onClose} title={t.lists.watch.exportTitle}>
      <Inside />
    </Sheet>
  );
}

function Inside() {
  const t = useText();
  const file = useQuery({ queryKey: ["my", "watch-file"], queryFn: () => call("/user/watch/export.do", {}), staleTime: 0 });
  if (file.isPending) return <SkeletonRows rows={3} />;
  if (!file.data) return <ErrorState error={file.error} onRetry={() => void file.refetch()} />;
  const { text } = file.data;
  return (
    <div className="import">
      <p className="sec t2">{t.lists.watch.exportNote}</p>
      <textarea rows={7} value={text} readOnly aria-label={t.lists.watch.exportTitle} lang="zh-CN" />
      <div className="two-btn">
        <Button kind="soft" full onClick={() => void copyTelling(text, t.lists.watch)}>
          {t.lists.watch.copy}
        </Button>
        <Button full onClick={() => keep(text)}>
          {t.lists.watch.download}
        </Button>
      </div>
    </div>
  );
}

/** Hands the text to the browser as a file; spreadsheets know by the mark at its beginning that it is UTF-8. */
function keep(text: string): void {
  const address = URL.createObjectURL(new Blob(["\ufeff", text], { type: "text/csv" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = `hongpan-simulated-watchlist-${beijing(exchangeNow(), "day")}.csv`;
  link.click();
  URL.revokeObjectURL(address);
}
