import type { IssueRecord } from "../../data/issues.ts";
import { useIssueWords } from "../../text/issues.ts";

const LOOKS = ["", "info", "", "warn", "ok", "ok"] as const;

/** 待中签 未中签 已中签 已缴纳 已转持仓, or 弃购. */
export function StatusTag({ record: { type, status, remarks } }: { readonly record: IssueRecord }) {
  const t = useIssueWords();
  const words: Readonly<Record<number, string>> = type === 2 ? { ...t.status, ...t.placedStatus } : t.status;
  if (remarks !== "") return <span className="tag danger">{t.forfeited}</span>;
  return <span className={`tag ${LOOKS[status] ?? ""}`}>{words[status] ?? "--"}</span>;
}
