import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { errorText } from "../../ui/empty-state.tsx";
import { Strip } from "../../ui/strip.tsx";
import { Sure } from "../parts.tsx";
import { useDeskText } from "../text/desk-text.ts";
import { BatchFailed, type Wanted } from "./make-accounts.ts";
import type { Card } from "./shapes.ts";

interface Props {
  readonly label: string;
  /** Why nothing can be made now. */
  readonly off?: string | null;
  /** What is asked first, where something ends by it. */
  readonly sure?: string;
  readonly wanted: readonly Wanted[];
  readonly make: (wanted: readonly Wanted[], tell: (made: number) => void) => Promise<readonly Card[]>;
  readonly onDone: (cards: readonly Card[]) => void;
}

interface State {
  readonly made: readonly Card[];
  /** How many are there, of how many. */
  readonly at: number;
  readonly of: number;
  readonly rest: readonly Wanted[];
  readonly fault: string | null;
}

/** The button that makes accounts, how far it is, and another try for what failed. */
export function Making({ label, off = null, sure, wanted, make, onDone }: Props) {
  const t = useDeskText();
  const words = t.classes;
  const [state, setState] = useState<State | null>(null);
  const [asked, setAsked] = useState(false);
  const run = async (rest: readonly Wanted[], made: readonly Card[]) => {
    const base = { made, of: made.length + rest.length, rest, fault: null };
    setState({ ...base, at: made.length });
    setAsked(false);
    try {
      const more = await make(rest, (n) => setState({ ...base, at: made.length + n }));
      setState(null);
      onDone([...made, ...more]);
    } catch (fault) {
      const failed = fault instanceof BatchFailed ? fault : new BatchFailed(fault, [], rest);
      const all = [...made, ...failed.made];
      setState({ ...base, made: all, at: all.length, rest: failed.rest, fault: errorText(failed.cause, t.networkError) });
    }
  };
  const busy = state !== null && state.fault === null;
  return (
    <>
      {state && (
        <p role="status">
          <progress value={state.at} max={state.of} aria-label={label} /> {words.progress(String(state.at), String(state.of))}
        </p>
      )}
      {state?.fault && (
        <Strip kind="danger" alert>
          {state.fault}　{words.failed(String(state.rest[0]?.place), String(state.rest.at(-1)?.place))}
        </Strip>
      )}
      {state?.fault ? (
        <div className="desk-acts">
          <Button onClick={() => void run(state.rest, state.made)}>{words.again}</Button>
          {state.made.length > 0 && (
            <Button kind="soft" onClick={() => onDone(state.made)}>
              {words.print}
            </Button>
          )}
        </div>
      ) : asked && sure ? (
        <Sure question={sure} busy={busy} onYes={() => void run(wanted, [])} onNo={() => setAsked(false)} />
      ) : (
        <Button kind={sure ? "soft" : "primary"} busy={busy} off={off} onClick={() => (sure ? setAsked(true) : void run(wanted, []))}>
          {label}
        </Button>
      )}
    </>
  );
}
