import type { Same } from "../text/shape.ts";
import type { issues as source } from "../text/zh-CN/issues.ts";
import { part } from "../ui/part.ts";

/** Words of new issues. */
export type IssueWords = Same<typeof source>;
export const { useWords: useIssueWords, ahead: issueWordsAhead } = part<IssueWords>({
  "zh-CN": async () => (await import("../text/zh-CN/issues.ts")).issues,
  "zh-TW": async () => (await import("../text/zh-CN/issues.ts?traditional")).issues,
  en: async () => (await import("../text/en/issues.ts")).issues,
});
