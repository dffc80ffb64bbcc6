import { useState } from "react";

/** What is wrong with the fields of a form, each told beside its field from the first try to send on; `faults` by the fields' names. */
export function useTried<Name extends string>(faults: Readonly<Record<Name, string | null>>) {
  const [tried, setTried] = useState(false);
  return {
    tried,
    /** What stands beside a field now. */
    told: (name: Name): string | null => (tried ? faults[name] : null),
    /** A form's `check`: whether nothing is wrong. */
    check: (): boolean => {
      setTried(true);
      return Object.values(faults).every((fault) => fault === null);
    },
    /** Back to a form that nobody has tried to send. */
    clear: () => setTried(false),
  };
}
