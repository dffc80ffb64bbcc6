/** One share's day checked against its key, in a worker of its own that lives as long as the check. */
import { knowsAnchor, notedAnchorOf, notedOf } from "./noted.ts";
import type { Answer, Question } from "./worker.ts";

type Checked = Extract<Answer, { readonly kind: "checked" }> & {
  /** Whether this phone noted the same commitment earlier, while the key was still unknown; null when it noted none. */
  readonly noted: boolean | null;
  /** The same of the anchor that all links lead to. */
  readonly anchorNoted: boolean | null;
};
export type DayCheck = Checked | Extract<Answer, { readonly kind: "refused" | "failed" }>;

/** Recomputes `gid` on `day` (yyyy-MM-dd) and compares it with what the server serves. */
export async function checkDay(gid: string, day: string): Promise<DayCheck> {
  const answer = await ask({ kind: "check", gid, day });
  if (answer.kind === "golden") throw new Error("the worker answered another question");
  if (answer.kind !== "checked") return answer;
  const { anchor, commitment, voided } = answer;
  const gone = knowsAnchor("cn") ? false : null;
  const anchorNoted = anchor ? isNoted(notedAnchorOf("cn", anchor.day), anchor.link) : gone;
  const earlier = notedOf("cn", day);
  return { ...answer, noted: isNoted(earlier, earlier !== null && earlier === voided ? earlier : commitment), anchorNoted };
}

function isNoted(noted: string | null, now: string): boolean | null {
  return noted === null ? null : noted === now;
}

function ask(question: Question): Promise<Answer> {
  const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  return new Promise<Answer>((settle) => {
    worker.addEventListener("message", (event: MessageEvent<Answer>) => settle(event.data));
    worker.addEventListener("error", () => settle({ kind: "failed", text: "" }));
    worker.postMessage(question);
  }).finally(() => worker.terminate());
}
