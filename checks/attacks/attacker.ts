/** The attacker's own process: one attack at a time, begun by a message and told of when it is over. Everything comes from one address. */
import type { Answer } from "../real-server.ts";
import { CALLS } from "./calls.ts";
import { LINES } from "./lines.ts";

/** What the attacker is told, and what he tells. */
export interface Order {
  readonly name: string;
  readonly url: string;
  /** So that what one round asked for is not at hand in the next. */
  readonly round: number;
}
export type Took = Readonly<Record<string, number>>;

process.on("message", ({ name, url, round }: Order) => {
  const attack = CALLS[name] ?? LINES[name]!;
  void attack(url, round).then((answers) => process.send!(countsOf(answers)));
});
process.once("disconnect", () => process.exit(0));

function countsOf(answers: readonly Answer[]): Took {
  const counts: Record<string, number> = {};
  for (const { http } of answers) counts[http === 0 ? "left" : http] = (counts[http === 0 ? "left" : http] ?? 0) + 1;
  return counts;
}
