/** Search of instruments by codes as other programs write them, names in simplified and traditional Chinese, pinyin and English. */
import { setImmediate } from "node:timers/promises";
import { ENGLISH_NAMES } from "@hongpan/core/rules/markets/english-names.ts";
import { STOCK_EXCHANGES } from "@hongpan/core/rules/markets/exchanges.ts";
import type { Instrument } from "@hongpan/core/rules/products/instruments.ts";
import { productOf } from "@hongpan/core/rules/products/products.ts";
import { readCode } from "@hongpan/core/rules/typed/codes.ts";
import { closeness, NOT_FOUND, readSearch, type Searchable } from "@hongpan/core/rules/typed/search.ts";
import { typeOf } from "@hongpan/core/contract/market/quote-words.ts";
import { Converter } from "opencc-js/t2cn";
import { pinyin } from "pinyin-pro";
import type { Market } from "../market/answers.ts";

/** Types of the wire's search; `all` is every instrument. */
const TYPES: ReadonlySet<string> = new Set([...STOCK_EXCHANGES, "zs", "qh", "all"]);

/**
 * Instruments that `words` find, the closest first; without words all of them by id. `type`: sh sz bj hk us zs qh or all; without it
 * shares of every market.
 */
export function found(market: Market, words: string, type?: string): readonly Instrument[] {
  const candidates = candidatesOf(market, type);
  const wanted = readWanted(words);
  if (wanted.length === 0) return candidates.map(({ instrument }) => instrument);
  const scored = candidates
    .map((each) => ({ instrument: each.instrument, score: closest(each, wanted) }))
    .filter((row) => row.score < NOT_FOUND);
  return scored.sort((a, b) => a.score - b.score || a.instrument.id - b.instrument.id).map((row) => row.instrument);
}

/** Whether `words` find an instrument; without words they do. */
export function isFound(instrument: Instrument, words: string): boolean {
  const wanted = readWanted(words);
  return wanted.length === 0 || closest(candidateOf(instrument), wanted) < NOT_FOUND;
}

let toSimplified: ((text: string) => string) | null = null;

/** The text, the gid if it is a code, and the text in simplified characters if it has Chinese ones; nothing for no text. */
function readWanted(words: string): readonly string[] {
  const text = readSearch(words);
  if (text === "") return [];
  const code = readCode(words)?.toLowerCase() ?? text;
  if (!/\p{Script=Han}/u.test(text)) return [...new Set([text, code])];
  const simplify = (toSimplified ??= Converter({ from: "t", to: "cn" }));
  return [...new Set([text, code, simplify(text)])];
}

interface Candidate extends Searchable {
  readonly instrument: Instrument;
  /** Full pinyin and English names. */
  readonly others: readonly string[];
}

function candidatesOf(market: Market, type: string | undefined): readonly Candidate[] {
  if (type !== undefined && !TYPES.has(type)) return [];
  return market.sheet.onceADay(`search ${type ?? ""}`, () =>
    market.all.filter((each) => type === "all" || (type === undefined ? productOf(each).company : typeOf(each) === type)).map(candidateOf),
  );
}

function candidateOf(instrument: Instrument): Candidate {
  const { code, gid, spell, name, plainName = name } = instrument;
  return {
    ...{ instrument, code: code.toLowerCase(), gid: gid.toLowerCase(), spell },
    // The name shown today, and the same without its prefix (N, XD, …).
    name: readSearch(plainName === name ? name : `${plainName}|${name}`),
    others: [pinyinOf(plainName, spell), ...(ENGLISH_NAMES[gid] ?? []).map(readSearch)],
  };
}

/** Letters of a pinyin or English name that must match for it to be found by its middle. */
const MIDDLE_LETTERS = 4;

function closest(candidate: Candidate, wanted: readonly string[]): number {
  return Math.min(...wanted.map((each) => scoreOf(candidate, each)));
}

function scoreOf(candidate: Candidate, wanted: string): number {
  const { others } = candidate;
  const score = closeness(candidate, wanted);
  if (score === 0 || others.includes(wanted)) return 0;
  if (others.some((each) => each.startsWith(wanted))) return Math.min(score, 2);
  return wanted.length >= MIDDLE_LETTERS && others.some((each) => each.includes(wanted)) ? Math.min(score, 4) : score;
}

/** Names per turn of the event loop, some 4 ms of CPU time. */
const NAMES_A_TURN = 50;

/** Computes the pinyin of all names before the first search, which would otherwise block the event loop for 0.4 s. */
export async function warmSearch({ all }: Pick<Market, "all">, stopped: () => boolean): Promise<void> {
  for (const [n, { name, plainName = name, spell }] of all.entries()) {
    if (n % NAMES_A_TURN === 0) await setImmediate();
    if (stopped()) return;
    pinyinOf(plainName, spell);
  }
}

const FORM = { toneType: "none", type: "array", v: true } as const;
const pinyins = new Map<string, string>();

/** Full pinyin of a name; of a character with several readings the one that begins as the initials say. */
function pinyinOf(name: string, spell: string): string {
  const known = pinyins.get(name);
  if (known !== undefined) return known;
  const letters = [...name.replace(/[^\p{Script=Han}A-Za-z0-9]/gu, "")];
  const syllables = pinyin(letters.join(""), { ...FORM, nonZh: "spaced" });
  const read = letters.map((letter, n) => {
    const syllable = syllables[n] ?? letter;
    if (syllables.length !== letters.length || spell.length !== letters.length || syllable[0] === spell[n]) return syllable;
    return pinyin(letter, { ...FORM, multiple: true }).find((each) => each[0] === spell[n]) ?? syllable;
  });
  const text = read.join("").toLowerCase();
  pinyins.set(name, text);
  return text;
}
