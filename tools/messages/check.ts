/** Whether each message stands in our texts to the letter, and whether the test that is named for it is there and names it. */
import type { Message, Replaced } from "./message.ts";
import { testsOf, type Test } from "./tests-of.ts";

export interface Given {
  /** What our texts say under a key; undefined: there is none. */
  readonly said: (key: string) => string | undefined;
  /** The text of a file of the repository; undefined: there is none. */
  readonly read: (path: string) => string | undefined;
}

/** A text that goes on with one of these is a part of a longer one. */
const CJK = "[\\u4e00-\\u9fff，、！!]";
/** Where tests ask a real server, or a real browser. */
const PLACES = /^(server\/test|web\/test|e2e|checks)\/[\w./-]+\.ts$/;

/** What is wrong with the list, a line each: nothing when every message is said and provoked. */
export function faultsOf(messages: readonly Message[], replaced: readonly Replaced[], { said, read }: Given): readonly string[] {
  const texts = messages.map(({ text }) => text);
  const twice = texts.filter((text, at) => texts.indexOf(text) !== at).map((text) => `${text}: stands in the list twice`);
  const lost = replaced.filter(([, , now]) => !texts.includes(now)).map(([, text, now]) => `${text}: ${now} is not in the list`);
  const tests = testsIn(read);
  return [...twice, ...lost, ...messages.flatMap((message) => [...unsaid(message, said), ...unprovoked(message, tests)])];
}

function unsaid({ text, keys }: Message, said: Given["said"]): readonly string[] {
  return keys.flatMap((key) => {
    const ours = said(key);
    if (ours === undefined) return [`${text}: there is no text ${key}`];
    return isSaid(text, ours) ? [] : [`${text}: ${key} says ${ours}`];
  });
}

function unprovoked({ text, keys, file, test }: Message, tests: (file: string) => readonly Test[]): readonly string[] {
  const named = tests(file).filter(({ name }) => name === test);
  if (named.length === 0) return [`${text}: there is no test "${test}" in ${file}`];
  return named.some(({ source }) => mentions(source, text, keys)) ? [] : [`${text}: "${test}" in ${file} does not name it`];
}

function testsIn(read: Given["read"]): (file: string) => readonly Test[] {
  const known = new Map<string, readonly Test[]>();
  return (file) => {
    const found = known.get(file) ?? testsOf((PLACES.test(file) && read(file)) || "");
    known.set(file, found);
    return found;
  };
}

/** To the letter; a value may be called otherwise. */
function isSaid(text: string, ours: string): boolean {
  return new RegExp(`^${patternOf(text, "\\{[^}]*\\}", ".*")}$`, "s").test(ours);
}

/** The source has the text, with any values, not as a part of a longer one; or one of its keys. */
function mentions(source: string, text: string, keys: readonly string[]): boolean {
  const [before, after] = [text.startsWith("…") ? "" : `(?<!${CJK})`, text.endsWith("…") ? "" : `(?!${CJK})`];
  if (new RegExp(before + patternOf(text, "[^\"'`\\n]{1,40}?", "") + after).test(source)) return true;
  return keys.some((key) => new RegExp(`\\b${key.replaceAll(".", "\\.")}\\b`).test(source));
}

function patternOf(text: string, value: string, more: string): string {
  return text
    .split(/(\{[^}]*\}|…)/)
    .map((part) => (part === "…" ? more : part.startsWith("{") ? value : part.replace(/[.*+?^$()|[\]\\/]/g, "\\$&")))
    .join("");
}
