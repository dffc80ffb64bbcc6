import type { StockSettings } from "@hongpan/core/rules/terms/settings.ts";
import { useMemo } from "react";
import { useClock } from "../data/clock.ts";
import { useSettings } from "../data/settings.ts";
import { rulesSettings } from "./rules-settings.ts";

/** The settings of the exchange's day in the integers of the rules; those of the phone until the server's are there. */
export function useRules(): StockSettings {
  const day = useClock()?.day ?? "2026-01-01";
  const published = useSettings();
  return useMemo(() => rulesSettings(day, published), [day, published]);
}
