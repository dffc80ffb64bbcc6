/** One share's day checked against its key, in a worker of its own that lives as long as the check. */
import { notedOf } from "./noted.ts";
import type { Answer, Question } from "./worker.ts";

type Checked = Extract<Answer, { readonly kind: "checked" }> & {
  /** Whether this phone noted the same commitment earlier, while the key was still unknown; null when it noted none. */
  readonly noted: boolean | null;
};
export type DayCheck = Checked | Extract<Answer, { readonly kind: "refused" | "failed" }>;

/** Recomputes `gid` on `day` (yyyy-MM-dd) and compares it with what the server serves. */
export async function checkDay(gid: string, day: string): Promise<DayCheck> {
  const answer = await ask({ kind: "check", gid, day });
  if (answer.kind === "golden") throw new Error("the worker answered another question");
  if (answer.kind !== "checked") return answer;
  const noted = notedOf("cn", day);
  return { ...answer, noted: noted === null ? null : noted === answer.commitment };
}

function ask(question: Question): Promise<Answer> {
  const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  return new Promise<Answer>((settle) => {
    worker.addEventListener("message", (event: MessageEvent<Answer>) => settle(event.data));
    worker.addEventListener("error", () => settle({ kind: "failed", text: "" }));
    worker.postMessage(question);
  }).finally(() => worker.terminate());
}
