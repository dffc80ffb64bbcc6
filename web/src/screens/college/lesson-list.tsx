import { LESSONS } from "@hongpan/core/rules/lessons.ts";
import { useLoggedIn } from "../../data/session.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/page/location.ts";
import { requireLogin } from "../../ui/login-wanted.ts";
import { DoneMark } from "./done-mark.tsx";
import { lessonAddress } from "./lesson-address.ts";
import { useLessonsDone } from "./lessons-done.ts";
import { useCollegeWords } from "./text.ts";

/** All lessons with what of them is done. */
export function LessonList() {
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
