/** The key of the day in a line: the first and last digits of its commitment, the same before and after the key is public. */
import { useQuery } from "@tanstack/react-query";
import { call } from "../data/wire/api.ts";
import { useClock } from "../data/clock.ts";
import { useText } from "../text/text.ts";

/** 密钥已封存 指纹 ac81…13f0, with so many digits at either end; of another day than today after its date; null while it is on its way. */
export function useSeedLine(digits: number): string | null {
  const t = useText().account.home;
  const today = useClock()?.day;
  const { data } = useQuery({ queryKey: ["proof", "today"], queryFn: () => call("/api/market/proof.do", {}), staleTime: 60_000 });
  if (!data) return null;
  const { day, commitment, key } = data;
  const id = `${commitment.slice(0, digits)}…${commitment.slice(-digits)}`;
  return t.seed({ day: today === undefined || day === today ? null : day.slice(5), id, open: key !== null });
}
