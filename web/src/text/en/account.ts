import { documents } from "./documents.ts";
import { entry } from "./entry.ts";
import { money } from "./money.ts";
import { own } from "./own.ts";
import { site } from "./site.ts";

/** Words of the account, money and content screens. */
export const account = { ...documents, ...entry, ...money, ...own, ...site };
