/** Suspensions and resumptions of a day (停牌, 复牌), and the halts of shares without a limit as they happen. */
import { say, type Lang } from "@hongpan/core/contract/texts.ts";
import type { Suspension } from "@hongpan/core/exchange/day/suspensions.ts";
import type { Day } from "@hongpan/core/rules/time/calendar.ts";
import type { Instrument } from "@hongpan/core/rules/products/instruments.ts";
import { xtOfStep } from "@hongpan/core/rules/time/sessions.ts";
import { stamp } from "../candle-fields.ts";
import { addressFields, suspensionText } from "./fields.ts";
import type { MarketDay } from "@hongpan/core/exchange/market-day.ts";
import type { Asker } from "../../fairness/job-queue.ts";
import type { Market } from "../../market/answers.ts";
import { hasName } from "@hongpan/core/rules/records.ts";
import { itemAt } from "@hongpan/core/rules/item-at.ts";

const MARKETS = { "sh main": "上交所主板", "sz main": "深交所主板", "sz chinext": "深交所创业板", "sh star": "上交所科创板" } as const;

type Kind = "stop" | "resume" | null;

/** Rows of a day that has begun, by share: `stop` those that do not trade, `resume` those that trade again, null both. */
export async function stopRows(market: Market, asker: Asker, day: Day, type: Kind, lang: Lang) {
  const { chain, today } = market.home.results;
  const found = await market.charts.ask(asker, `suspensions ${day}`, "suspensions", day);
  const suspended = new Map(found.map((each) => [each.i, each]));
  const walk = today().day === day && type !== "resume" ? today() : null;
  return chain.instruments.flatMap((stock, i) => {
    const { now = null, before = null } = suspended.get(i) ?? {};
    const resumed = before !== null && before.resume === day && type !== "stop" ? [suspensionRow(stock, before, true, lang)] : [];
    const stopped = now !== null && type !== "resume" ? [suspensionRow(stock, now, false, lang)] : [];
    return [...resumed, ...stopped, ...(walk ? haltRows(walk, stock, i, lang) : [])];
  });
}

// The day of resumption is announced with the suspension.
function suspensionRow(stock: Instrument, { start, days, resume, reason }: Suspension, over: boolean, lang: Lang) {
  return {
    ...nameFields(stock),
    SUSPEND_START_TIME: `${start} 09:30:00`,
    SUSPEND_END_TIME: over ? `${resume} 09:30:00` : null,
    SUSPEND_EXPIRE: say(days === 1 ? "stopOneDay" : "stopLonger", lang),
    SUSPEND_REASON: suspensionText(reason, lang),
    SUSPEND_START_DATE: `${start} 00:00:00`,
    PREDICT_RESUME_DATE: `${resume} 00:00:00`,
  };
}

// A halt is public from its first step, and its end with it: ten minutes, or the closing auction.
function haltRows({ day, plans, step }: MarketDay, stock: Instrument, i: number, lang: Lang) {
  const begun = itemAt(plans, i).halts.filter((halt) => halt.from <= step());
  return begun.map((halt) => ({
    ...nameFields(stock),
    SUSPEND_START_TIME: stamp(xtOfStep(day, halt.from)),
    SUSPEND_END_TIME: stamp(xtOfStep(day, halt.to + 1)),
    SUSPEND_EXPIRE: say("stopInDay", lang),
    SUSPEND_REASON: say("stopHalt", lang),
    SUSPEND_START_DATE: `${day} 00:00:00`,
    PREDICT_RESUME_DATE: null,
  }));
}

function nameFields(stock: Instrument) {
  const place = `${stock.exchange} ${stock.board}`;
  const market = hasName(MARKETS, place) ? MARKETS[place] : "北交所";
  return { SECURITY_CODE: stock.code, SECURITY_NAME_ABBR: stock.name, TRADE_MARKET: market, ...addressFields(stock) };
}
