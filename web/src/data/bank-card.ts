/** The user's one bank card. */
import { withLuhnDigit } from "@hongpan/core/rules/people/bank-card.ts";
import { useQuery } from "@tanstack/react-query";
import { ask, requireData } from "./wire/api.ts";
import { useLoggedIn } from "./session.ts";

export interface BankCard {
  readonly userName: string;
  readonly bankName: string;
  /** Masked: 6222 **** 1234. */
  readonly bankNo: string;
  readonly bankAddress: string;
}

/** The bound card; null when there is none. */
export function useBankCard() {
  return useQuery({ queryKey: ["my", "card"], queryFn: readCard, enabled: useLoggedIn(), staleTime: 60_000 });
}

/** The bound card, or null. Throws Refusal. */
export async function readCard(): Promise<BankCard | null> {
  const reply = await ask("/user/bank/getBankInfo.do", {});
  if (reply.status === 1) return null;
  return requireData(reply);
}

/** A number that belongs to nobody: the unassigned prefix 99, random digits, Luhn's check digit. 19 digits. */
export function sampleCardNumber(): string {
  const digits = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte % 10).join("");
  return withLuhnDigit(`99${digits}`);
}
