/**
 * News of a feed: GET <url>?since=<id> answers {"items": [{id, type, time, title, description, content, source, codes}]}, time in epoch
 * milliseconds. Asked at most once a while and never waited for: a moment hands on what has arrived. What a feed says is held against
 * its form; a row that does not keep it is left out.
 */
import { NEWS_TYPES, EVERY_TYPE, type NewsItem } from "@hongpan/core/rules/news.ts";
import { boundedText } from "../json.ts";
import type { NewsProvider } from "./newsroom.ts";

interface Settings {
  /** Wall milliseconds between two questions. */
  readonly everyMs: number;
  readonly timeoutMs: number;
  /** Why the last question failed. */
  readonly onFault: (error: unknown) => void;
}

const LONGEST_TITLE = 200;
const LONGEST_TEXT = 20_000;
const MOST_CODES = 20;
/** Rows taken of one answer. */
const MOST = 200;
const MOST_WAITING = 1000;
/** Of one answer, unpacked: 200 rows of the longest Chinese texts take 24 MB, usual ones less than one. */
const MOST_BYTES = 8 * 1024 * 1024;

/** A provider that asks `url`. */
export function openFeed(url: string, { everyMs, timeoutMs, onFault }: Settings): NewsProvider {
  let arrived: NewsItem[] = [];
  let since = "";
  let askedAt = -Infinity;
  let asking = false;
  const ask = async () => {
    const address = new URL(url);
    address.searchParams.set("since", since);
    const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs), redirect: "error" });
    if (!response.ok) throw new Error(`the news feed answered ${response.status}`);
    const rows = rowsOf(JSON.parse(await boundedText(response, MOST_BYTES)));
    arrived = [...arrived, ...rows.flatMap(itemOf)].slice(-MOST_WAITING);
    const last = rows.at(-1)?.["id"];
    if (typeof last === "string" || typeof last === "number") since = String(last);
  };
  return {
    name: "feed",
    at: ({ xt }) => {
      if (!asking && performance.now() - askedAt >= everyMs) {
        asking = true;
        askedAt = performance.now();
        void ask()
          .catch(onFault)
          .finally(() => (asking = false));
      }
      // What is dated later than the exchange's clock waits for it.
      const items = arrived.filter((item) => item.xt <= xt);
      arrived = arrived.filter((item) => item.xt > xt);
      return items;
    },
    past: async function* () {},
  };
}

type Row = Readonly<Record<string, unknown>>;

function rowsOf(answer: unknown): readonly Row[] {
  const items = typeof answer === "object" && answer !== null ? ("items" in answer ? answer.items : null) : null;
  if (!Array.isArray(items)) throw new Error("the news feed's answer has no items");
  return items.filter((row): row is Row => typeof row === "object" && row !== null).slice(0, MOST);
}

function itemOf(row: Row): readonly NewsItem[] {
  const id = row["id"];
  const type = NEWS_TYPES.filter((each) => each !== EVERY_TYPE).find((each) => each === row["type"]);
  const [title, content] = [textOf(row["title"], LONGEST_TITLE), textOf(row["content"], LONGEST_TEXT)];
  const xt = row["time"];
  if ((typeof id !== "string" && typeof id !== "number") || !type || !title || typeof xt !== "number" || !Number.isSafeInteger(xt))
    return [];
  const codes = Array.isArray(row["codes"]) ? row["codes"].filter(isCode).slice(0, MOST_CODES) : [];
  const words = { title, content, description: textOf(row["description"], LONGEST_TEXT), source: textOf(row["source"], LONGEST_TITLE) };
  return [{ key: `feed ${id}`.slice(0, LONGEST_TITLE), type, xt, codes, words }];
}

function isCode(value: unknown): value is string {
  return typeof value === "string" && /^[A-Za-z0-9_]{1,16}$/.test(value);
}

const UNSEEN = new RegExp("[" + String.raw`\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069` + "]", "g");

// Without what PostgreSQL cannot keep and what hides on a screen.
function textOf(value: unknown, longest: number): string {
  return typeof value === "string" ? value.toWellFormed().replace(UNSEEN, "").slice(0, longest) : "";
}
