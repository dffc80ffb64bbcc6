import type { Area } from "./endpoint.ts";

export const contentCalls = {} satisfies Area;
