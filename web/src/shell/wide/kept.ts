/** What the panes beside showed, kept with each entry of the browser's history: a reload and the way back find it again. */
import { useCallback, useState } from "react";
import { FIRST_LIST, listOf, type Kept, type Plan } from "./plan.ts";

let last: Required<Kept> = { list: FIRST_LIST, stock: null, first: false };

/** What stood beside at this entry, and how a plan is kept with it. */
export function useKept(): readonly [Kept, (plan: Pick<Plan, "list" | "stock" | "first">) => void] {
  const [, again] = useState(0);
  const keep = useCallback((plan: Pick<Plan, "list" | "stock" | "first">) => {
    const before = keptNow();
    const list = (plan.list === null ? null : listOf(plan.list)) ?? before.list;
    const next = { list, stock: plan.stock, first: plan.first };
    last = next;
    const state = history.state as Partial<Kept> | null;
    if (state?.list === next.list && state.stock === next.stock && state.first === next.first) return;
    history.replaceState({ ...state, ...next }, "");
    again((old) => old + 1);
  }, []);
  return [keptNow(), keep];
}

function keptNow(): Required<Kept> {
  const state = history.state as { readonly list?: unknown; readonly stock?: unknown; readonly first?: unknown } | null;
  return {
    list: typeof state?.list === "string" ? state.list : last.list,
    ...(typeof state?.stock === "string" ? { stock: state.stock, first: state.first === true } : { stock: last.stock, first: last.first }),
  };
}
