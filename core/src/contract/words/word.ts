/** What a field is, with its unit: Chinese, English, and the values that it may have where the words name them all. */
export type Word = readonly [zh: string, en: string, values?: readonly (string | number)[]];
export type Words = Readonly<Record<string, Word>>;
