import { Suspense, useEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from "react";
import { store, useStore } from "../../store/store.ts";
import { useOutside } from "../outside.ts";
import type { PadField } from "../pad/pad-field.ts";
import { isPhone, useKeypad } from "./keypad.ts";

type Pad = (typeof import("../pad/number-pad.tsx"))["NumberPad"];

/** The keypad's own file, once it has come: until then, and where it never comes, the phone's keyboard serves. */
const pad = store<{ readonly Pad: Pad } | null>(null);
/** Keys of a keyboard were pressed on this page: there is one, and ours would only cover the page. */
const hasKeys = store(false);

interface Props {
  readonly field: PadField;
  /** The field, with the kind of keyboard that the phone is to show for it. */
  readonly children: (inputMode: "none" | "numeric" | "decimal") => ReactNode;
}

/** Gives a number's field the app's keypad on a phone: a tap opens it, a tap elsewhere or a pressed key of a keyboard closes it. */
export function PadHost({ field, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const input = () => box.current?.querySelector("input") ?? null;
  const ready = usePad();
  const [shown, setShown] = useState(false);
  const [own, setOwn] = useState(false);
  useOutside(box, shown, () => setShown(false));
  const tapped = (event: MouseEvent) => {
    const field = input();
    if (!ready || own || shown || event.target !== field) return;
    setShown(true);
    // What is typed takes the place of what stands there.
    field?.select();
  };
  const pressed = (event: KeyboardEvent) => {
    if (!shown || event.target !== input()) return;
    setShown(false);
    hasKeys.set(true);
  };
  const useOwn = () => {
    setShown(false);
    setOwn(true);
    // Phones look at the kind of keyboard only when the field gets the focus.
    input()?.blur();
    setTimeout(() => input()?.focus());
  };
  return (
    <div ref={box} onClick={tapped} onKeyDown={pressed} onBlur={() => !shown && setOwn(false)}>
      {children(ready && !own ? "none" : field.places > 0 ? "decimal" : "numeric")}
      {shown && ready && (
        <Suspense fallback={null}>
          <ready.Pad field={field} input={input} onOwn={useOwn} onHide={() => setShown(false)} />
        </Suspense>
      )}
    </div>
  );
}

function usePad() {
  const come = useStore(pad);
  const keyboard = useStore(hasKeys);
  const on = useKeypad() && !keyboard;
  useEffect(() => {
    if (!on || pad.now() || !isPhone()) return;
    fetchPad().then(pad.set, () => null);
  }, [on]);
  return on && come && isPhone() ? come : null;
}

async function fetchPad(): Promise<{ readonly Pad: Pad }> {
  const { NumberPad } = await import("../pad/number-pad.tsx");
  const { loadPadWords } = await import("../../text/pad.ts");
  await loadPadWords();
  return { Pad: NumberPad };
}
