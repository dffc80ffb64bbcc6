/** The reader's language, for texts that come with their screens (lazy-messages.ts). */
import { store } from "../store/store.ts";

export type Lang = "zh-CN" | "zh-TW" | "en";

/** What is shown now. */
export const language = store<Lang>("zh-CN");

/** What fetches the texts that have been shown: they come before the language is switched, so that no screen waits. */
export const partsShown = new Set<(lang: Lang) => Promise<unknown>>();
