import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { call } from "../../data/wire/api.ts";
import type { SymbolEntry } from "../../data/market/symbol-table.ts";

const PAUSE_MS = 250;

/** Asks the server 250 ms after the last key, when the table on the phone knows nothing. */
export function useServerSearch(words: string, wanted: boolean): { readonly rows: readonly SymbolEntry[]; readonly loading: boolean } {
  const [settled, setSettled] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSettled(words.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words]);
  const query = useQuery({
    queryKey: searchKey(settled),
    queryFn: ({ signal }) => search(settled, signal),
    enabled: wanted && settled !== "",
    staleTime: 60_000,
  });
  const current = settled === words.trim();
  return { rows: wanted && current ? (query.data ?? []) : [], loading: wanted && (!current || query.isFetching) };
}

/** Where the server's answer to these words is kept. */
export function searchKey(words: string): readonly string[] {
  return ["search", words.trim()];
}

async function search(keyWords: string, signal: AbortSignal): Promise<readonly SymbolEntry[]> {
  const { list } = await call("/api/stock/getStock.do", { pageNum: 1, pageSize: 15, keyWords }, { signal });
  return list.map(({ gid, code, name, spell, stock_plate }) => ({ gid, code, name, spell, plate: stock_plate }));
}
