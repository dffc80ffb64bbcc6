/** Replies that a real server gave to the app on a Monday morning (checks/replies records them), by call. */
import { readFileSync } from "node:fs";
import type { Answers, Path } from "@hongpan/core/contract/wire.ts";
import type { Fields, Handler, Handlers } from "./stub-server.ts";

interface Recorded {
  readonly path: Path;
  readonly fields: Readonly<Record<string, string>>;
  readonly data: unknown;
}

const all = JSON.parse(readFileSync(new URL("replies.json", import.meta.url), "utf8")) as readonly Recorded[];
const byCall = new Map(all.map((each) => [keyOf(each.path, each.fields), each]));
const byPath = Map.groupBy(all, ({ path }) => path);

/** The data that the server answered to this call. */
export function replyTo<P extends Path>(path: P, fields: Fields<P> = {}): Answers[P] {
  const found = replyOrNone(path, fields);
  if (found === undefined) throw new Error(`no recorded reply to ${keyOf(path, fields)}`);
  return found;
}

/** The same, or undefined where that call was not recorded. A page after the last is empty. */
export function replyOrNone<P extends Path>(path: P, fields: Fields<P>): Answers[P] | undefined {
  const found = byCall.get(keyOf(path, fields)) ?? byCall.get(keyOf(path, { ...fields, pageNum: "1" }));
  if (found === undefined) return undefined;
  const data = structuredClone(found.data);
  const later = "pageNum" in fields && fields.pageNum !== found.fields["pageNum"];
  return (
    later ? { ...(data as object), list: [], pageNum: Number(fields.pageNum), hasNextPage: false, isLastPage: true } : data
  ) as Answers[P];
}

/** Everything that was answered on a path. */
export function repliesOn<P extends Path>(path: P): readonly Answers[P][] {
  return (byPath.get(path) ?? []).map(({ data }) => data as Answers[P]);
}

/** A handler for every recorded path, which answers as it was recorded. */
export function recordedHandlers(): Handlers {
  return Object.fromEntries([...byPath.keys()].map((path) => [path, recordedOn(path)]));
}

function recordedOn<P extends Path>(path: P): Handler<P> {
  return (fields) => replyOrNone(path, fields) as Answers[P];
}

function keyOf(path: string, fields: object): string {
  const sent = Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `${path} ${JSON.stringify(sent)}`;
}
