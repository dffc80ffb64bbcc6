import { gidOf } from "../../data/market/symbols.ts";
import type { Product } from "../../data/contracts.ts";

const MOST_LETTERS = 4096;

/** The gid of the contract that `/indexBuy` or `/futuresBuy` names: a plain code is an index's or a future's; "" when there is none. */
export function gidOfContract(fields: URLSearchParams, product: Product): string {
  // Old links carry the row that was tapped as JSON: its code is a hint, the contract itself is asked for.
  const code = fields.get("code") ?? codeInside(fields.get("info"));
  const gid = code.length > 0 && code.length <= 16 ? gidOf(code, product === "index") : "";
  return product === "futures" && gid !== "" && !gid.startsWith("hf_") ? `hf_${code.toUpperCase()}` : gid;
}

/** Which of the two a path is of. */
export function productOfPath(path: string): Product {
  return path.toLowerCase().startsWith("/index") ? "index" : "futures";
}

function codeInside(info: string | null): string {
  if (info === null || info.length > MOST_LETTERS) return "";
  try {
    const row: unknown = JSON.parse(info);
    if (typeof row !== "object" || row === null) return "";
    const code = (row as Record<string, unknown>)["futuresGid"] ?? (row as Record<string, unknown>)["indexGid"];
    return typeof code === "string" ? code : "";
  } catch {
    return "";
  }
}
