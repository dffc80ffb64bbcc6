import { useState } from "react";
import { Field } from "../../ui/fields/field.tsx";
import { amount } from "../../ui/format.ts";
import { findTerms } from "./find-terms.ts";
import { useCollegeWords } from "./text.ts";

/** The words of trading, each in a sentence, found by word, pinyin initials or meaning. */
export function Glossary() {
  const { words: t, glossary } = useCollegeWords();
  const [words, setWords] = useState("");
  const found = findTerms(glossary, words);
  return (
    <section className="sheet-sec college-part">
      <Field label={t.search} value={words} onChange={setWords} type="search" placeholder={t.placeholder} maxLength={20} clearable />
      <p className="cap t3" role="status">
        {found.length === 0 ? t.none : t.count(amount(found.length, 0))}
      </p>
      <dl className="college-terms">
        {found.map(({ term, says }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd className="sec t2">{says}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
