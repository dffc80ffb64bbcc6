/** What a translation of `T` looks like: the same keys, any words, the same parameters. */
export type Same<T> = T extends string
  ? string
  : T extends (...args: infer A) => string
    ? (...args: A) => string
    : T extends readonly (infer E)[]
      ? readonly Same<E>[]
      : { readonly [K in keyof T]: Same<T[K]> };
