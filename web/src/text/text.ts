/** The words of the screens. Simplified Chinese is the source and comes with the app; the others are fetched when
 * chosen, and traditional Chinese is made of it by the build (web/traditional.ts). */
import { keepText, store, useStore } from "../store/store.ts";
import { zh as source } from "./all.ts";
import { language, partsShown, type Lang } from "./language.ts";
import type { Same } from "./shape.ts";

export type { Lang } from "./language.ts";
export type Texts = Same<typeof source>;

const loaders: Readonly<Record<Lang, () => Promise<Texts>>> = {
  "zh-CN": () => Promise.resolve(source),
  "zh-TW": async () => (await import("./all.ts?zh-TW")).zh,
  en: async () => (await import("./all.ts?en")).en,
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

/** Switches the language at once, and remembers it under the key that is sent to the server as the header `lang`. */
export async function chooseLang(lang: Lang): Promise<void> {
  const [texts] = await Promise.all([loaders[lang](), ...[...partsShown].map((fetch) => fetch(lang))]);
  document.documentElement.lang = lang;
  keepText("language", lang);
  show(lang, texts);
}

/** The language that before.js set before the first paint, loaded. Main waits for it. */
export async function startLang(): Promise<void> {
  const { lang } = document.documentElement;
  if (lang === "zh-TW" || lang === "en") show(lang, await loaders[lang]());
}

function show(lang: Lang, texts: Texts): void {
  current.set(texts);
  language.set(lang);
}
