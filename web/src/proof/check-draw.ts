/** The draw of a new issue redone, in a worker of its own that lives as long as the check. */
import type { CheckedDraw, DrawAnswer, PublishedDraw, Question } from "./worker.ts";

export type { CheckedDraw };

/** Redoes `draw` and holds it against what was published; `onPart` hears how much is done, 0 to 1. Null: the list is none. */
export function redraw(draw: PublishedDraw, onPart: (part: number) => void): Promise<CheckedDraw | null> {
  const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  return new Promise<CheckedDraw | null>((settle, fail) => {
    worker.addEventListener("message", ({ data }: MessageEvent<DrawAnswer>) => {
      if (data.kind === "part") onPart(data.part);
      else settle(data.checked);
    });
    worker.addEventListener("error", () => fail(new Error("the worker has failed")));
    worker.postMessage({ kind: "draw", draw } satisfies Question);
  }).finally(() => worker.terminate());
}
