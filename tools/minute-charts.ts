/**
 * Charts of a day's minutes without labels, as many real as simulated ones, in chance's order: whoever has not made them says which are
 * which (the market's blind test; chance is a half).
 *
 *   node tools/minute-charts.ts <folder of real minutes> <folder for pictures> <file for the key> <seed>
 *
 * The folder has `hikyuu_1min_price_vol_*.csv` (symbol, time, price, lots) and `mootdx_sh688001_*.csv` (a STAR share's bars). Days that a key in
 * the key's folder names are not taken again. Each real day has a simulated one of a share of its price and of its name's usual amount.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { chromium } from "playwright-core";
import { createChain } from "@hongpan/core/exchange/chain.ts";
import { namedKey } from "@hongpan/core/exchange/invented-listing.ts";
import { minuteBarsOf } from "@hongpan/core/exchange/tape.ts";
import type { Instrument } from "@hongpan/core/rules/products/instruments.ts";
import { tradingDaysTo } from "@hongpan/core/rules/time/calendar.ts";
import { loadListing } from "../server/src/market/listing/load.ts";

/** A day of 240 minutes; the opening match lies in the first. */
interface Chart {
  readonly name: string;
  readonly prices: readonly number[];
  readonly lots: readonly number[];
}

/** How many days of each name: those that trade much, a cheap one, one that hardly trades, one of STAR. */
const PLAN: Readonly<Record<string, number>> = {
  ...{ sh600000: 2, sz000001: 2, sz000002: 2, sh600004: 2, sz000005: 2, sz000004: 1, sh688001: 1 },
};
const BANK = "sh600000";
const STAR = "sh688001";
const MINUTES = 240;
const NEAREST = 12;
const LAST_DAY = "2026-11-20";
const SIZE = { width: 960, height: 520 } as const;
/** Left, right, top and bottom of the line, top and bottom of the bars. */
const BOX = { left: 70, right: 20, top: 20, middle: 330, bars: 350, bottom: 500 } as const;

const [folder, out, keyFile, seed] = process.argv.slice(2);
if (!folder || !out || !keyFile || !seed) throw new Error("usage: minute-charts.ts <real minutes> <pictures> <key file> <seed>");
const chance = diceOf(seed);
await drawAll(shuffled(pairs(realDays(folder))), out, keyFile);

// The same seed deals the same: a digest a throw.
function diceOf(named: string): () => number {
  const bytes = namedKey(`minute charts ${named}`)(LAST_DAY);
  let state = bytes[0]! + 256 * (bytes[1]! + 256 * (bytes[2]! + 256 * (bytes[3]! & 0x7f))) || 1;
  return () => (state = Number((BigInt(state) * 48_271n) % 2_147_483_647n)) / 2_147_483_647;
}

function realDays(from: string): ReadonlyMap<string, readonly Chart[]> {
  const days = new Map<string, Map<string, [number, number][]>>();
  const add = (gid: string, day: string, price: number, lots: number) => {
    const ofName = days.get(gid) ?? new Map<string, [number, number][]>();
    days.set(gid, ofName.set(day, [...(ofName.get(day) ?? []), [price, lots]]));
  };
  for (const file of readdirSync(from)) {
    const rows = () =>
      readFileSync(join(from, file), "utf8")
        .trim()
        .split("\n")
        .slice(1)
        .map((line) => line.split(","));
    if (file.startsWith("hikyuu"))
      for (const [gid, time, price, lots] of rows()) add(gid!, time!.slice(0, 10), Number(price), Number(lots));
    if (file.startsWith(`mootdx_${STAR}`)) for (const row of rows()) add(STAR, row[0]!.slice(0, 10), Number(row[4]), Number(row[6]) / 100);
  }
  const chartOf = (gid: string, day: string, minutes: [number, number][]): Chart => ({
    ...{ name: `real ${gid} ${day}`, prices: minutes.map(([price]) => price), lots: minutes.map(([, lots]) => lots) },
  });
  return new Map([...days].map(([gid, of]) => [gid, [...of].map(([day, minutes]) => chartOf(gid, day, minutes))]));
}

function pairs(real: ReadonlyMap<string, readonly Chart[]>): Chart[] {
  const keys = dirname(keyFile!);
  const taken = existsSync(keys) ? readdirSync(keys).map((file) => readFileSync(join(keys, file), "utf8")) : [];
  const listing = loadListing(2).filter(({ st, listedOn, turnoverPpm = 0 }) => !st && listedOn < "2024-01-01" && turnoverPpm > 0);
  return Object.entries(PLAN).flatMap(([gid, count]) => {
    const all = real.get(gid) ?? [];
    const left = all.filter(({ name }) => !taken.some((key) => key.includes(name)));
    return Array.from({ length: count }, (_, k) => {
      const [day] = left.splice(Math.floor(chance() * left.length), 1);
      if (!day) throw new Error(`no day of ${gid} is left`);
      return [day, simulatedLike(gid, day.prices[MINUTES / 2]!, median(all.map(amountOf)), listing, k)];
    }).flat();
  });
}

function simulatedLike(gid: string, price: number, amount: number, listing: readonly Instrument[], k: number): Chart {
  const far = ({ basePrice, floatShares, turnoverPpm = 0 }: Instrument) =>
    Math.abs(Math.log(basePrice / 10_000 / price)) + 1.2 * Math.abs(Math.log((turnoverPpm * floatShares * basePrice) / 1e18 / amount));
  const like = listing
    .filter(({ board, industry }) => board === (gid === STAR ? "star" : "main") && (gid !== BANK || industry === "银行"))
    .toSorted((a, b) => far(a) - far(b))
    .slice(0, NEAREST);
  const days = tradingDaysTo(LAST_DAY, MINUTES / 6);
  for (;;) {
    const share = like[Math.floor(chance() * like.length)]!;
    const day = days[5 + Math.floor(chance() * (days.length - 5))]!;
    const symbol = createChain([share], days, 0, namedKey(`minute charts ${seed} ${gid} ${k}`)).symbolDay(0, day);
    if (symbol.suspension) continue;
    const [opening, ...bars] = minuteBarsOf(symbol, day);
    const lots = bars.map(({ shares }, minute) => (minute === 0 ? shares + opening!.shares : shares) / 100);
    return { name: `simulated ${share.gid} ${share.name} ${day}`, prices: bars.map(({ close }) => close / 10_000), lots };
  }
}

function amountOf({ prices, lots }: Chart): number {
  return prices.reduce((sum, price, k) => sum + price * lots[k]!, 0) / 1e6;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]!;
}

function shuffled(charts: readonly Chart[]): Chart[] {
  const mixed = [...charts];
  for (let i = mixed.length - 1; i > 0; i--) {
    const j = Math.floor(chance() * (i + 1));
    [mixed[i], mixed[j]] = [mixed[j]!, mixed[i]!];
  }
  return mixed;
}

async function drawAll(charts: readonly Chart[], into: string, key: string): Promise<void> {
  for (const each of [into, dirname(key)]) mkdirSync(each, { recursive: true });
  const executablePath = process.env["CHROMIUM"] ?? "/usr/bin/chromium";
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  const page = await browser.newPage({ viewport: SIZE });
  const names = charts.map(({ name }, k) => `${String(k + 1).padStart(2, "0")} ${name}\n`);
  for (const [k, chart] of charts.entries()) {
    await page.setContent(`<body style="margin:0">${pictureOf(quietMatch(chart))}</body>`);
    await page.screenshot({ path: join(into, `${names[k]!.slice(0, 2)}.png`) });
  }
  await browser.close();
  writeFileSync(key, names.join(""));
}

// A source writes what printed in the first second of the closing auction into its first minute: of both kinds it is left out.
function quietMatch({ name, prices, lots }: Chart): Chart {
  const match = (k: number) => k === MINUTES - 3 || k === MINUTES - 2;
  return {
    name,
    prices: prices.map((price, k) => (match(k) ? prices[MINUTES - 4]! : price)),
    lots: lots.map((each, k) => (match(k) ? 0 : each)),
  };
}

function pictureOf({ prices, lots }: Chart): string {
  const { left, right, top, middle, bars, bottom } = BOX;
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const edge = (high - low || high * 0.001) * 0.05;
  const wide = SIZE.width - left - right;
  const x = (k: number) => left + (wide * (k + 0.5)) / MINUTES;
  const y = (price: number) => top + ((middle - top) * (high + edge - price)) / (high - low + 2 * edge);
  const most = Math.max(...lots);
  const rows = Array.from({ length: 5 }, (_, k) => low + ((high - low) * k) / 4).map(
    (price) =>
      `<line x1="${left}" x2="${SIZE.width - right}" y1="${y(price)}" y2="${y(price)}" stroke="#ddd"/>` +
      `<text x="${left - 6}" y="${y(price) + 4}" text-anchor="end" fill="#555">${((price / prices[0]! - 1) * 100).toFixed(2)}%</text>`,
  );
  const line = prices.map((price, k) => `${x(k).toFixed(2)},${y(price).toFixed(2)}`).join(" ");
  const volume = lots.map((each, k) => {
    const tall = ((bottom - bars) * each) / most;
    const move = k > 0 ? Math.sign(prices[k]! - prices[k - 1]!) : 0;
    const fill = move > 0 ? "#d04a4a" : move < 0 ? "#2a9d5c" : "#999";
    return each > 0 ? `<rect x="${(x(k) - 1.3).toFixed(2)}" width="2.6" y="${bottom - tall}" height="${tall}" fill="${fill}"/>` : "";
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}" font-family="sans-serif" font-size="11">` +
    `${rows.join("")}<polyline fill="none" stroke="#1f4e9c" stroke-width="1.2" points="${line}"/>${volume.join("")}</svg>`
  );
}
