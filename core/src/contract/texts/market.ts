import type { Sentences } from "../texts.ts";

export const marketTexts = {} satisfies Sentences;
