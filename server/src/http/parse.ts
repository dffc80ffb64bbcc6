/** Fields of a request by their schema: one strict form per kind, nothing is coerced that a person would not read the same. */
import type { Static, TObject } from "typebox";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { readPhone } from "@hongpan/core/rules/typed/people.ts";
import { readText } from "@hongpan/core/rules/typed/text.ts";
import { fenOf, priceOf } from "@hongpan/core/rules/money.ts";
import type { Endpoint } from "@hongpan/core/contract/endpoint.ts";

type Fields = Map<string, string>;

type Parsed<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly field: string };

interface FieldSchema {
  readonly wire: "text" | "int" | "fen" | "price" | "phone" | "code";
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** The named fields of `schema` and no others; an empty value counts as absent. */
export function parseFields<Q extends TObject>(schema: Q, fields: Fields): Parsed<Static<Q>> {
  const value: Record<string, unknown> = { __proto__: null };
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
      return textOf(field, raw);
  }
}

/** Characters allowed around a phone number; any other text is kept unchanged and fails validation. */
const PHONE_SIGNS = /^(?:tel:)?[\p{Nd}\s\p{Cf}\p{Pd}+().．（）＋]+$/iu;

function textOf({ wire, maxLength = 64 }: FieldSchema, raw: string): string | null {
  const given = readText(raw);
  const text = wire === "phone" && given !== null && PHONE_SIGNS.test(given) ? readPhone(given) : given;
  return text !== null && text.length <= maxLength * 2 && [...text].length <= maxLength ? text : null;
}

// Bodies and queries as fields: how long they may be, how many they may have, and nothing said twice.

/** Least that a body may have: old clients send fields that nobody reads. */
export const BODY_BYTES_LEAST = 8 * 1024;
const BODY_BYTES_MOST = 256 * 1024;
/** A character of a text beyond ASCII in a form, "%E4%BD%A0". */
const CHARACTER_BYTES = 9;
/** Fields that a body may have, known or not. */
const FIELDS_MOST = 100;

/** As many bytes as the fields of a call can need: what is longer is refused before it is read. */
export function bodyBytesOf({ request }: Endpoint): number {
  const longest = (schema: { readonly maxLength?: number }) => schema.maxLength ?? 64;
  const characters = Object.values(request.properties).reduce<number>((sum, schema) => sum + longest(schema), 0);
  return Math.min(BODY_BYTES_MOST, Math.max(BODY_BYTES_LEAST, CHARACTER_BYTES * characters));
}

/** Query and body as one set of fields; refused by its name when one comes twice or its value is not plain. */
export function fieldsOf(request: FastifyRequest): Parsed<Fields> {
  const fields: Fields = new Map();
  for (const source of [request.query, request.body]) {
    if (source === null || source === undefined || typeof source !== "object") continue;
    for (const [name, value] of source instanceof URLSearchParams ? source : Object.entries(source)) {
      if (value === null) continue;
      if (typeof value !== "string" && typeof value !== "number" && typeof value !== "boolean") return { ok: false, field: name };
      if (fields.has(name)) return { ok: false, field: name };
      fields.set(name, String(value));
    }
  }
  return { ok: true, value: fields };
}

function isPlain(value: unknown, body: string): value is object {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const names = Object.keys(value).length;
  return names <= FIELDS_MOST && namesIn(body) === names;
}

/** Bodies are form-encoded or JSON; anything else is 415. Names that come twice stay visible to the parser. */
export function takeBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, next) => {
    const fields = body.split("&", FIELDS_MOST + 1).length;
    next(null, fields > FIELDS_MOST ? { "": [] } : new URLSearchParams(body));
  });
  app.addContentTypeParser<string>("application/json", { parseAs: "string" }, (_request, given, next) => {
    // PowerShell and VBA begin a text with a byte order mark.
    const body = given.replace(/^\ufeff/, "");
    if (body === "") return next(null, {});
    try {
      const value: unknown = JSON.parse(body);
      next(null, isPlain(value, body) ? { __proto__: null, ...value } : { "": [] });
    } catch {
      next(null, { "": [] });
    }
  });
}

/** How many names a JSON text says: more than its object has when one comes twice, of which JSON.parse would take the last. */
function namesIn(json: string): number {
  return json.match(/"[^"\\]*(?:\\.[^"\\]*)*"(?:\s*:)?/g)?.filter((token) => token.endsWith(":")).length ?? 0;
}
