/** A word of the glossary. */
export interface Term {
  /** Initials of its pinyin. */
  readonly spell: string;
  readonly term: string;
  readonly says: string;
}

/** Words whose name or initials have `words` in them, then those that explain by it; all of them without words. */
export function findTerms(terms: readonly Term[], words: string): readonly Term[] {
  const wanted = words.trim().toLowerCase();
  if (wanted === "") return terms;
  const rank = ({ spell, term, says }: Term) => {
    const name = term.toLowerCase();
    if (name.startsWith(wanted) || spell.startsWith(wanted)) return 0;
    if (name.includes(wanted)) return 1;
    return says.toLowerCase().includes(wanted) ? 2 : 3;
  };
  const ranked = terms.map((term) => ({ term, at: rank(term) })).filter(({ at }) => at < 3);
  return ranked.toSorted((a, b) => a.at - b.at).map(({ term }) => term);
}
