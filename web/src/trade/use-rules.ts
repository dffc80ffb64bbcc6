import type { StockSettings } from "@hongpan/core/rules/terms/settings.ts";
import { useCallback, useMemo } from "react";
import { useClock } from "../data/clock.ts";
import { useSettings } from "../data/settings.ts";
import { placedSettings, rulesSettings } from "./rules-settings.ts";

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
