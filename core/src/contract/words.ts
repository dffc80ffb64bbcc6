/** What every field of the contract is, by its name: for the documents (server/src/http/docs). A test holds that none is without words. */
import { accountWords } from "./words/account.ts";
import { blockWords } from "./words/blocks.ts";
import { classroomWords } from "./words/classroom.ts";
import { deskWords } from "./words/desk.ts";
import { feeWords } from "./words/fees.ts";
import { issueWords } from "./words/issues.ts";
import { listWords } from "./words/lists.ts";
import { notifyWords } from "./words/notify.ts";
import { overrides } from "./words/overrides.ts";
import { personWords } from "./words/person.ts";
import { quoteWords } from "./words/quotes.ts";
import { serviceWords } from "./words/service.ts";
import { siteWords } from "./words/site.ts";
import { tradingWords } from "./words/trading.ts";
import type { Word, Words } from "./words/word.ts";

const words: Words = {
  ...quoteWords,
  ...listWords,
  ...tradingWords,
  ...accountWords,
  ...personWords,
  ...serviceWords,
  ...blockWords,
  ...classroomWords,
  ...issueWords,
  ...notifyWords,
  ...feeWords,
  ...siteWords,
};

/** The words of field `name` in the call at `path`; a part named by a path is that call's data. Undefined: nobody has said what it is. */
export function wordOf(path: string, name: string): Word | undefined {
  if (name.startsWith("/")) return [`${name} 的 data`, `data of ${name}`];
  const own = overrides[`${path} ${name}`];
  if (own) return own;
  if (path.startsWith("/operator/") && Object.hasOwn(deskWords, name)) return deskWords[name];
  return Object.hasOwn(words, name) ? words[name] : undefined;
}
