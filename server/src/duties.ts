/** What happens at each instant of the timetable, module by module in written order. */
import { xtOfStep } from "@hongpan/core/rules/sessions.ts";
import type { Stream } from "./stream.ts";
import type { Duties } from "./timetable.ts";
import type { World } from "./world.ts";

/** The duties of this server. */
export function dutiesOf(world: World, stream: Stream): Duties {
  return {
    dayOpens: (day) => world.market.openDay(day),
    step: async (_day, step) => {
      const changed = world.market.advance(step);
      touch(world, stream, changed);
    },
    dayCloses: async () => undefined,
    dayEnds: (day) => world.market.reveal(day, xtOfStep(day, 7500)),
    midnight: async () => undefined,
  };
}

function touch(world: World, stream: Stream, changed: readonly number[]): void {
  if (stream.size() === 0) return;
  for (const id of changed) {
    const instrument = world.market.instrument(id);
    if (instrument) stream.touch(`q:${instrument.gid}`);
  }
  stream.touch("clock");
  if (changed.length === 0) return;
  stream.touch("idx");
  stream.touchRanks();
}
