/** Closes of Hong Kong, New York, futures and metals as news: 全球股市 and 商品资讯. */
import { percentText, priceText } from "@hongpan/core/exchange/news/figures.ts";
import { previousDayOf, sessionDayAt, sessionOf, type ClockMode, type Hours } from "@hongpan/core/rules/time/foreign-sessions.ts";
import type { Instrument } from "@hongpan/core/rules/products/instruments.ts";
import type { NewsItem } from "@hongpan/core/rules/news.ts";
import type { Market } from "../market/answers.ts";

interface Group {
  readonly name: "hk" | "us" | "goods";
  readonly gids: readonly string[];
}

const GROUPS: readonly Group[] = [
  { name: "hk", gids: ["hkHSI", "hkHSCEI", "hkHSTECH", "hk00700", "hk09988", "hk03690"] },
  { name: "us", gids: ["usDJI", "usIXIC", "usINX", "usAAPL", "usNVDA", "usMSFT"] },
  { name: "goods", gids: ["hf_CL", "hf_OIL", "hf_GC", "hf_SI", "hf_HG", "XAUUSD"] },
];
/** Sessions that may lie between the asked one and now. */
const BARS = 12;

/** The last session of each group that is over at `xt`. */
export function closesOfOthers(market: Market, mode: ClockMode, xt: number): readonly NewsItem[] {
  return GROUPS.flatMap((group) => {
    const members = group.gids.flatMap((gid) => market.instrument(gid) ?? []);
    const hours = members[0]?.foreign?.hours;
    const session = hours && lastOver(hours, mode, xt);
    if (!session) return [];
    const closes = members.flatMap((each) => closeOf(market, each, mode, xt));
    const first = closes[0];
    if (!first) return [];
    const item: NewsItem = {
      key: `${session.day} closes ${group.name}`,
      type: group.name === "goods" ? 5 : 3,
      xt: session.closeXt,
      codes: members.map((each) => each.gid),
      words: {
        template: group.name,
        params: {
          day: session.day,
          index: first.name,
          change: first.change,
          list: closes.map(({ name, price, change }) => `${name} ${price}（${change}）`),
        },
      },
    };
    return [item];
  });
}

function lastOver(hours: Hours, mode: ClockMode, xt: number) {
  const now = sessionDayAt(hours, xt, mode);
  const over = (sessionOf(hours, now, mode)?.closeXt ?? 0) <= xt;
  const day = over ? now : previousDayOf(hours, now, mode);
  const session = sessionOf(hours, day, mode);
  return session && { day, closeXt: session.closeXt };
}

// By the instrument's own hours: spot gold's day ends before the futures'.
function closeOf(market: Market, { id, name, foreign }: Instrument, mode: ClockMode, xt: number) {
  const session = foreign && lastOver(foreign.hours, mode, xt);
  if (!session) return [];
  const bars = market.venueOf(id).dailyBars(id, BARS);
  const at = bars.findLastIndex((bar) => bar.xt <= session.closeXt);
  const [bar, before] = [bars[at], bars[at - 1]];
  return bar && before ? [{ name, price: priceText(bar.close), change: percentText(bar.close, before.close) }] : [];
}
