import { gidOf } from "../../data/market/symbols.ts";
import { wordOf } from "../../store/records.ts";
import { isRecord, parsed } from "../../store/store.ts";
import { FORMS, type Form } from "./forms.ts";

const MOST_LETTERS = 4096;

/** What the address of a ticket asks for. */
export interface Asked {
  readonly form: Form;
  /** "" when it names nothing. */
  readonly gid: string;
  readonly closing: boolean;
  /** The sub-account that it names. */
  readonly sub: string | null;
  readonly price: string | null;
}

/** Reads the path and query of a ticket. */
export function orderAddress(path: string, fields: URLSearchParams): Asked {
  const form = FORMS.find((each) => path.toLowerCase().startsWith(each.path.toLowerCase())) ?? FORMS[0];
  const sub = fields.get("sub") ?? "";
  return {
    form,
    gid: form.product ? contractGid(fields, form.product) : shareGid(fields),
    closing: fields.get("t") === "1" && !form.ofSub,
    sub: /^\d{8,12}$/.test(sub) ? sub : null,
    price: fields.get("price"),
  };
}

// Old links carry code and exchange apart.
function shareGid(fields: URLSearchParams): string {
  const code = fields.get("code") ?? "";
  const type = fields.get("type") ?? "";
  return /^\d{6}$/.test(code) && /^(sh|sz|bj)$/.test(type) ? type + code : gidOf(code);
}

// A plain code is an index's or a future's.
function contractGid(fields: URLSearchParams, product: "index" | "futures"): string {
  // Old links carry the row that was tapped as JSON: its code is a hint, the contract itself is asked for.
  const code = fields.get("code") ?? codeInside(fields.get("info"));
  const gid = code.length > 0 && code.length <= 16 ? gidOf(code, product === "index") : "";
  return product === "futures" && gid !== "" && !gid.startsWith("hf_") ? `hf_${code.toUpperCase()}` : gid;
}

function codeInside(info: string | null): string {
  const row = info !== null && info.length <= MOST_LETTERS ? parsed(info) : null;
  const code = isRecord(row) ? (wordOf(row, "futuresGid") ?? wordOf(row, "indexGid")) : null;
  return typeof code === "string" ? code : "";
}
