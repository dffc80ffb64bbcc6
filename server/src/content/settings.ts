/** Public settings: the values of the engine itself, in the wire's names and units (spec/4-calls.md 2.3). */
import { agreements } from "@hongpan/core/contract/agreements.ts";
import { say, type Lang } from "@hongpan/core/contract/texts.ts";
import type { Ppm } from "@hongpan/core/rules/money.ts";
import { FUTURES_SETTINGS, publishedOf } from "@hongpan/core/rules/terms/settings.ts";
import type { ClockMode } from "@hongpan/core/rules/time/foreign-sessions.ts";
import type { World } from "../world.ts";
import { tradeAgreeText } from "./site.ts";
import { bandFields } from "./spread-bands.ts";

const MORNING = { begin: "09:30", end: "11:30" } as const;
const AFTERNOON = { begin: "13:00", end: "15:00" } as const;

/** When withdrawals are taken, in words (core/rules/time/session-time.ts). */
export const withdrawWindow = `${MORNING.begin}-${MORNING.end} ${AFTERNOON.begin}-${AFTERNOON.end}`;

/** getSetting.do: fees and limits of stocks in force today. */
export function stockSettings(world: World, lang: Lang) {
  const { mode, day } = world.clock.now();
  const s = world.settings(day);
  return {
    ...publishedOf(s),
    changes: world.settingChanges.announced().map(({ announcedXt, name, before, value, from }) => ({
      ...{ name, before, value, from },
      label: say(`setting_${name}`, lang),
      announcedAt: announcedXt ?? 0,
    })),
    siteLever: s.levers.join("/"),
    withTimeBegin: MORNING.begin,
    withTimeEnd: AFTERNOON.end,
    withWindows: [MORNING, AFTERNOON],
    spreadBands: s.spreadBands.map(bandFields),
    ...hoursOf(mode),
    tradeAgreeText,
    tradeAgreeTitle: agreements.trade.title,
    onlineService: "/service",
    indexDisplay: !world.switches.off().includes("index"),
    futuresDisplay: !world.switches.off().includes("futures"),
  };
}

/** getIndexSetting.do. */
export function indexSettings(world: World) {
  const { mode, day } = world.clock.now();
  const s = world.indexSettings;
  return {
    buyMaxPercent: rate(s.buyMaxPercent),
    forceSellPercent: rate(s.forceSellPercent),
    riseLimit: rate(s.riseLimit),
    downLimit: rate(s.downLimit),
    forceStopRemindRatio: rate(world.settings(day).forceStopRemindRatio),
    buyMinNum: s.minNum,
    buyMaxNum: s.maxNum,
    ...hoursOf(mode),
  };
}

/** getFuturesSetting.do. */
export function futuresSettings(world: World) {
  const stocks = world.settings(world.clock.now().day);
  return {
    buyMaxPercent: rate(FUTURES_SETTINGS.buyMaxPercent),
    forceSellPercent: rate(FUTURES_SETTINGS.forceSellPercent),
    buySameTimes: 0,
    buySameNums: 0,
    buyNumTimes: 0,
    buyNumLots: 0,
    forceStopRemindRatio: rate(stocks.forceStopRemindRatio),
  };
}

/** getProductSetting.do: what this site offers. */
export function products({ switches }: World) {
  const off: readonly string[] = switches.off();
  return {
    stockDisplay: true,
    kcStockDisplay: true,
    indexDisplay: !off.includes("index"),
    futuresDisplay: !off.includes("futures"),
    realNameDisplay: true,
    fundsDisplay: !off.includes("funds"),
    holidayDisplay: false,
  };
}

function rate(ppm: Ppm): number {
  return ppm / 1_000_000;
}

// In continuous mode every market trades in the mainland's hours (spec/3-decisions.md 2).
function hoursOf(mode: ClockMode) {
  const [us, hk] =
    mode === "live"
      ? [
          { am: ["21:30", "24:00"], pm: ["00:00", "05:00"] },
          { am: ["09:30", "12:00"], pm: ["13:00", "16:00"] },
        ]
      : [MAINLAND, MAINLAND];
  return { ...named("", MAINLAND), ...named("Us", us), ...named("hk", hk) };
}

interface Hours {
  readonly am: readonly string[];
  readonly pm: readonly string[];
}

const MAINLAND: Hours = { am: [MORNING.begin, MORNING.end], pm: [AFTERNOON.begin, AFTERNOON.end] };

function named(market: string, { am, pm }: Hours) {
  return Object.fromEntries(
    ["AmBegin", "AmEnd", "PmBegin", "PmEnd"].map((name, index) => [`trans${name}${market}`, [...am, ...pm][index] ?? ""]),
  );
}
