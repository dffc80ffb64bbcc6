/**
 * The open reads of the public eastmoney form, so that charts and tools with an adapter for it show this market (spec/4-calls.md 2.4).
 * JSON, or JSONP with `cb`; any origin may read, without credentials.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { dayOf, isDay, type Day, xtOf } from "@hongpan/core/rules/time/calendar.ts";
import type { DayPeriod, Bar } from "@hongpan/core/rules/tape/candles.ts";
import { decimalsOf } from "@hongpan/core/rules/products/foreign-ticks.ts";
import { quoted } from "@hongpan/core/rules/money.ts";
import type { Instrument } from "@hongpan/core/rules/products/instruments.ts";
import { productOf } from "@hongpan/core/rules/products/products.ts";
import { OPEN_MATCH_STEP } from "@hongpan/core/rules/time/sessions.ts";
import type { Asker } from "../../fairness/job-queue.ts";
import { askerOf } from "../../http/callers.ts";
import type { CallLimits } from "../../http/limits.ts";
import { ADJUSTMENTS, askDayBars, askMinuteBars, MINUTE_SIZES, askMinutes } from "../../market/bars.ts";
import { dayNumber, klineRows, placesOf, trendRows } from "./eastmoney-fields.ts";
import { listOf, namedOf, stockOf, type Data } from "./eastmoney-lists.ts";
import { secidOf, securityType, type Secid } from "./eastmoney-values.ts";
import type { Market } from "../../market/answers.ts";
import { queryOf } from "../../http/http.ts";

const TREND_FIELDS = 8;
const KLINE_FIELDS = 11;
const MOST_BARS = 1000;
const PERIODS: Readonly<Record<string, DayPeriod>> = { "101": "day", "102": "week", "103": "month" };
/** Seconds of the day: before, opening, close; morning and afternoon. */
const BEATS = "33300|34200|54000|34200|41400|46800|54000";
const LIMIT = { max: 240, windowMs: 60_000, per: "asker" } as const;

type Read = (query: URLSearchParams, asker: Asker) => Promise<Data>;

/** Mounts them. */
export function mountEastmoney(app: FastifyInstance, limits: CallLimits, market: Market): void {
  const serve = (path: string, read: Read) =>
    app.get(path, { onRequest: limits.guard(LIMIT) }, async (request, reply) => answer(request, reply, read));
  serve("/api/qt/stock/trends2/get", (query, asker) => trendsOf(market, query, asker));
  serve("/api/qt/stock/kline/get", (query, asker) => klinesOf(market, query, asker));
  serve("/api/qt/stock/get", async (query) => stockOf(market, query));
  serve("/api/qt/clist/get", async (query) => listOf(market, query));
  for (const name of ["ulist.np", "ulist"]) serve(`/api/qt/${name}/get`, async (query) => namedOf(market, query));
}

async function answer(request: FastifyRequest, reply: FastifyReply, read: Read) {
  const query = queryOf(request);
  const data = await read(query, askerOf(request, reply, null));
  const text = JSON.stringify({ rc: data === null ? 100 : 0, rt: 10, svr: 0, lt: 1, full: 0, dlmkts: "", data });
  reply.removeHeader("access-control-allow-credentials");
  const callback = query.get("cb") ?? "";
  reply.headers({ "access-control-allow-origin": "*", "cross-origin-resource-policy": "cross-origin", "cache-control": "no-store" });
  if (!/^[A-Za-z_$][\w$]{0,63}$/.test(callback)) return reply.type("application/json; charset=utf-8").send(text);
  return reply.type("application/javascript; charset=utf-8").send(`${callback}(${text});`);
}

async function trendsOf(market: Market, query: URLSearchParams, asker: Asker): Promise<Data> {
  const named = secidOf(market, query.get("secid") ?? undefined);
  const days = whole(query.get("ndays") ?? "1", 1, 5);
  if (!named || days === null) return null;
  const { instrument } = named;
  const quote = market.sheet.quote(instrument.id);
  const places = placesOf(query.get("fields2") ?? undefined, TREND_FIELDS);
  const shown = await askMinutes(market, asker, instrument, days);
  const early = query.get("iscr") === "1" ? auctionPoints(market, instrument) : [];
  const trends = shown.flatMap((bars, k) => trendRows(instrument, k === shown.length - 1 ? [...early, ...bars] : bars, places));
  const day = dayNumber(dayOf(quote.atXt));
  const at = (time: number) => day * 10_000 + time;
  return {
    ...headOf(named),
    ...{ type: securityType(instrument), status: 0, preSettlement: 0, preClose: quoted(quote.prevClose) },
    ...{ beticks: BEATS, trendsTotal: trends.length, time: Math.floor(quote.atXt / 1000), kind: 1, prePrice: quoted(quote.prevClose) },
    tradePeriods: {
      pre: { b: at(915), e: at(930) },
      after: { b: at(1500), e: at(1530) },
      periods: [
        { b: at(930), e: at(1130) },
        { b: at(1300), e: at(1500) },
      ],
    },
    hisPrePrices: shown.flatMap((bars, k) => {
      const first = bars[0];
      return first
        ? [
            {
              date: dayNumber(dayOf(first.xt)),
              prePrice: quoted(market.venueOf(instrument.id).closeBefore(instrument.id, shown.length - k)),
            },
          ]
        : [];
    }),
    trends,
  };
}

async function klinesOf(market: Market, query: URLSearchParams, asker: Asker): Promise<Data> {
  const named = secidOf(market, query.get("secid") ?? undefined);
  const klt = query.get("klt") ?? "101";
  const fqt = whole(query.get("fqt") ?? "0", 0, 2);
  const most = whole(query.get("lmt") ?? String(MOST_BARS), 1, 1_000_000);
  const [from, to] = [dayFrom(query.get("beg") ?? "0"), dayFrom(query.get("end") ?? "20500101")];
  if (!named || fqt === null || most === null || from === null || to === null) return null;
  const period = Object.hasOwn(PERIODS, klt) ? PERIODS[klt] : undefined;
  const minutes = Number(klt);
  if (!period && !MINUTE_SIZES.includes(minutes)) return null;
  const { instrument } = named;
  // One more than is shown: the change of the first is against the close before it.
  const asked = { size: Math.min(most, MOST_BARS) + 1, adjustment: ADJUSTMENTS[fqt]!, since: from, ...(isDay(to) ? { end: to } : {}) };
  const { bars } = period
    ? await askDayBars(market, asker, instrument, { ...asked, period })
    : await askMinuteBars(market, asker, instrument, { ...asked, minutes });
  const found = bars.filter((bar) => dayOf(bar.xt) <= to);
  const first = found.findIndex((bar) => dayOf(bar.xt) >= from);
  const start = first < 0 ? found.length : Math.max(first, found.length - asked.size + 1);
  const before = found[start - 1]?.close ?? found[start]?.open ?? 0;
  const klines = klineRows(instrument, found.slice(start), before, !period, placesOf(query.get("fields2") ?? undefined, KLINE_FIELDS));
  return { ...headOf(named), dktotal: klines.length, preKPrice: quoted(before), klines };
}

function headOf({ market, code, instrument }: Secid) {
  return { code, market, name: instrument.name, decimal: decimalsOf(instrument) };
}

// 20261120 as 2026-11-20; the form writes its ends as 0, 19700101, 20500000, so any eight digits stand for a place in the order of days.
function dayFrom(text: string): Day | null {
  if (text === "0") return "0000-00-00";
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)$/.exec(text) ?? [];
  return year ? `${year}-${month}-${day}` : null;
}

function whole(text: string, min: number, max: number): number | null {
  return /^\d{1,7}$/.test(text) && Number(text) >= min && Number(text) <= max ? Number(text) : null;
}

// The fifteen minutes before 09:30 as points (`iscr=1`): the virtual price while the auction runs, then what it opened at.

const FIRST_MINUTE = 9 * 60 + 15;
const MINUTES = 15;
const STEPS_A_MINUTE = 20;

/** Points of today's opening auction up to now; none of anything but an A-share. */
function auctionPoints(market: Market, instrument: Instrument): Bar[] {
  const points: Bar[] = [];
  if (productOf(instrument).session !== "home") return points;
  const { open } = market.sheet.quote(instrument.id);
  for (let k = 0; k < MINUTES && k * STEPS_A_MINUTE <= market.step(); k++) {
    const step = Math.min((k + 1) * STEPS_A_MINUTE, OPEN_MATCH_STEP - 1, market.step());
    const matched = (k + 1) * STEPS_A_MINUTE > OPEN_MATCH_STEP && open > 0;
    const price = matched ? open : (market.book(instrument.id, step).bids[0]?.price ?? 0);
    const xt = xtOf(market.day(), (FIRST_MINUTE + k) * 60);
    if (price > 0) points.push({ xt, open: price, close: price, high: price, low: price, shares: 0, amount: 0 });
  }
  return points;
}
