/** One question to the proof worker, which lives as long as its answer takes. */
import type { Answer, Question } from "./worker.ts";

/** The worker's answer; "failed" where it could not begin. */
export function askWorker(question: Question): Promise<Answer> {
  const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  return new Promise<Answer>((settle) => {
    worker.addEventListener("message", (event: MessageEvent<Answer>) => settle(event.data));
    worker.addEventListener("error", () => settle({ kind: "failed", text: "" }));
    worker.postMessage(question);
  }).finally(() => worker.terminate());
}
