/**
 * The fields of the wire with their documentation: what a field is in Chinese and English, with its unit, all values that it may have where
 * they are few, and an example. The documents of the server (/docs, OpenAPI) are made from it.
 */
import { Type, type TSchema } from "typebox";

export interface FieldDoc {
  readonly zh: string;
  readonly en: string;
  /** Every value that the field may have: the `enum` of the OpenAPI document. */
  readonly values?: readonly (string | number)[];
  readonly example?: string | number;
  /** An example that people type, which is shown in the reader's language. */
  readonly typed?: string;
}

type More = Omit<FieldDoc, "zh" | "en">;

/** A field of the form `schema` with its description. */
export function field<const T extends TSchema>(zh: string, en: string, schema: T, more: More = {}): T {
  return documented(schema, { zh, en, ...more });
}

/** A field of another form with the description of `other`. */
export function fieldLike<const T extends TSchema>(other: TSchema, schema: T): T {
  return documented(schema, fieldDoc(other));
}

export function string(zh: string, en: string, more: More = {}) {
  return field(zh, en, Type.String(), more);
}

export function number(zh: string, en: string, more: More = {}) {
  return field(zh, en, Type.Number(), more);
}

export function integer(zh: string, en: string, more: More = {}) {
  return field(zh, en, Type.Integer(), more);
}

/** An integer of a reply that is one of `values`. */
export function integerIn<const V extends number>(zh: string, en: string, values: readonly V[]) {
  return field(zh, en, Type.Unsafe<V>(Type.Integer()), { values });
}

export function boolean(zh: string, en: string, more: More = {}) {
  return field(zh, en, Type.Boolean(), more);
}

/** Some of the fields of several calls, by their names. */
export function pick<const F extends object, const N extends keyof F>(fields: F, ...names: readonly N[]): Pick<F, N> {
  return Object.fromEntries(names.map((name) => [name, fields[name]])) as Pick<F, N>;
}

/** The description of a field; undefined where it has none. */
export function fieldDoc(schema: object): FieldDoc | undefined {
  return "doc" in schema ? (schema.doc as FieldDoc) : undefined;
}

// The hidden properties by which typebox knows a schema's kind are kept.
function documented<T extends TSchema>(schema: T, doc: FieldDoc | undefined): T {
  return Object.defineProperties({}, { ...Object.getOwnPropertyDescriptors(schema), doc: { value: doc, enumerable: true } }) as T;
}

type Wire = "text" | "int" | "fen" | "price" | "phone" | "code";

function form(wire: Wire, extra: object): { wire: Wire } {
  return { wire, ...extra };
}

/** Text of at most `max` code points, as it came; control characters, lone surrogates and bidi overrides are refused. */
export function text(max: number) {
  return Type.String(form("text", { maxLength: max }));
}

/** A mobile phone number in any usual spelling; the handler gets its digits, which may be too few or too many. */
export function phone() {
  return Type.String(form("phone", { maxLength: 20 }));
}

/** A password: text that is never taken from an address, since addresses are logged and kept in histories. */
export function password() {
  return Type.String(form("text", { maxLength: 256, format: "password" }));
}

/** Whether a field is one of `password()`. */
export function isPassword(schema: TSchema): boolean {
  return "format" in schema && schema.format === "password";
}

/** A plain integer without sign or spaces, `min`..`max`. */
export function int(min: number, max: number) {
  return Type.Integer(form("int", { minimum: min, maximum: max }));
}

/** A plain integer of a request that is one of `values`, which are consecutive. */
export function intIn<const V extends number>(values: readonly V[]) {
  return Type.Unsafe<V>(int(Math.min(...values), Math.max(...values)));
}

/** Yuan with at most two decimals on the wire; the handler gets integer fen. Zero and above. */
export function fen() {
  return Type.Number(form("fen", {}));
}

/** A price with at most four decimals on the wire; the handler gets integer 1/10,000. Zero and above. */
export function price() {
  return Type.Number(form("price", {}));
}

/** An instrument code or gid: letters, digits, underscore, at most 16. */
export function code() {
  return Type.String(form("code", { maxLength: 16 }));
}

/** Optional field. An empty value counts as absent. */
export function maybe<T extends TSchema>(schema: T) {
  return Type.Optional(schema);
}
