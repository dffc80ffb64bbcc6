/** Texts that few screens need: fetched with those screens in the reader's language, not with the app. */
import { use } from "react";
import { langNow } from "../data/wire/api.ts";
import { Unfetched } from "../data/wire/fetched.ts";
import { useStore } from "../store/store.ts";
import { language, partsShown, type Lang } from "./language.ts";
import type { Same } from "./shape.ts";

interface LazyMessages<T> {
  /** The texts in the reader's language. Until they have come the screen waits as for its own file, and fails as that does. */
  readonly useWords: () => T;
  /** Fetches them before they are shown; never fails, since the showing tries again. */
  readonly ahead: () => Promise<unknown>;
  /** Fetches them; fails where they do not come. */
  readonly load: () => Promise<unknown>;
}

type Loaders<T> = Readonly<Record<Lang, () => Promise<T>>>;

/** Texts of which the build (web/text-variants.ts) puts each language into a file of its own. Without a build both come with their file. */
export function lazyMessages<T>({ zh, en }: { readonly zh: T; readonly en: Same<T> }): LazyMessages<Same<T>> {
  const chinese = async () => zh as Same<T>;
  return lazyLoaded({ "zh-CN": chinese, "zh-TW": chinese, en: async () => en });
}

/** What the build makes of a call of `lazyMessages`. */
export function lazyLoaded<T>(loaders: Loaders<T>): LazyMessages<T> {
  const coming = new Map<Lang, Promise<T>>();
  const load = async (lang: Lang): Promise<T> =>
    loaders[lang]().catch((fault: unknown) => {
      throw new Unfetched("a part of the texts has not come", { cause: fault });
    });
  const ahead = (lang: Lang) => fetchOnce(lang).catch(() => coming.delete(lang));
  const fetchOnce = (lang: Lang): Promise<T> => {
    partsShown.add(ahead);
    const kept = coming.get(lang);
    if (kept) return kept;
    const words = load(lang);
    coming.set(lang, words);
    // So marked React shows what is here at once; a promise that it has not met before it would wait for.
    words.then(
      (value) => Object.assign(words, { status: "fulfilled", value }),
      () => null,
    );
    return words;
  };
  return {
    useWords: () => {
      useStore(language);
      return use(fetchOnce(langNow()));
    },
    ahead: () => ahead(langNow()),
    load: () => loaders[langNow()](),
  };
}
