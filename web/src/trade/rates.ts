/** 0.00025 -> "0.025%"; as many decimals as the rate has, "--" when it is unknown. */
export function percentOfRate(rate: number): string {
  return Number.isFinite(rate) ? `${Number((rate * 100).toFixed(6))}%` : "--";
}

/** Of a draw: how many of `numbers` win on average, and the chance that one does at least; `rate` is a fraction. */
export function winsOf(numbers: number, rate: number): { readonly wins: number; readonly chance: number } {
  return { wins: numbers * rate, chance: 1 - (1 - rate) ** numbers };
}
