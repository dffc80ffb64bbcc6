import { useText } from "../../text/text.ts";

const LOOK = ["warn", "ok", "danger", ""] as const;

/** 审核中, 成功, 失败, 取消; `passed`: the review is over and the money on its way. */
export function StateTag({ state, passed = false }: { readonly state: number; readonly passed?: boolean }) {
  const t = useText().account.records;
  return <span className={`tag ${LOOK[state] ?? ""}`}>{passed ? t.onItsWay : (t.states[state] ?? "--")}</span>;
}
