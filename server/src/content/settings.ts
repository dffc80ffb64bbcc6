/** Public settings: the values of the engine itself, in the wire's names and units (spec/4-calls.md 2.3). */
import { agreements, AGREEMENT_HEADING, type Agreement } from "@hongpan/core/contract/agreements.ts";
import { say, type Lang } from "@hongpan/core/contract/texts.ts";
import { type Ppm, fenOf, priceOf, quoted, yuan, PPM } from "@hongpan/core/rules/money.ts";
import { FUTURES_SETTINGS, publishedOf, spreadBandOf, type SpreadBand } from "@hongpan/core/rules/terms/settings.ts";
import type { ClockMode } from "@hongpan/core/rules/markets/foreign-sessions.ts";
import { aboutTexts } from "@hongpan/core/contract/about.ts";
import { badField, done } from "@hongpan/core/contract/answer.ts";
import type { World } from "../world.ts";

const NAMES = { change: "spreadByChange", turnover: "spreadByTurnover", price: "spreadByPrice", code: "spreadByCode" } as const;
const SCALES = { change: (ppm: number) => ppm / PPM, turnover: yuan, price: quoted } as const;

interface Asked {
  /** Change in percent, amount and price in yuan, as texts. */
  readonly applies?: string;
  readonly turnover?: string;
  readonly code?: string;
  readonly unitprice?: string;
}

/** findSpreadRateOne.do: the highest band among those that are met, or null; a number that is none is refused. */
export function spreadRateOne(world: Pick<World, "clock" | "settings">, { applies, turnover, code, unitprice }: Asked, lang: Lang) {
  const change = read(applies, percentOf);
  const amount = read(turnover, fenOf);
  const price = read(unitprice, priceOf);
  if (change === null) return badField("applies");
  if (amount === null) return badField("turnover");
  if (price === null) return badField("unitprice");
  const band = spreadBandOf(world.settings(world.clock.now().day).spreadBands, { change, turnover: amount, code, price });
  return done(band && { typeName: say(NAMES[band.by], lang), spreadRate: band.rate / PPM });
}

/** Every band in the units of the wire. */
function bandFields(band: SpreadBand) {
  const spreadRate = band.rate / PPM;
  if (band.by === "code") return { by: band.by, from: null, below: null, prefix: band.prefix, spreadRate };
  const scale = SCALES[band.by];
  return { by: band.by, from: scale(band.from), below: band.below === null ? null : scale(band.below), prefix: "", spreadRate };
}

function read(text: string | undefined, parse: (text: string) => number | null): number | null | undefined {
  return text === undefined ? undefined : parse(text);
}

/** "-1.25" percent -> -12500 millionths; null when it is no plain decimal of at most four places. */
function percentOf(text: string): number | null {
  const size = priceOf(text.replace(/^-/, ""));
  return size === null ? null : text.startsWith("-") ? -size : size;
}

const MORNING = { begin: "09:30", end: "11:30" } as const;
const AFTERNOON = { begin: "13:00", end: "15:00" } as const;

/** When withdrawals are taken, in words (core/rules/time/session-time.ts). */
export const withdrawWindow = `${MORNING.begin}-${MORNING.end} ${AFTERNOON.begin}-${AFTERNOON.end}`;

/** getSetting.do: fees and limits of stocks in force today. */
export function stockSettings(world: Pick<World, "clock" | "settingChanges" | "settings" | "switches">, lang: Lang) {
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
export function indexSettings(world: Pick<World, "clock" | "indexSettings" | "settings">) {
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
export function futuresSettings(world: Pick<World, "clock" | "settings">) {
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
export function products({ switches }: Pick<World, "switches">) {
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

const DEMO_INVITATION = "100001";

/** An agreement as one text: heading, each clause with its note. */
function agreementText({ paragraphs, notes }: Agreement): string {
  const noted = paragraphs.flatMap((paragraph, i) => [
    paragraph,
    ...notes.filter(({ clause }) => clause === i + 1).map(({ text }) => text),
  ]);
  return [AGREEMENT_HEADING, ...noted].join("\n");
}

/** The trade agreement of getInfo, getSetting and getUserInfo. */
const tradeAgreeText = agreementText(agreements.trade);

/** The reply of getInfo.do. */
export function siteInfo(world: Pick<World, "clock" | "config" | "switches" | "version">, lang: Lang) {
  const { mode, xt, day, phase, speed, wallNow, nextPhaseAt, nextOrdersAt, jump, paused, announced } = world.clock.face();
  return {
    siteName: "红盘",
    siteLogo: "",
    siteLogoSm: "",
    siteIntro: "用纸上的钱，练真的杠杆",
    siteVersionInfo: world.version,
    riskNotice: say("riskNotice", lang),
    ...aboutTexts(lang),
    regAgree: agreements.register.title,
    regAgreeText: agreementText(agreements.register),
    tradeAgree: agreements.trade.title,
    tradeAgreeText,
    tradeAgreeTitle: agreements.trade.title,
    onlineService: "/service",
    agentCode: world.config.demo ? DEMO_INVITATION : "",
    demo: world.config.demo,
    shut: [...world.switches.off()],
    seedPublic: world.config.marketSeed !== null,
    clock: { mode, now: xt, day, phase, speed, wallNow, nextPhaseAt, nextOrdersAt, jump, paused, announced },
  };
}
