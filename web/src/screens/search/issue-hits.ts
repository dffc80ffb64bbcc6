import { useMemo } from "react";
import { useIssuesAround, type IssueRow } from "../../data/issues.ts";
import { applyAddress, resultAddress } from "../../issues/addresses.ts";

const MOST = 5;
const NONE: readonly IssueRow[] = [];

/** New issues that are announced and not listed yet, by name, initials, code or the code of application. */
export function useIssueHits(words: string, wanted: boolean): readonly IssueRow[] {
  const asked = words.trim().toLowerCase();
  const { data = NONE } = useIssuesAround(1, wanted && asked !== "");
  return useMemo(() => (asked === "" ? NONE : data.filter((issue) => isFound(issue, asked)).slice(0, MOST)), [data, asked]);
}

// What is listed is a symbol like any other.
function isFound({ state, gid, code, applyCode, name, spell }: IssueRow, words: string): boolean {
  const codes = [code, applyCode, gid, spell.toLowerCase()];
  return state !== "listed" && (codes.some((each) => each.startsWith(words)) || name.toLowerCase().includes(words));
}

/** Where an issue is looked at: its application, or its draw once its list has closed. */
export function issueAddress({ code, state }: Pick<IssueRow, "code" | "state">): string {
  return state === "pending" || state === "open" ? applyAddress(code, 1) : resultAddress(code, 1);
}
