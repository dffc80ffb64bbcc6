import { LESSONS, type Lesson } from "@hongpan/core/rules/lessons.ts";
import { createElement, type ComponentType } from "react";
import { Button } from "../../ui/button.tsx";
import { ErrorState, SkeletonRows } from "../../ui/empty-state.tsx";
import { Link, go } from "../../ui/page/location.ts";
import { LINKS } from "../../ui/page/targets.ts";
import { useExampleShare, type ExampleShare } from "./example-share.ts";
import { AuctionExample, LimitsExample, NextDayExample, FeesExample, PromiseExample } from "./examples-trading.tsx";
import { BondsExample, IssuesExample } from "./examples-issues.tsx";
import { ForcedExample, MarginExample, TomorrowExample } from "./examples-margin.tsx";
import { lessonAddress, taskAddress } from "./lesson-address.ts";
import { ShareHead } from "./share-head.tsx";
import { useLoggedIn } from "../../data/session.ts";
import { DoneMark, useLessonsDone } from "./done-mark.tsx";
import { useCollegeWords } from "./text.ts";

/** Those whose example is no share. */
const OWN = { issues: IssuesExample, bonds: BondsExample } as const;
type OfShares = Exclude<Lesson, keyof typeof OWN>;
const isOfShares = (lesson: Lesson): lesson is OfShares => !(lesson in OWN);

const EXAMPLES: Readonly<Record<OfShares, ComponentType<{ readonly share: ExampleShare }>>> = {
  ...{ margin: MarginExample, tomorrow: TomorrowExample, forced: ForcedExample, fees: FeesExample, nextDay: NextDayExample },
  ...{ limits: LimitsExample, auction: AuctionExample, promise: PromiseExample },
};

/** One lesson: its cards, an example from the market at hand, its task. */
export function LessonPage({ lesson }: { readonly lesson: Lesson }) {
  const t = useCollegeWords();
  const { title, lead, cards } = t.lessons[lesson];
  const at = LESSONS.indexOf(lesson);
  const example = useExampleShare();
  return (
    <>
      <section className="sheet-sec college-part">
        <p className="lab t3">{t.number(`${at + 1} / ${LESSONS.length}`)}</p>
        <h2 className="college-title">{title}</h2>
        <p className="sec t2">{lead}</p>
        {cards.map(({ head, text }, n) => (
          <div key={head} className="college-card">
            <span className="college-n" aria-hidden="true">
              {n + 1}
            </span>
            <div className="grow">
              <h3>{head}</h3>
              <p className="sec t2">{text}</p>
            </div>
          </div>
        ))}
      </section>
      <section className="sheet-sec college-part">
        <h2>{t.example}</h2>
        {isOfShares(lesson) ? <OfShare lesson={lesson} example={example} /> : createElement(OWN[lesson])}
      </section>
      <Task lesson={lesson} to={taskAddress(lesson, example.share?.gid ?? "")} />
      <Ways at={at} />
    </>
  );
}

interface OfShareProps {
  readonly lesson: OfShares;
  readonly example: ReturnType<typeof useExampleShare>;
}

function OfShare({ lesson, example: { share, other, error, retry } }: OfShareProps) {
  const t = useCollegeWords();
  if (error && !share) return <ErrorState error={error} onRetry={retry} />;
  if (!share) return <SkeletonRows rows={4} />;
  const Example = EXAMPLES[lesson];
  return (
    <>
      <div className="between college-share">
        <ShareHead share={share} />
        <Button small kind="ghost" onClick={other}>
          {t.other}
        </Button>
      </div>
      {share.price === 0 ? <p className="sec t3">{t.noQuote}</p> : <Example share={share} />}
    </>
  );
}

/** To the lesson before, the list and the one after. */
function Ways({ at }: { readonly at: number }) {
  const t = useCollegeWords();
  const [before, after] = [LESSONS[at - 1], LESSONS[at + 1]];
  return (
    <nav className="sheet-sec college-ways" aria-label={t.all}>
      {before ? (
        <Link href={lessonAddress(before)} className="link">
          ‹ {t.previous}
        </Link>
      ) : (
        <span />
      )}
      <Link href={LINKS.college} className="link">
        {t.all}
      </Link>
      {after ? (
        <Link href={lessonAddress(after)} className="link">
          {t.next} ›
        </Link>
      ) : (
        <span />
      )}
    </nav>
  );
}

interface Props {
  readonly lesson: Lesson;
  /** Where it is done. */
  readonly to: string;
}

/** What to do in the simulator, where, and whether one's records have it. */
function Task({ lesson, to }: Props) {
  const t = useCollegeWords();
  const loggedIn = useLoggedIn();
  const done = useLessonsDone()?.has(lesson);
  const { task, go: label } = t.lessons[lesson];
  return (
    <section className="sheet-sec college-part college-task">
      <div className="between">
        <h2>{t.task}</h2>
        {done !== undefined && <DoneMark done={done} />}
      </div>
      <p>{task}</p>
      <p className="sec t3" role="status">
        {!loggedIn ? t.guest : done === undefined ? "" : done ? t.taskDone : t.taskOpen}
      </p>
      <Button full kind={done ? "ghost" : "primary"} onClick={() => go(to)}>
        {label}
      </Button>
    </section>
  );
}
