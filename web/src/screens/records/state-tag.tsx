import { useText } from "../../text/text.ts";

const LOOK = ["warn", "ok", "danger", ""] as const;

/** 审核中, 成功, 失败, 取消. */
export function StateTag({ state }: { readonly state: number }) {
  const t = useText().account.records;
  return <span className={`tag ${LOOK[state] ?? ""}`}>{t.states[state] ?? "--"}</span>;
}
