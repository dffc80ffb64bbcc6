/** The hub's address: which tab, and of one with issues which of its views. What else stands there is the first of each. */
import { LINKS } from "../../ui/page/targets.ts";

export type TabId = 1 | 2 | 3 | 4 | 5;
export const VIEWS = ["now", "days", "past"] as const;
export type View = (typeof VIEWS)[number];

export function tabOf(fields: URLSearchParams): TabId {
  const idx = fields.get("idx") ?? "";
  return /^[1-5]$/.test(idx) ? (Number(idx) as TabId) : 1;
}

export function viewOf(fields: URLSearchParams): View {
  return VIEWS.find((view) => view === fields.get("view")) ?? "now";
}

export function hubAddress(idx: TabId, view: View = "now"): string {
  return LINKS.issues[idx] + (view === "now" ? "" : `&view=${view}`);
}
