import type { WorkPurpose } from "@hongpan/core/contract/work.ts";
import { isPhone } from "@hongpan/core/rules/people/phone.ts";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { useText } from "../../text/text.ts";
import { errorText } from "../empty-state.tsx";
import { isWorking, onWork, prepare, renew, stateOf, type State } from "../../data/work/work.ts";

/** How often an idle page looks whether its proofs are still fresh. */
const LOOK_MS = 30_000;

interface Props {
  /** What will be proved for the phone number that stands in the form, in the order of need. */
  readonly purposes: readonly WorkPurpose[];
  readonly phone: string;
  /** Nothing is proved beforehand: the server asks for it when it has to. */
  readonly onDemand?: boolean;
}

/** Proves by itself, while the person types, that a phone reckons here; one quiet line says so. Nothing has to be pressed. */
export function WorkLine({ purposes, phone, onDemand = false }: Props) {
  const {
    account: t,
    shell: { networkError },
  } = useText();
  const wanted = isPhone(phone) ? purposes : [];
  const names = wanted.join(" ");
  useEffect(() => {
    const each = names === "" ? [] : (names.split(" ") as WorkPurpose[]);
    if (!onDemand) for (const purpose of each) prepare(purpose, phone);
    const timer = setInterval(() => each.forEach((purpose) => renew(purpose, phone)), LOOK_MS);
    return () => clearInterval(timer);
  }, [names, phone, onDemand]);
  const shown = useSyncExternalStore(onWork, () => shownOf(wanted.map((purpose) => stateOf(purpose, phone))));
  const line = useRef<HTMLParagraphElement>(null);
  const again = () => {
    wanted.forEach((purpose) => prepare(purpose, phone));
    // The button that was pressed goes away.
    line.current?.focus();
  };
  const failed = shown?.what === "failed" ? shown : null;
  return (
    <p ref={line} tabIndex={-1} className={`sec work-line${failed ? "" : " t3"}`} role="status">
      {shown?.what === "working" && t.work.working}
      {shown?.what === "ready" && t.work.done}
      {failed && errorText(failed.fault, networkError)}
      {failed && (
        <button type="button" className="link sec touch" onClick={again}>
          {t.work.retry}
        </button>
      )}
    </p>
  );
}

/** Whether a proof for `phone` is being reckoned, for the button that waits for it. */
export function useWorking(phone: string): boolean {
  return useSyncExternalStore(onWork, () => isWorking(phone));
}

/** What there is to say: what failed before what is under way, and that before what is done. */
function shownOf(states: readonly State[]): State | undefined {
  return ["failed", "working", "ready"].flatMap((what) => states.filter((state) => state.what === what))[0];
}
