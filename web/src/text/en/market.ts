import type { Same } from "../shape.ts";
import type { market as source } from "../zh-CN/market.ts";

export const market: Same<typeof source> = {};
