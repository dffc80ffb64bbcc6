import { readSearch } from "@hongpan/core/rules/typed/search.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState, useMemo } from "react";
import { call } from "../../data/wire/api.ts";
import type { SymbolEntry } from "../../data/market/symbol-table.ts";
import { useIssuesAround, type IssueRow } from "../../data/issues.ts";
import { applyAddress, resultAddress } from "../../issues/addresses.ts";

const PAUSE_MS = 250;

/** Scope of a search: all symbols, or indices. */
export type SearchType = "all" | "zs";

/** Asks the server 250 ms after the last key, when the table on the phone knows nothing. */
export function useServerSearch(
  words: string,
  stockType: SearchType,
  wanted: boolean,
): { readonly rows: readonly SymbolEntry[]; readonly loading: boolean } {
  const [settled, setSettled] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSettled(words.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words]);
  const query = useQuery({
    queryKey: searchKey(settled, stockType),
    queryFn: ({ signal }) => search(settled, stockType, signal),
    enabled: wanted && settled !== "",
    staleTime: 60_000,
  });
  const current = settled === words.trim();
  return { rows: wanted && current ? (query.data ?? []) : [], loading: wanted && (!current || query.isFetching) };
}

/** Where the server's answer to these words is kept. */
export function searchKey(words: string, stockType: SearchType): readonly string[] {
  return ["search", words.trim(), stockType];
}

async function search(keyWords: string, stockType: SearchType, signal: AbortSignal): Promise<readonly SymbolEntry[]> {
  const { list } = await call("/api/stock/getStock.do", { pageNum: 1, pageSize: 15, keyWords, stockType }, { signal });
  return list.map(({ gid, code, name, spell, stock_plate }) => ({ gid, code, name, spell, plate: stock_plate }));
}

const MOST = 5;
const NONE: readonly IssueRow[] = [];

/** New issues that are announced and not listed yet, by name, initials, code or the code of application. */
export function useIssueHits(words: string, wanted: boolean): readonly IssueRow[] {
  const asked = readSearch(words);
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
