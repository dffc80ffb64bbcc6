import type { Sentences } from "../texts.ts";

export const identityTexts = {} satisfies Sentences;
