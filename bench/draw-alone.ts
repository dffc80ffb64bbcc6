/** One draw in a process of its own: `node bench/draw-alone.ts <list> <seed, hex> <winners>`. Prints its time, most memory and result. */
import { readFileSync } from "node:fs";
import { performance } from "node:perf_hooks";
import { hashOfList, linesOf, winsOf } from "@hongpan/core/exchange/issue-draw.ts";

export interface DrawnAlone {
  readonly ms: number;
  /** Most bytes that the process ever held, the list, Node itself and this file's reading included. */
  readonly maxRss: number;
  readonly hash: string;
  readonly won: readonly number[];
}

const [path, seed, winners] = process.argv.slice(2);
const list = readFileSync(path ?? "", "latin1");
const began = performance.now();
const hash = all(hashOfList(list));
const won = all(winsOf(Buffer.from(seed ?? "", "hex"), hash, linesOf(list)!, Number(winners)));
const [ms, maxRss] = [performance.now() - began, process.resourceUsage().maxRSS * 1024];
console.log(`{"ms":${ms},"maxRss":${maxRss},"hash":"${Buffer.from(hash).toString("hex")}","won":[${won.join()}]}`);

function all<T>(pieces: Generator<void, T>): T {
  for (;;) {
    const { done, value } = pieces.next();
    if (done) return value;
  }
}
