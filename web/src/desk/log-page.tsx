import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../ui/button.tsx";
import { beijing } from "../ui/format.ts";
import { desk } from "./desk-call.ts";
import { firstBroken, type Logged } from "./log-chain.ts";
import { Page, Trouble } from "./parts.tsx";
import { useDeskText } from "./text/desk-text.ts";
import type { DeskWords } from "./text/desk-words.ts";

const A_PAGE = 50;

/** What was done at the desk, and whether the log is whole. */
export function LogPage() {
  const t = useDeskText();
  const query = useInfiniteQuery({
    queryKey: ["log"],
    queryFn: ({ pageParam }) => desk("/operator/log/list.do", pageParam === null ? {} : { before: pageParam }),
    initialPageParam: null as number | null,
    getNextPageParam: (last) => (last.length < A_PAGE ? undefined : last.at(-1)!.id),
  });
  return (
    <Page title={t.pages.log} tools={<Verify />}>
      {!query.data && <Trouble query={query} />}
      <ol className="desk-rows">
        {query.data?.pages.flat().map((each) => (
          <Row key={each.id} entry={each} />
        ))}
      </ol>
      {query.hasNextPage && (
        <Button small kind="soft" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t.more}
        </Button>
      )}
    </Page>
  );
}

interface Told {
  readonly at: string;
  readonly who: string;
  readonly action: string;
  readonly subject: string;
  readonly detail: { readonly note?: string };
}

function Row({ entry }: { readonly entry: Logged }) {
  const t = useDeskText();
  const { at, who, action, subject, detail } = JSON.parse(entry.entry) as Told;
  return (
    <li>
      <b>
        #{entry.id}　{who}　{wordOf(action, t)}
      </b>
      <span>{subject}</span>
      <small>
        {beijing(Date.parse(at))}（{t.wall}）{detail.note}
      </small>
      <details>
        <summary>{t.log.raw}</summary>
        <code>{entry.entry}</code>
        <code>
          {t.log.hash} {entry.hash}
        </code>
      </details>
    </li>
  );
}

/** The words of an act; one that only another version knew by its name in the log. */
function wordOf(action: string, { log }: DeskWords): string {
  return (log.actions as Readonly<Record<string, string>>)[action] ?? action;
}

/** Reads every entry and reckons every hash anew, in this browser. */
function Verify() {
  const t = useDeskText().log;
  const [said, setSaid] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const verify = async () => {
    setBusy(true);
    const all: Logged[] = [];
    try {
      for (let before: number | undefined; ; before = all.at(-1)?.id) {
        const part = await desk("/operator/log/list.do", before === undefined ? {} : { before });
        all.push(...part);
        setSaid(t.checking(String(all.length)));
        if (part.length < A_PAGE) break;
      }
      const broken = firstBroken(all.toReversed());
      setSaid(broken === null ? t.whole(String(all.length)) : t.broken(String(broken)));
    } catch {
      setSaid(null);
    } finally {
      setBusy(false);
    }
  };
  return (
    <span className="desk-verify">
      <span role="status">{said}</span>
      <Button small kind="soft" busy={busy} onClick={() => void verify()}>
        {t.verify}
      </Button>
    </span>
  );
}
