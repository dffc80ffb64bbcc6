import type { Area } from "./endpoint.ts";

export const moneyCalls = {} satisfies Area;
