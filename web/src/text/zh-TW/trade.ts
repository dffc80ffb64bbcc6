import type { Same } from "../shape.ts";
import type { trade as source } from "../zh-CN/trade.ts";

export const trade: Same<typeof source> = {};
