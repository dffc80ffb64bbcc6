/** The whole wire contract: path -> endpoint. */
import { contentCalls } from "./content.ts";
import type { Area } from "./endpoint.ts";
import { identityCalls } from "./identity.ts";
import { marketCalls } from "./market.ts";
import { moneyCalls } from "./money.ts";
import { tradingCalls } from "./trading.ts";

export const wire = {
  ...contentCalls,
  ...identityCalls,
  ...marketCalls,
  ...moneyCalls,
  ...tradingCalls,
} satisfies Area;

export type Wire = typeof wire;
export type Path = keyof Wire & string;
