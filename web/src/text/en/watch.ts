/** Words of the watchlist's columns and badges. */
import type { Same } from "../shape.ts";
import type { watch as source } from "../zh-CN/watch.ts";

export const watch: Same<typeof source> = {
  columns: "Columns",
  columnsNote: (most: number) =>
    `At most ${most} beside the name. Drag the handles or use the arrows to order them. Kept on this device only.`,
  line: "Day",
  held: "H",
  heldLabel: "You hold it",
  forward: (name: string) => `Move ${name} forward`,
  backward: (name: string) => `Move ${name} back`,
  drag: (name: string) => `Drag ${name}, or move it with the arrow keys`,
  moved: (name: string, place: number) => `${name} is now column ${place}`,
};
