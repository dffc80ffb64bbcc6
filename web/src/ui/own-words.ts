import type { Same } from "../text/shape.ts";
import type { own as source } from "../text/zh-CN/own.ts";
import { part } from "./part.ts";

/** Words of what a person does with his own account: name and picture, logins, its end. */
export const { useWords: useOwnWords, ahead: ownWordsAhead } = part<Same<typeof source>>({
  "zh-CN": async () => (await import("../text/zh-CN/own.ts")).own,
  "zh-TW": async () => (await import("../text/zh-CN/own.ts?traditional")).own,
  en: async () => (await import("../text/en/own.ts")).own,
});
