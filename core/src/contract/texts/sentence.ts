/** One sentence; {name} stands for a parameter. */
export interface Sentence {
  readonly zh: string;
  readonly tw: string;
  readonly en: string;
}

export type Sentences = Readonly<Record<string, Sentence>>;
