import type { Sentences } from "../texts.ts";

export const tradingTexts = {} satisfies Sentences;
