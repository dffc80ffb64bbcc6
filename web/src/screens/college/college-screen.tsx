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
import { PPM } from "@hongpan/core/rules/money.ts";
import { useRules } from "../../trade/rules-settings.ts";
import { ErrorState, SkeletonRows } from "../../ui/empty-state.tsx";
import { Segmented } from "../../ui/fields/segmented.tsx";
import { FALL } from "./examples-margin.tsx";
import { useExampleShare, type ExampleShare, atPrice, money, partText } from "./example-share.ts";
import { borrowed, LAWFUL_LEVER, LAWFUL_LINE, leftAfter, yearOf, type Borrowed } from "./reckon.ts";
import { ShareHead } from "./share-head.tsx";
import { useCollegeWords, type CollegeWords, collegeWordsAhead } from "./text.ts";
import { DoneMark, useLessonsDone } from "./done-mark.tsx";
import { findTerms } from "./find-terms.ts";
import { lessonAddress } from "./lesson-address.ts";
import { LessonPage } from "./lesson-page.tsx";
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

/** What lenders off the market offer. */
const OTHERS = [10, 20, 30] as const;
/** Lots of the share that both buy. */
const LOTS = 10;

/** 合规两融 beside 场外配资: the same purchase of a real share at the legal maximum and at 10 to 30 times (design/firsts.md 10). */
function Compare() {
  const t = useCollegeWords();
  const { share, other, error, retry } = useExampleShare();
  return (
    <>
      <section className="sheet-sec college-part">
        <h2>{t.compare.title}</h2>
        {error && !share ? (
          <ErrorState error={error} onRetry={retry} />
        ) : !share ? (
          <SkeletonRows rows={6} />
        ) : (
          <>
            <div className="between college-share">
              <ShareHead share={share} />
              <Button small kind="ghost" onClick={other}>
                {t.other}
              </Button>
            </div>
            {share.price === 0 ? <p className="sec t3">{t.noQuote}</p> : <Sides share={share} />}
          </>
        )}
      </section>
      <section className="sheet-sec college-part">
        <h2>{t.compare.signsTitle}</h2>
        <ul className="college-signs">
          {t.compare.signs.map((sign) => (
            <li key={sign}>
              <span className="danger" aria-hidden="true">
                ✗
              </span>
              <span>{sign}</span>
            </li>
          ))}
        </ul>
        <p className="sec t2">{t.compare.check}</p>
        <p className="cap t3">{t.compare.simulated}</p>
      </section>
    </>
  );
}

function Sides({ share }: { readonly share: ExampleShare }) {
  const words = useCollegeWords();
  const t = words.compare;
  const settings = useRules();
  const [lever, setLever] = useState<number>(OTHERS[0]);
  const shares = share.lot * LOTS;
  const at = (times: number) => borrowed({ price: share.price, shares, lever: times }, settings);
  const rows = rowsOf(at(LAWFUL_LEVER), at(lever), words);
  return (
    <>
      <p className="sec t2">{t.lead(amount(shares, 0))}</p>
      <p className="sec t2">{t.choose}</p>
      <Segmented
        label={t.choose}
        items={OTHERS.map((id) => ({ id, label: words.show.times(String(id)) }))}
        value={lever}
        onChange={setLever}
      />
      <table className="college-sides">
        <thead>
          <tr>
            <th scope="col">
              {t.lawful}
              <span className="cap t3">{t.lawfulNote}</span>
            </th>
            <th scope="col">
              {t.other}
              <span className="cap t3">{words.show.times(String(lever))}</span>
            </th>
          </tr>
        </thead>
        {rows.map(([label, lawful, other, bad]) => (
          <tbody key={label}>
            <tr>
              <th scope="rowgroup" colSpan={2}>
                {label}
              </th>
            </tr>
            <tr>
              <td>{lawful}</td>
              <td className={bad ? "danger" : undefined}>{other}</td>
            </tr>
          </tbody>
        ))}
      </table>
      <p className="cap t3">{t.sameRate}</p>
    </>
  );
}

type Row = readonly [label: string, lawful: string, other: string, bad?: boolean];

function rowsOf(lawful: Borrowed, other: Borrowed, { compare: t, show }: CollegeWords): readonly Row[] {
  const both = (of: (side: Borrowed) => string) => [of(lawful), of(other)] as const;
  const left = (side: Borrowed) => {
    const rest = leftAfter(side, FALL);
    return rest < 0 ? show.owes(money(-rest)) : rest === 0 ? t.gone : t.left(money(rest));
  };
  const force = ({ force: fall }: Borrowed) => (fall ? show.fallOf(atPrice(fall.price), partText(fall.part)) : "--");
  const legal = ({ legal: ratio }: Borrowed) => {
    const shown = partText(ratio ?? PPM, 0);
    return (ratio ?? 0) < LAWFUL_LINE ? t.belowLine(shown) : t.aboveLine(shown);
  };
  const said = (name: keyof typeof t.texts) => [t.texts[name][0] ?? "", t.texts[name][1] ?? ""] as const;
  return [
    [t.rows.own, ...both(({ cost }) => money(cost.margin))],
    [t.rows.lent, ...both(({ lent }) => money(lent))],
    [t.rows.force, ...both(force), true],
    [t.rows.fall(partText(FALL, 0)), ...both(left), true],
    [show.night, ...both(({ cost }) => money(cost.stayANight))],
    [t.rows.year, ...both((side) => partText(yearOf(side), 0)), true],
    [t.rows.legal, ...both(legal), true],
    [t.rows.money, ...said("money")],
    [t.rows.orders, ...said("orders")],
    [t.rows.law, ...said("law")],
    [t.rows.wrong, ...said("wrong")],
  ];
}
