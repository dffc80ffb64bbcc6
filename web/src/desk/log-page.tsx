import { wordOf } from "../store/records.ts";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../ui/button.tsx";
import { beijing } from "../ui/format.ts";
import { desk, type DeskAnswer } from "./desk-call.ts";
import { Page, Trouble } from "./parts.tsx";
import { type DeskWords, useDeskText } from "./text/desk-text.ts";
import { jsonFrom } from "../store/store.ts";

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
  /** What it was done to, and its number or name. */
  readonly subject: string;
  readonly detail: { readonly note?: string };
}

function Row({ entry }: { readonly entry: Logged }) {
  const t = useDeskText();
  const { at, who, action, subject, detail } = jsonFrom<Told>(entry.entry);
  return (
    <li>
      <b>
        #{entry.id}　{who}　{actionWords(action, t)}
      </b>
      <span>{useSubject(subject)}</span>
      <small>
        {t.wall(beijing(Date.parse(at)))}　{detail.note}
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

/** The words of an act; one of a queue that did not pass names its reason. */
function actionWords(action: string, { log, pages }: DeskWords): string {
  const known = wordOf(log.actions, action);
  if (known) return known;
  const [queue = "", fault = ""] = action.split(".");
  return log.refused(wordOf(pages, queue) ?? queue, wordOf(log.faults, fault) ?? fault);
}

/** What an act was done to, in words: settings and products by what they are called. */
function useSubject(subject: string): string {
  const { log, classes, clock } = useDeskText();
  const settings = useQuery({ queryKey: ["settings"], queryFn: () => desk("/operator/setting/list.do", {}), staleTime: Infinity });
  const [kind = "", name = ""] = subject.split(" ");
  const named =
    kind === "setting"
      ? settings.data?.settings.find((each) => each.name === name)?.label
      : kind === "product"
        ? wordOf(classes.products, name)
        : kind === "clock"
          ? wordOf(clock.acts, name)
          : /^\d/.test(name) && `#${name}`;
  return `${wordOf(log.subjects, kind) ?? kind}　${named || name}`;
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

type Logged = DeskAnswer<"/operator/log/list.do">[number];

/** The number of the first entry, of all from the oldest on, that does not follow from the one before; null: all do. */
function firstBroken(entries: readonly Logged[]): number | null {
  let previous = "0".repeat(64);
  for (const [i, { id, entry, previous: named, hash }] of entries.entries()) {
    const own = bytesToHex(sha256(concatBytes(hexToBytes(previous), utf8ToBytes(entry))));
    if (id !== i + 1 || named !== previous || hash !== own) return id;
    previous = hash;
  }
  return null;
}
