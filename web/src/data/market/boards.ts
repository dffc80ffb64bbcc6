/** Industries and concept boards. */
import { useQuery } from "@tanstack/react-query";
import { call, type Answer } from "../wire/api.ts";

export type BoardKind = "industry" | "concept";
export type BoardRow = Answer<"/api/market/boards.do">[number];

const PERIOD_MS = 10_000;

/** All boards of a kind, the greatest amount first, renewed every 10 s. */
export function useBoards(kind: BoardKind, enabled = true) {
  return useQuery({
    queryKey: ["boards", kind],
    queryFn: () => call("/api/market/boards.do", { kind, sort: "amount", asc: 0 }),
    refetchInterval: PERIOD_MS,
    enabled,
  });
}
