/** One line about the day's key: the first and last digits of its commitment, unchanged by the reveal. */
import { useQuery } from "@tanstack/react-query";
import { call } from "../data/wire/api.ts";
import { useClock } from "../data/clock.ts";
import { useText } from "../text/text.ts";

/** 密钥已封存 指纹 ac81…13f0 with `digits` digits at each end; prefixed by the date unless it is today's; null while loading. */
export function useSeedLine(digits: number): string | null {
  const t = useText().account.home;
  const today = useClock()?.day;
  const { data } = useQuery({ queryKey: ["proof", "today"], queryFn: () => call("/api/market/proof.do", {}), staleTime: 60_000 });
  if (!data) return null;
  const { day, commitment, key } = data;
  const id = `${commitment.slice(0, digits)}…${commitment.slice(-digits)}`;
  return t.seed({ day: today === undefined || day === today ? null : day.slice(5), id, open: key !== null });
}
