/** What the calls of a class answer. */
import type { DeskAnswer } from "../desk-call.ts";

export type ClassRow = DeskAnswer<"/operator/class/list.do">["list"][number];

export type Pupil = DeskAnswer<"/operator/class/pupils.do">["list"][number];
/** An account that was just made, for its card. */
export type Card = DeskAnswer<"/operator/class/addPupils.do">[number];

/** "ABCDEFGHJK" -> "ABCDE-FGHJK". */
export function grouped(code: string): string {
  return `${code.slice(0, 5)}-${code.slice(5)}`;
}
