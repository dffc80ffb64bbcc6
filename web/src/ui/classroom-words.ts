import type { Same } from "../text/shape.ts";
import type { classroom as source } from "../text/zh-CN/classroom.ts";
import { part } from "./part.ts";

/** Words of a class, and of a first password. */
export const { useWords: useClassroomWords, ahead: classroomWordsAhead } = part<Same<typeof source>>({
  "zh-CN": async () => (await import("../text/zh-CN/classroom.ts")).classroom,
  "zh-TW": async () => (await import("../text/zh-CN/classroom.ts?traditional")).classroom,
  en: async () => (await import("../text/en/classroom.ts")).classroom,
});
