/** The words of the screens. Simplified Chinese is the source and comes with the app; the others are fetched when
 * chosen, and traditional Chinese is made of it by the build (web/traditional.ts). */
import { keepText } from "../store/kept.ts";
import { store, useStore } from "../store/store.ts";
import { texts as source } from "./zh-CN/all.ts";
import type { Same } from "./shape.ts";

export type Texts = Same<typeof source>;
export type Lang = "zh-CN" | "zh-TW" | "en";

const loaders: Readonly<Record<Lang, () => Promise<{ readonly texts: Texts }>>> = {
  "zh-CN": () => Promise.resolve({ texts: source }),
  "zh-TW": () => import("./zh-CN/all.ts?traditional"),
  en: () => import("./en/all.ts"),
};

const current = store<Texts>(source);

/** The words of all screens in the chosen language; renders again when it changes. */
export function useText(): Texts {
  return useStore(current);
}

/** The words now, outside of components. */
export function textNow(): Texts {
  return current.now();
}

/** What fetches the parts of the words that have been shown (ui/part.ts): they come before the language is switched, so that no screen waits. */
export const partsShown = new Set<(lang: Lang) => Promise<unknown>>();

/** Switches the language at once, and remembers it under the key that is sent to the server as the header `lang`. */
export async function chooseLang(lang: Lang): Promise<void> {
  const [{ texts }] = await Promise.all([loaders[lang](), ...[...partsShown].map((fetch) => fetch(lang))]);
  document.documentElement.lang = lang;
  keepText("language", lang);
  current.set(texts);
}

/** The language that before.js set before the first paint, loaded. Main waits for it. */
export async function startLang(): Promise<void> {
  const lang = document.documentElement.lang;
  if (lang === "zh-TW" || lang === "en") current.set((await loaders[lang]()).texts);
}
