/** Words that few screens need: fetched with those screens in the reader's language, not with the app. */
import { use } from "react";
import { langNow } from "../data/wire/api.ts";
import { Unfetched } from "../data/wire/fetched.ts";
import { partsShown, useText, type Lang } from "../text/text.ts";

interface Part<T> {
  /** The words in the reader's language. Until they have come the screen waits as for its own file, and fails as that does. */
  readonly useWords: () => T;
  /** Fetches them before they are shown; never fails, since the showing tries again. */
  readonly ahead: () => Promise<unknown>;
}

/** A part of the words, with what fetches it in each language. */
export function part<T>(loaders: Readonly<Record<Lang, () => Promise<T>>>): Part<T> {
  const coming = new Map<Lang, Promise<T>>();
  const load = async (lang: Lang): Promise<T> =>
    loaders[lang]().catch((fault: unknown) => {
      throw new Unfetched("a part of the words has not come", { cause: fault });
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
      useText();
      return use(fetchOnce(langNow()));
    },
    ahead: () => ahead(langNow()),
  };
}
