/** Addresses of one issue, and which issue an address means. Old links carry the whole row as JSON: nothing but its code is believed. */
import { isRecord } from "../store/store.ts";

const MOST_LETTERS = 4096;

/** Where one applies for it; `top` fills in the upper limit. */
export function applyAddress(code: string, type: number, top = false): string {
  const item = encodeURIComponent(JSON.stringify({ code }));
  if (type === 2) return `/qingchouDetail?item=${item}`;
  return `/newsharesDetail?xingutype=${top ? 2 : 1}${type === 3 ? "&type=3" : ""}&item=${item}`;
}

/** Its draw with the proof. */
export function resultAddress(code: string, type: number): string {
  return `/issueResult?code=${code}&type=${type}`;
}

/** The code in `item` (JSON) or `code`, or null when none that could exist stands there. */
export function codeOfAddress(fields: URLSearchParams): string | null {
  return shaped(codeInside(fields.get("item"))) ?? shaped(fields.get("code"));
}

function codeInside(item: string | null): unknown {
  if (item === null || item.length > MOST_LETTERS) return null;
  try {
    const row: unknown = JSON.parse(item);
    return isRecord(row) && Object.hasOwn(row, "code") ? row["code"] : null;
  } catch {
    return null;
  }
}

function shaped(code: unknown): string | null {
  return typeof code === "string" && /^\d{6}$/.test(code) ? code : null;
}

/** The ticket of 抢筹 for a name. */
export function rushAddress(code: string): string {
  return `/vipdetail?item=${encodeURIComponent(JSON.stringify({ code }))}`;
}
