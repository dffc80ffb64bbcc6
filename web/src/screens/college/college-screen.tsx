import { LESSONS } from "@hongpan/core/rules/lessons.ts";
import { useState } from "react";
import { useLoggedIn } from "../../data/session.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/fields/field.tsx";
import { amount } from "../../ui/format.ts";
import { Icon } from "../../ui/icon.tsx";
import { requireLogin } from "../../ui/login-wanted.ts";
import { go, Link, useQueryFields } from "../../ui/page/location.ts";
import { LINKS } from "../../ui/page/targets.ts";
import { Tabs } from "../../ui/tabs.tsx";
import { TestSiteNote } from "../../ui/test-site-note.tsx";
import { Compare } from "./compare.tsx";
import { DoneMark } from "./done-mark.tsx";
import { findTerms } from "./find-terms.ts";
import { lessonAddress } from "./lesson-address.ts";
import { LessonPage } from "./lesson-page.tsx";
import { useLessonsDone } from "./lessons-done.ts";
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

/** All lessons with what of them is done. */
function LessonList() {
  const t = useCollegeWords();
  const done = useLessonsDone();
  return (
    <>
      <section className="sheet-sec college-part">
        <p className="sec t2">{t.lead}</p>
        <Progress done={done?.size} />
      </section>
      <section className="sheet-sec">
        <ol className="rows">
          {LESSONS.map((lesson, n) => (
            <li key={lesson}>
              <Link href={lessonAddress(lesson)} className="college-row">
                <span className="college-n" aria-hidden="true">
                  {n + 1}
                </span>
                <span className="grow">
                  <b className="m">{t.lessons[lesson].title}</b>
                  <span className="lab t3">{t.lessons[lesson].lead}</span>
                </span>
                {done && <DoneMark done={done.has(lesson)} />}
                <Icon name="forward" size="xs" />
              </Link>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}

function Progress({ done }: { readonly done: number | undefined }) {
  const t = useCollegeWords();
  const loggedIn = useLoggedIn();
  if (!loggedIn)
    return (
      <div className="between college-guest">
        <span className="sec">{t.guest}</span>
        <Button small kind="ghost" onClick={() => requireLogin()}>
          {t.login}
        </Button>
      </div>
    );
  if (done === undefined) return null;
  const said = t.progress(String(done), String(LESSONS.length));
  return (
    <div className="college-progress">
      <b className="sec m">{said}</b>
      <progress max={LESSONS.length} value={done} aria-label={said} />
    </div>
  );
}
