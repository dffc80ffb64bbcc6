import * as entry from "./entry.ts";
import * as money from "./money.ts";
import type { Same } from "./shape.ts";
import * as site from "./site.ts";

/** Words of the account, money and content screens. */
export const zh = { ...entry.zh, ...money.zh, ...site.zh };
export const en: Same<typeof zh> = { ...entry.en, ...money.en, ...site.en };
