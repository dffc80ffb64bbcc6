import type { Same } from "../../text/shape.ts";
import type { college as source } from "../../text/zh-CN/college.ts";
import { part } from "../../ui/part.ts";

/** Words of the academy. */
export type CollegeWords = Same<typeof source>;
export const { useWords: useCollegeWords, ahead: collegeWordsAhead } = part<CollegeWords>({
  "zh-CN": async () => (await import("../../text/zh-CN/college.ts")).college,
  "zh-TW": async () => (await import("../../text/zh-CN/college.ts?traditional")).college,
  en: async () => (await import("../../text/en/college.ts")).college,
});
