import { Icon } from "../../ui/icon.tsx";
import { STEPS, type Step } from "./set-up.ts";
import { useStartWords } from "./text.ts";

/** What is done for a learner, one line a step; `at` is the one under way, null before the first. */
export function StepList({ at, stopped = false }: { readonly at: Step | null; readonly stopped?: boolean }) {
  const t = useStartWords();
  const now = at === null ? -1 : STEPS.indexOf(at);
  return (
    <>
      <p className="sr" role="status">
        {at !== null && !stopped && t.steps[at][0]}
      </p>
      <ol className="start-steps" aria-label={t.stepsLabel}>
        {STEPS.map((step, place) => {
          const state = place < now ? "done" : place > now ? "next" : stopped ? "stopped" : "now";
          return (
            <li key={step} className={`st-${state}`}>
              <span className="st-mark" aria-hidden="true">
                {state === "done" ? <Icon name="check" size="s" /> : place + 1}
              </span>
              <b className="m">{t.steps[step][0]}</b>
              <span className="lab t3">{at === null ? t.steps[step][1] : state === "next" ? t.steps[step][1] : t.states[state]}</span>
            </li>
          );
        })}
      </ol>
    </>
  );
}
