/** The words of the desk, in the language of the app. */
import { store, useStore } from "../../store/store.ts";
import { chooseLang, type Lang } from "../../text/text.ts";
import type { DeskWords } from "./desk-words.ts";
import { deskWords as source } from "./zh-CN/desk.ts";

const loaders: Readonly<Record<Lang, () => Promise<{ readonly deskWords: DeskWords }>>> = {
  "zh-CN": () => Promise.resolve({ deskWords: source }),
  "zh-TW": () => import("./zh-CN/desk.ts?zh-TW"),
  en: () => import("./en/desk.ts"),
};

const current = store<DeskWords>(source);

/** The words of the desk; renders again when the language changes. */
export function useDeskText(): DeskWords {
  return useStore(current);
}

/** Loads the language that the page began in. */
export async function startDeskText(): Promise<void> {
  current.set((await loaders[langOfPage()]()).deskWords);
}

/** Switches the desk and the app's kit. */
export async function chooseDeskLang(lang: Lang): Promise<void> {
  await chooseLang(lang);
  current.set((await loaders[lang]()).deskWords);
}

/** The language of the page. */
export function langOfPage(): Lang {
  const { lang } = document.documentElement;
  return lang === "zh-TW" || lang === "en" ? lang : "zh-CN";
}
