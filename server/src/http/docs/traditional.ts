/** Traditional Chinese for a page of the documents. */
import { openTraditional } from "@hongpan/core/contract/traditional.ts";

/** Loads the converter, which takes some 0.2 s, and 44 MB until it is let go of. */
export async function loadTraditional(): Promise<ReturnType<typeof openTraditional>> {
  const { Converter } = await import("opencc-js/cn2t");
  return openTraditional(Converter({ from: "cn", to: "twp" }));
}
