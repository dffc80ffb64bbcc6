/** What the panes beside showed, kept with each entry of the browser's history: a reload and the way back find it again. */
import { useCallback, useState } from "react";
import { FIRST_LIST, listOf, type Kept, type Plan } from "./plan.ts";

let last: Kept = { list: FIRST_LIST, stock: null };

/** What stood beside at this entry, and how a plan is kept with it. */
export function useKept(): readonly [Kept, (plan: Pick<Plan, "list" | "stock">) => void] {
  const [, again] = useState(0);
  const keep = useCallback((plan: Pick<Plan, "list" | "stock">) => {
    const before = keptNow();
    const next = { list: (plan.list === null ? null : listOf(plan.list)) ?? before.list, stock: plan.stock ?? before.stock };
    last = next;
    const state = history.state as Partial<Kept> | null;
    if (state?.list === next.list && state.stock === next.stock) return;
    history.replaceState({ ...state, ...next }, "");
    again((old) => old + 1);
  }, []);
  return [keptNow(), keep];
}

function keptNow(): Kept {
  const state = history.state as { readonly list?: unknown; readonly stock?: unknown } | null;
  return {
    list: typeof state?.list === "string" ? state.list : last.list,
    stock: typeof state?.stock === "string" ? state.stock : last.stock,
  };
}
