/** One symbol: asked once by code, kept fresh by push. */
import { useQuery } from "@tanstack/react-query";
import { call } from "../wire/api.ts";
import { takeQuote } from "./quotes.ts";
import type { Quote } from "../wire/shapes.ts";

/** The symbol's data that does not move with the tape; its quote goes to the store that `useQuote` reads. */
export function useStock(gid: string) {
  return useQuery({ queryKey: ["stock", gid], queryFn: () => stock(gid), enabled: gid !== "", staleTime: 60_000 });
}

async function stock(gid: string): Promise<{ readonly stock: Quote; readonly introduction: string }> {
  const reply = await call("/api/stock/getSingleStock.do", { code: gid });
  takeQuote(reply.stock.gid, reply.stock);
  return reply;
}
