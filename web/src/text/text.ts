/** The words of the screens. Simplified Chinese is the source and comes with the app; the others are fetched when
 * chosen, and traditional Chinese is made of it by the build (web/traditional.ts). */
import { inLang } from "@hongpan/core/contract/texts/sentence.ts";
import { coinName, COINS } from "@hongpan/core/rules/markets/coins.ts";
import { perExchange, shareMarket } from "@hongpan/core/rules/markets/exchanges.ts";
import type { ShareMarket } from "@hongpan/core/rules/markets/market.ts";
import { setInstrumentNames } from "../data/wire/instrument-names.ts";
import { keepText, store, useStore } from "../store/store.ts";
import { zh as source } from "./all.ts";
import { language, partsShown, type Lang } from "./language.ts";
import type { Same } from "./shape.ts";

export type { Lang } from "./language.ts";
export type Texts = ReturnType<typeof withMarkets>;

const loaders: Readonly<Record<Lang, () => Promise<Same<typeof source>>>> = {
  "zh-CN": () => Promise.resolve(source),
  "zh-TW": async () => (await import("./all.ts?zh-TW")).zh,
  en: async () => (await import("./all.ts?en")).en,
};

const current = store<Texts>(withMarkets(source, "zh-CN"));

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

function show(lang: Lang, texts: Same<typeof source>): void {
  setInstrumentNames(lang === "en" ? texts.names : null);
  current.set(withMarkets(texts, lang));
  language.set(lang);
}

/** The words with what the markets' folders call themselves and their coins. */
function withMarkets(texts: Same<typeof source>, lang: Lang) {
  const word = (name: keyof ShareMarket["words"]) => perExchange((exchange) => inLang(shareMarket(exchange).words[name], lang));
  const [tab, tag] = [word("tab"), word("tag")];
  const { lists, chart } = texts;
  const search = { ...lists.search, kinds: { ...lists.search.kinds, ...tag } };
  const coins = Object.fromEntries(COINS.map((coin) => [coin, inLang(coinName(coin), lang)]));
  return {
    ...texts,
    abroad: word("name"),
    lists: { ...lists, search, tabs: { ...lists.tabs, ...tab }, indexGroups: { ...lists.indexGroups, ...tab } },
    chart: { ...chart, coins, flags: { ...chart.flags, ...tag }, flagNames: { ...chart.flagNames, ...word("country") } },
  };
}
