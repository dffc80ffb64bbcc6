/** The public settings in the integers of the rules: the phone computes with the very functions and values of the server. */
import { leversOf } from "@hongpan/core/rules/products/leverage.ts";
import { placedDay } from "@hongpan/core/rules/terms/setting-changes.ts";
import { publishedOf, settingsOn, withPublished, type StockSettings, type SpreadBand } from "@hongpan/core/rules/terms/settings.ts";
import type { Settings } from "../data/wire/shapes.ts";
import { PPM } from "@hongpan/core/rules/money.ts";
import { useCallback, useMemo } from "react";
import { useClock } from "../data/clock.ts";
import { useSettings } from "../data/settings.ts";

const ppm = (rate: number) => Math.round(rate * PPM);
const fen = (yuan: number) => Math.round(yuan * 100);
const SCALES = { change: ppm, turnover: fen, price: priceUnits } as const;

/** Settings of `day` with what the server published over them. */
export function rulesSettings(day: string, published: Settings | undefined): StockSettings {
  const seeded = settingsOn(day);
  if (!published) return seeded;
  return { ...withPublished(seeded, published), levers: leversOf(published.siteLever), spreadBands: published.spreadBands.map(bandOf) };
}

/** `rules` as they were for the order of this number, whose position keeps them: what was changed for later ones is taken back. */
export function placedSettings(rules: StockSettings, published: Settings | undefined, sn: string): StockSettings {
  const changes = published?.changes ?? [];
  const placed = placedDay(sn);
  if (!changes.some(({ from }) => from > placed)) return rules;
  const then = changes.map(({ name }) => {
    const own = changes.filter((each) => each.name === name);
    return [name, own.findLast(({ from }) => from <= placed)?.value ?? own[0]!.before];
  });
  return withPublished(rules, { ...publishedOf(rules), ...Object.fromEntries(then) });
}

function bandOf({ by, from, below, prefix, spreadRate }: Settings["spreadBands"][number]): SpreadBand {
  const rate = ppm(spreadRate);
  if (by === "code") return { by, prefix, rate };
  return { by, from: SCALES[by](from ?? 0), below: below === null ? null : SCALES[by](below), rate };
}

/** Yuan of a quote as an integer price of 1/10,000. */
export function priceUnits(yuan: number | undefined): number {
  return Math.round((yuan ?? 0) * 10_000);
}

/** The settings of the exchange's day in the integers of the rules; those of the phone until the server's are there. */
export function useRules(): StockSettings {
  const day = useClock()?.day ?? "2026-01-01";
  const published = useSettings();
  return useMemo(() => rulesSettings(day, published), [day, published]);
}

/** The settings that an order was placed under, by its number: its position keeps them. */
export function useRulesOf(): (sn: string) => StockSettings {
  const rules = useRules();
  const published = useSettings();
  return useCallback((sn) => placedSettings(rules, published, sn), [rules, published]);
}
