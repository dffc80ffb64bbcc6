/** The wild phone's own process: it runs wild from a message until it is told to stop, and says what it met. */
import { runWild, type Wild } from "./wild-phone.ts";

/** Begins, or (`null`) ends it. */
export type Run = { readonly url: string; readonly address: string; readonly token: string } | null;

let wild: Wild | null = null;
process.on("message", (run: Run) => {
  if (run) wild = runWild(run.url, run.address, run.token);
  else void wild?.stop().then((met) => process.send!(met));
});
process.once("disconnect", () => process.exit(0));
