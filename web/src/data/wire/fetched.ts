/** Parts of the app that are fetched when they are wanted. */

/** A part that has not come: the line is down, or a newer version has taken the place of its files. */
export class Unfetched extends Error {}

/**
 * A loader whose failure is an Unfetched. What has failed once is not tried again in this page: the browser would take its style sheets
 * for fetched and show it bare.
 */
export function fetched<T>(load: () => Promise<T>): () => Promise<T> {
  let missing = false;
  return async () => {
    if (missing) throw new Unfetched("a part of the app has not come");
    try {
      return await load();
    } catch (fault) {
      missing = true;
      throw new Unfetched("a part of the app has not come", { cause: fault });
    }
  };
}
