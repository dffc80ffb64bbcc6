/** The contract's schemas as documents show them: every field with its description, our wire form as x-wire. */
import type { Endpoint } from "@hongpan/core/contract/endpoint.ts";
import { fieldDoc, type FieldDoc } from "@hongpan/core/contract/field.ts";
import type { TObject, TSchema } from "typebox";

/** What of a JSON Schema the contract uses. */
export interface Schema {
  readonly type?: string;
  readonly wire?: string;
  readonly doc?: FieldDoc;
  readonly format?: string;
  readonly const?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
}

/** A contract schema with the keywords in use; typebox has a separate type for each kind. */
export function schemaOf(schema: TSchema): Schema {
  return schema as Schema;
}

/** The fields of a request. */
export function schemasOf(request: TObject): Readonly<Record<string, Schema>> {
  return schemaOf(request).properties ?? {};
}

/** A schema for a document; `values` are all that a field may have. */
export function described(schema: Schema, values?: FieldDoc["values"]): object {
  const { wire, doc: _doc, properties, items, anyOf, ...plain } = schema;
  return {
    ...plain,
    ...(wire ? { "x-wire": wire } : {}),
    ...(values && enumOf(schema, values).length > 0 ? { enum: enumOf(schema, values) } : {}),
    ...(items ? { items: described(items) } : {}),
    ...(anyOf ? { anyOf: anyOf.map((each) => described(each, values)) } : {}),
    ...(properties ? { properties: fieldsOf(properties) } : {}),
  };
}

/** The values as the schema's type has them: a number may stand as text in one call; a list under the same name is something else. */
function enumOf({ type, const: only }: Schema, values: readonly (string | number)[]): readonly (string | number)[] {
  if (only !== undefined) return [];
  if (type === "string") return values.map(String);
  return type === "integer" || type === "number" ? values : [];
}

/** The fields of an object, each with its description in both languages. */
export function fieldsOf(properties: Readonly<Record<string, Schema>>): Readonly<Record<string, object>> {
  return Object.fromEntries(
    Object.entries(properties).map(([name, field]) => {
      const { zh = name, en = name, values } = fieldDoc(field) ?? {};
      return [name, { ...described(field, values), description: zh === en ? zh : `${zh} / ${en}` }];
    }),
  );
}

/** A reply of status 0. */
export function doneOf(endpoint: Endpoint): object {
  const data = endpoint.sayIn === "data" ? { type: "string" } : described(schemaOf(endpoint.data));
  return {
    type: "object",
    required: ["status", "success", "msg", "data"],
    properties: { status: { const: 0 }, success: { const: true }, msg: { type: "string" }, data },
  };
}

/** Every other reply: 1 a refusal by rule, 2 a field that does not parse (`data.field`), 10 no login. */
export const REFUSED = {
  type: "object",
  required: ["status", "success", "msg", "data"],
  properties: {
    status: { enum: [1, 2, 10], description: "1 拒绝、2 参数错误、10 需登录 / 1 refused, 2 illegal argument, 10 need login" },
    success: { const: false },
    msg: { type: "string", description: "读者语言的一句话 / A sentence in the reader's language" },
    data: { description: "多为 null；参数错误为 {field}；要求工作量证明为 {pow} / Mostly null; {field}, {pow} or {requestId}" },
  },
} as const;

const A_MORNING = 1_795_140_000_000;

/** A value of a schema that the field `name` has; `typed` says what people type in it in the reader's language. Arrays have one member. */
export function exampleOf(schema: Schema, typed: (text: string) => string = String, name = "", doc = fieldDoc(schema)): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.anyOf) return exampleOf(schema.anyOf[0] ?? {}, typed, name, doc);
  const known = doc?.typed === undefined ? doc?.example : typed(doc.typed);
  const [value] = enumOf(schema, doc?.values ?? []).toSorted((a, b) => Number(b === known) - Number(a === known));
  if (value !== undefined) return value;
  switch (schema.type) {
    case "object":
      return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([field, each]) => [field, exampleOf(each, typed, field)]));
    case "array":
      return [exampleOf(schema.items ?? {}, typed, name, doc)];
    case "boolean":
      return true;
    case "integer":
    case "number":
      return numberOf(schema, name, known);
    case "string":
      return textOf(schema, known);
    default:
      return null;
  }
}

/** Whether a reader would recognize an example of the field. */
export function isKnown(doc: FieldDoc | undefined): boolean {
  return doc?.example !== undefined || doc?.typed !== undefined;
}

function numberOf({ minimum = 0, maximum = Infinity, type }: Schema, name: string, known: unknown): number {
  const fits = typeof known === "number" && known >= minimum && known <= maximum && (type === "number" || Number.isInteger(known));
  if (fits) return known;
  if (/Time$|^now$|Xt$|At$/.test(name) && maximum > A_MORNING) return A_MORNING;
  return Math.max(1, minimum) > maximum ? minimum : Math.max(1, minimum);
}

function textOf({ maxLength = Infinity, wire }: Schema, known: unknown): string {
  if (typeof known === "string" && known.length <= maxLength) return known;
  return wire === "code" ? "600519" : "";
}
