/** The words of the desk, in the language of the app. */
import { store, useStore } from "../../store/store.ts";
import { chooseLang, type Lang } from "../../text/text.ts";
import type { Same } from "../../text/shape.ts";
import { zh as source } from "./desk.ts";

/** The words of the desk in any language. */
export type DeskWords = Same<typeof source>;

const loaders: Readonly<Record<Lang, () => Promise<DeskWords>>> = {
  "zh-CN": () => Promise.resolve(source),
  "zh-TW": async () => (await import("./desk.ts?zh-TW")).zh,
  en: async () => (await import("./desk.ts?en")).en,
};

const current = store<DeskWords>(source);

/** The words of the desk; renders again when the language changes. */
export function useDeskText(): DeskWords {
  return useStore(current);
}

/** Loads the language that the page began in. */
export async function startDeskText(): Promise<void> {
  current.set(await loaders[langOfPage()]());
}

/** Switches the desk and the app's kit. */
export async function chooseDeskLang(lang: Lang): Promise<void> {
  await chooseLang(lang);
  current.set(await loaders[lang]());
}

/** The language of the page. */
export function langOfPage(): Lang {
  const { lang } = document.documentElement;
  return lang === "zh-TW" || lang === "en" ? lang : "zh-CN";
}
