/** 0.00025 -> "0.025%"; as many decimals as the rate has, "--" when it is unknown. */
export function percentOfRate(rate: number): string {
  return Number.isFinite(rate) ? `${Number((rate * 100).toFixed(6))}%` : "--";
}
