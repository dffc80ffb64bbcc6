/** Where indices closed on a day gone by. */
import type { IndexFact } from "@hongpan/core/exchange/news/scene.ts";
import { dayOf, type Day } from "@hongpan/core/rules/time/calendar.ts";
import type { Market } from "../market/answers.ts";

/** Close and previous close of each index on `day`; those that are not there are left out. */
export function indexCloses(market: Market, gids: readonly string[], day: Day): readonly IndexFact[] {
  return gids.flatMap((gid) => {
    const instrument = market.instrument(gid);
    if (!instrument) return [];
    if (market.day() === day) {
      const { last, prevClose } = market.quote(instrument.id);
      return [{ gid, name: instrument.name, last, prevClose }];
    }
    const bars = market.venueOf(instrument.id).dailyBars(instrument.id, backTo(market, day) + 2);
    const at = bars.findIndex((bar) => dayOf(bar.xt) === day);
    const [bar, before] = [bars[at], bars[at - 1]];
    return bar && before ? [{ gid, name: instrument.name, last: bar.close, prevClose: before.close }] : [];
  });
}

function backTo({ home: { results }, day }: Market, from: Day): number {
  const days = results.chain.days();
  return days.indexOf(day()) - days.indexOf(from);
}
