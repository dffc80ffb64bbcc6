/** Numbers as news writes them: the same in every language. */
import type { Instrument } from "../../rules/products/instruments.ts";
import { quoted, type Fen, type Price } from "../../rules/money.ts";

const FEN_PER_YI = 10_000_000_000;

/** "+0.75%", with the true minus sign. */
export function percentText(now: Price, before: Price): string {
  const percent = before === 0 ? 0 : ((now - before) / before) * 100;
  const text = Math.abs(percent).toFixed(2);
  if (text === "0.00") return "0.00%";
  return `${percent > 0 ? "+" : "−"}${text}%`;
}

export function priceText(price: Price): string {
  return quoted(price).toFixed(2);
}

/** Money both in 亿元 and in billions, of which a sentence takes one. */
export function moneyParams(name: string, amount: Fen): Readonly<Record<string, string>> {
  const yi = amount / FEN_PER_YI;
  return { [`${name}Yi`]: yi.toFixed(Math.abs(yi) >= 100 ? 0 : 2), [`${name}Bn`]: (yi / 10).toFixed(Math.abs(yi) >= 100 ? 1 : 3) };
}

export function nameAndCode({ name, code }: Pick<Instrument, "name" | "code">): string {
  return `${name}（${code}）`;
}
