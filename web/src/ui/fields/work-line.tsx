import type { WorkPurpose } from "@hongpan/core/contract/work.ts";
import { isPhone } from "@hongpan/core/rules/people/phone.ts";
import { useEffect, useRef } from "react";
import { Refusal } from "../../data/wire/api.ts";
import { useComebacks } from "../../data/wire/stream.ts";
import { useText } from "../../text/text.ts";
import { errorText } from "../empty-state.tsx";
import { Icon } from "../icon.tsx";
import { isWorking, prepare, renew, stateOf, works, type State } from "../../data/work/work.ts";
import { usePicked } from "../../store/store.ts";

/** How often an idle page looks whether its proofs are still fresh. */
const LOOK_MS = 30_000;

interface Props {
  /** What will be proved for the phone number that stands in the form, in the order of need. */
  readonly purposes: readonly WorkPurpose[];
  readonly phone: string;
  /** Nothing is proved beforehand: the server asks for it when it has to. */
  readonly onDemand?: boolean;
}

/**
 * Proves by itself, while the person types, that a phone reckons here; one quiet line says so. Nothing has to be pressed: what the line
 * has hindered is tried again when it is back. The line keeps its place while there is nothing to say.
 */
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
  const shown = usePicked(works, () => shownOf(wanted.map((purpose) => stateOf(purpose, phone))));
  const line = useRef<HTMLParagraphElement>(null);
  const again = () => {
    wanted.forEach((purpose) => prepare(purpose, phone));
    // The button that was pressed goes away.
    line.current?.focus();
  };
  const failed = shown?.what === "failed" ? shown : null;
  useLineBack(failed !== null && !(failed.fault instanceof Refusal), () => wanted.forEach((purpose) => prepare(purpose, phone)));
  return (
    <p ref={line} tabIndex={-1} className={failed ? "work-line help bad" : "work-line sec t3"} role="status">
      {shown?.what === "working" && t.work.working}
      {shown?.what === "ready" && t.work.done}
      {failed && (
        <>
          <Icon name="warn" size="xs" />
          <span>{errorText(failed.fault, networkError)}</span>
          <button type="button" className="link touch" aria-label={t.work.retry} onClick={again}>
            <Icon name="refresh" size="s" />
          </button>
        </>
      )}
    </p>
  );
}

/** Calls `then` when the network or the server is back, as long as something `waits` for it. */
function useLineBack(waits: boolean, then: () => void): void {
  const call = useRef(then);
  useEffect(() => {
    call.current = then;
  });
  const comebacks = useComebacks();
  const met = useRef(comebacks);
  useEffect(() => {
    if (waits && met.current !== comebacks) call.current();
    met.current = comebacks;
  }, [waits, comebacks]);
  useEffect(() => {
    if (!waits) return;
    const back = () => call.current();
    addEventListener("online", back);
    return () => removeEventListener("online", back);
  }, [waits]);
}

/** Whether a proof for `phone` is being reckoned, for the button that waits for it. */
export function useWorking(phone: string): boolean {
  return usePicked(works, () => isWorking(phone));
}

/** What there is to say: what failed before what is under way, and that before what is done. */
function shownOf(states: readonly State[]): State | undefined {
  return ["failed", "working", "ready"].flatMap((what) => states.filter((state) => state.what === what))[0];
}
