import type { Play, Trade } from "./player.ts";

/** What somebody does who wants to win. */
export interface Strategy {
  readonly name: string;
  readonly play: (play: Play) => readonly Trade[];
  /** Its events are rare: days are picked on which something may happen. */
  readonly rare?: true;
}
