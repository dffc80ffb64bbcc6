import type { Area } from "./endpoint.ts";

export const tradingCalls = {} satisfies Area;
