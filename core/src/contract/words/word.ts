/** What a field is, with its unit and the values that it may have: Chinese, English. */
export type Word = readonly [zh: string, en: string];
export type Words = Readonly<Record<string, Word>>;
