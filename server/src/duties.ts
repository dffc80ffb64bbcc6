/** What happens at each instant of the timetable, module by module in written order. */
import { xtOfStep } from "@hongpan/core/rules/sessions.ts";
import type { Stream } from "./stream.ts";
import type { Duties } from "./timetable.ts";
import { expireOrders, onMidnight } from "./trading/end-day.ts";
import { onStep } from "./trading/on-tick.ts";
import { watchesOf } from "./trading/watches.ts";
import type { World } from "./world.ts";

/** The duties of this server. */
export function dutiesOf(world: World, stream: Stream): Duties {
  return {
    dayOpens: async (day) => {
      await world.market.openDay(day);
      watchesOf(world).newDay();
    },
    step: async (_day, step) => {
      const changed = world.market.advance(step);
      await onStep(world, step);
      touch(world, stream, changed);
    },
    dayCloses: async () => undefined,
    dayEnds: async (day) => {
      await expireOrders(world, day);
      await world.market.reveal(day, xtOfStep(day, 7500));
    },
    midnight: (day) => onMidnight(world, day),
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
