/** What every field of the contract is, by its name: for the documents (server/src/http/docs). A test holds that none is without words. */
import { accountWords } from "./words/account.ts";
import { feeWords } from "./words/fees.ts";
import { listWords } from "./words/lists.ts";
import { overrides } from "./words/overrides.ts";
import { personWords } from "./words/person.ts";
import { quoteWords } from "./words/quotes.ts";
import { siteWords } from "./words/site.ts";
import { tradingWords } from "./words/trading.ts";
import type { Word, Words } from "./words/word.ts";

const words: Words = { ...quoteWords, ...listWords, ...tradingWords, ...accountWords, ...personWords, ...feeWords, ...siteWords };

/** The words of field `name` in the call at `path`; a part named by a path is that call's data. Undefined: nobody has said what it is. */
export function wordOf(path: string, name: string): Word | undefined {
  if (name.startsWith("/")) return [`${name} 的 data`, `data of ${name}`];
  return overrides[`${path} ${name}`] ?? (Object.hasOwn(words, name) ? words[name] : undefined);
}
