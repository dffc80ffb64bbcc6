/** The words of the screens. Simplified Chinese is the source and comes with the app; the others are fetched when chosen. */
import { useSyncExternalStore } from "react";
import { texts as source } from "./zh-CN/all.ts";
import type { Same } from "./shape.ts";

export type Texts = Same<typeof source>;
export type Lang = "zh-CN" | "zh-TW" | "en";

const loaders: Readonly<Record<Lang, () => Promise<{ readonly texts: Texts }>>> = {
  "zh-CN": () => Promise.resolve({ texts: source }),
  "zh-TW": () => import("./zh-TW/all.ts"),
  en: () => import("./en/all.ts"),
};

let current: Texts = source;
const listeners = new Set<() => void>();

/** The words of all screens in the chosen language; renders again when it changes. */
export function useText(): Texts {
  return useSyncExternalStore(listen, textNow);
}

/** The words now, outside of components. */
export function textNow(): Texts {
  return current;
}

/** Switches the language at once, and remembers it under the key that is sent to the server as the header `lang`. */
export async function chooseLang(lang: Lang): Promise<void> {
  const { texts } = await loaders[lang]();
  current = texts;
  document.documentElement.lang = lang;
  try {
    localStorage.setItem("language", lang);
  } catch {
    // A private window forgets the choice with the page.
  }
  for (const listener of listeners) listener();
}

/** The language that before.js set before the first paint, loaded. Main waits for it. */
export async function startLang(): Promise<void> {
  const lang = document.documentElement.lang;
  if (lang === "zh-TW" || lang === "en") current = (await loaders[lang]()).texts;
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
