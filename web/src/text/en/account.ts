import { entry } from "./entry.ts";
import { money } from "./money.ts";
import { site } from "./site.ts";

/** Words of the account, money and content screens. */
export const account = { ...entry, ...money, ...site };
