import { LESSONS } from "@hongpan/core/rules/lessons.ts";
import { useState } from "react";
import { Field } from "../../ui/fields/field.tsx";
import { amount } from "../../ui/format.ts";
import { go, useQueryFields } from "../../ui/page/location.ts";
import { LINKS } from "../../ui/page/targets.ts";
import { Tabs } from "../../ui/tabs.tsx";
import { TestSiteNote } from "../../ui/test-site-note.tsx";
import { Compare } from "./compare.tsx";
import { findTerms } from "./find-terms.ts";
import { LessonList } from "./lesson-list.tsx";
import { LessonPage } from "./lesson-page.tsx";
import { collegeWordsAhead, useCollegeWords } from "./text.ts";
import "./college.css";

const TABS = ["lessons", "compare", "words"] as const;
type Tab = (typeof TABS)[number];
const SHOWN = { lessons: LessonList, compare: Compare, words: Glossary };

/** /college: the lessons, one of them (?lesson=margin), the side-by-side (?tab=compare) or the glossary (?tab=words). */
export default function CollegeScreen() {
  const fields = useQueryFields();
  const lesson = LESSONS.find((each) => each === fields.get("lesson"));
  return (
    <main className="college">
      {lesson ? <LessonPage key={lesson} lesson={lesson} /> : <Parts tab={TABS.find((each) => each === fields.get("tab")) ?? "lessons"} />}
      <TestSiteNote />
    </main>
  );
}

CollegeScreen.ahead = collegeWordsAhead;

function Parts({ tab }: { readonly tab: Tab }) {
  const t = useCollegeWords();
  const Shown = SHOWN[tab];
  return (
    <>
      <section className="sheet-sec">
        <Tabs
          label={t.tabsLabel}
          look="eq"
          items={TABS.map((id) => ({ id, label: t.tabs[id] }))}
          value={tab}
          onChange={(id) => go(id === "lessons" ? LINKS.college : `${LINKS.college}?tab=${id}`, { replace: true })}
        />
      </section>
      <Shown />
    </>
  );
}

/** The words of trading, each in a sentence, found by word, pinyin initials or meaning. */
function Glossary() {
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
