import type { Sentences } from "../texts.ts";

export const contentTexts = {} satisfies Sentences;
