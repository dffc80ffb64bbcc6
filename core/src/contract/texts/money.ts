import type { Sentences } from "../texts.ts";

export const moneyTexts = {} satisfies Sentences;
