/** Many writes one after the other: what has been done so far, what was refused and why. */
import { useRef, useState } from "react";
import { Refusal } from "../../data/wire/api.ts";
import { textNow } from "../../text/text.ts";
import type { SaleEstimate } from "./sale.ts";

export interface Step {
  /** Number of the order or position. */
  readonly sn: string;
  readonly name: string;
  /** Of a close: what it will bring. */
  readonly estimate?: SaleEstimate;
  readonly send: () => Promise<unknown>;
}

export interface Plan {
  readonly steps: readonly Step[];
  /** What stays as it is, and why. */
  readonly stays: readonly string[];
}

export interface Progress {
  readonly count: number;
  readonly done: number;
  readonly refused: readonly { readonly name: string; readonly msg: string }[];
  readonly running: boolean;
}

export interface OneByOne {
  /** null before the first run. */
  readonly progress: Progress | null;
  readonly run: (steps: readonly Step[]) => Promise<void>;
  /** Nothing more is sent; what has been sent stands. */
  readonly stop: () => void;
  readonly clear: () => void;
}

/** Sends steps in turn; a refusal of one does not hold up the others, a broken line does. */
export function useOneByOne(): OneByOne {
  const [progress, setProgress] = useState<Progress | null>(null);
  const stopped = useRef(false);
  const run = async (steps: readonly Step[]) => {
    stopped.current = false;
    let state: Progress = { count: steps.length, done: 0, refused: [], running: true };
    setProgress(state);
    for (const { name, send } of steps) {
      if (stopped.current) break;
      const fault = await send().then(
        () => null,
        (error: unknown) => error,
      );
      const lost = fault !== null && (!(fault instanceof Refusal) || fault.status === -1);
      const msg = lost ? textNow().trade.unanswered : fault instanceof Refusal ? fault.msg : null;
      state = { ...state, done: state.done + 1, refused: msg === null ? state.refused : [...state.refused, { name, msg }] };
      setProgress(state);
      if (lost) break;
    }
    setProgress({ ...state, running: false });
  };
  return { progress, run, stop: () => (stopped.current = true), clear: () => setProgress(null) };
}
