/** Fields of a request by their schema: one strict form per kind, nothing is coerced that a person would not read the same. */
import { fenOf, priceOf } from "@hongpan/core/rules/money.ts";
import type { Static, TObject } from "typebox";

export type Fields = Map<string, string>;

export type Parsed<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly field: string };

interface FieldSchema {
  readonly wire: "text" | "int" | "fen" | "price" | "phone" | "code";
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** The named fields of `schema` and no others; an empty value counts as absent. */
export function parseFields<Q extends TObject>(schema: Q, fields: Fields): Parsed<Static<Q>> {
  const value: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  const required = new Set<string>(schema.required ?? []);
  for (const [name, field] of Object.entries(schema.properties)) {
    const raw = fields.get(name);
    if (raw === undefined || raw === "") {
      if (required.has(name)) return { ok: false, field: name };
      continue;
    }
    const parsed = parseField(field as FieldSchema, raw);
    if (parsed === null) return { ok: false, field: name };
    value[name] = parsed;
  }
  return { ok: true, value: value as Static<Q> };
}

function parseField(field: FieldSchema, raw: string): string | number | null {
  switch (field.wire) {
    case "int": {
      if (!/^(0|[1-9]\d{0,8})$/.test(raw)) return null;
      const number = Number(raw);
      return number >= (field.minimum ?? 0) && number <= (field.maximum ?? Number.MAX_SAFE_INTEGER) ? number : null;
    }
    case "fen":
      return fenOf(raw);
    case "price":
      return priceOf(raw);
    case "code":
      return /^[A-Za-z0-9_]{1,16}$/.test(raw) ? raw : null;
    default:
      return raw.length <= (field.maxLength ?? 64) * 2 && [...raw].length <= (field.maxLength ?? 64) && plain(raw) ? raw : null;
  }
}

const UNSEEN = new RegExp(
  "[" + String.raw`\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff\ufffd` + "]",
);

/** No control characters but line breaks and tabs, no lone surrogates, no bidi overrides, no zero-width characters, nothing that was not UTF-8 (it arrives as U+FFFD). */
function plain(text: string): boolean {
  return text.isWellFormed() && !UNSEEN.test(text);
}
