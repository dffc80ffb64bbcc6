/** An example of every field: the one of its description, else the least that its schema takes. */
import { fieldDoc, type FieldDoc } from "@hongpan/core/contract/field.ts";
import { enumOf, type Schema } from "./schemas.ts";

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
