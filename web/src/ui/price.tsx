import { amount, directionOf, percent, signed } from "./format.ts";

/** A price coloured by its change. */
export function Price({
  value,
  change,
  decimals = 2,
}: {
  readonly value: number | null | undefined;
  readonly change: number | null | undefined;
  readonly decimals?: number;
}) {
  return <span className={directionOf(change)}>{amount(value, decimals)}</span>;
}

/** A change or a profit: sign, colour, two decimals. */
export function Signed({ value, decimals = 2 }: { readonly value: number | null | undefined; readonly decimals?: number }) {
  return <span className={directionOf(value)}>{signed(value, decimals)}</span>;
}

/** A change in per cent: sign, colour. */
export function Percent({ value }: { readonly value: number | null | undefined }) {
  return <span className={directionOf(value)}>{percent(value)}</span>;
}
