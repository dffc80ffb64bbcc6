import type { Same } from "../text/shape.ts";
import type { passwords as source } from "../text/zh-CN/passwords.ts";
import { part } from "./part.ts";

/** Words of changing a password. */
export const { useWords: usePasswordWords, ahead: passwordWordsAhead } = part<Same<typeof source>>({
  "zh-CN": async () => (await import("../text/zh-CN/passwords.ts")).passwords,
  "zh-TW": async () => (await import("../text/zh-CN/passwords.ts?traditional")).passwords,
  en: async () => (await import("../text/en/passwords.ts")).passwords,
});
