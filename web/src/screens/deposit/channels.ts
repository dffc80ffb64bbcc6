import { useQuery } from "@tanstack/react-query";
import { call, type Answer } from "../../data/wire/api.ts";

export type Channel = Answer<"/api/site/getPayInfo.do">[number];

/** The ways money can come in that are shown. */
export function useChannels() {
  return useQuery({ queryKey: ["pay-channels"], queryFn: readChannels, staleTime: 300_000 });
}

async function readChannels(): Promise<readonly Channel[]> {
  return (await call("/api/site/getPayInfo.do", {})).filter((channel) => channel.isShow === 1);
}

/** Yuan without needless decimals, for limits: 1,000. */
export function wholeYuan(yuan: number): string {
  return yuan.toLocaleString("en-US", { maximumFractionDigits: 2 });
}

/** "1000.5" -> 1000.5 yuan; null when it is not a plain amount above zero with at most two decimals. */
export function amountOf(text: string): number | null {
  return /^\d{1,10}(\.\d{1,2})?$/.test(text) && Number(text) > 0 ? Number(text) : null;
}
