import type { Area } from "./endpoint.ts";

export const identityCalls = {} satisfies Area;
