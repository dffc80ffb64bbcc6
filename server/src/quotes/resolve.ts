/** Which instrument a request means (spec/4-calls.md 2.0): a plain code is the stock; its gid, or its type beside it, says it exactly. */
import { exchangeOf, isStockExchange } from "@hongpan/core/rules/exchanges.ts";
import { isIndex, type Instrument } from "@hongpan/core/rules/products/instruments.ts";
import type { Market } from "../market/answers.ts";

/** The instrument of a code or gid in any case; `type` (sh sz bj hk us, zs for an index, qh for a future) chooses among those that share the code. */
export function resolve(market: Market, code: string, type?: string): Instrument | undefined {
  const named = (key: string) => market.instrument(key) ?? market.instrument(key.toLowerCase());
  if (type === "zs") return indexOf(market, code) ?? named(code);
  const whole = type !== undefined && isStockExchange(type) ? named(`${type}${code}`) : undefined;
  return whole ?? named(code) ?? upperCased(market, code);
}

function indexOf(market: Market, code: string): Instrument | undefined {
  const wanted = code.toLowerCase();
  return market.all.find((each) => isIndex(each) && (each.code === wanted || each.gid === wanted));
}

// Tickers and contracts have capitals after a small prefix: usAAPL, hf_CL, XAUUSD.
function upperCased(market: Market, code: string): Instrument | undefined {
  const prefix = exchangeOf(code.toLowerCase()) ?? (/^hf_/i.test(code) ? "hf_" : "");
  return market.instrument(prefix + code.slice(prefix.length).toUpperCase());
}
