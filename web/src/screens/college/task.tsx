import type { Lesson } from "@hongpan/core/rules/lessons.ts";
import { useLoggedIn } from "../../data/session.ts";
import { Button } from "../../ui/button.tsx";
import { go } from "../../ui/page/location.ts";
import { DoneMark } from "./done-mark.tsx";
import { useLessonsDone } from "./lessons-done.ts";
import { useCollegeWords } from "./text.ts";

interface Props {
  readonly lesson: Lesson;
  /** Where it is done. */
  readonly to: string;
}

/** What to do in the simulator, where, and whether one's records have it. */
export function Task({ lesson, to }: Props) {
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
