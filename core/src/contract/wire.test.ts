import { expect, test } from "vitest";
import type { Endpoint } from "./endpoint.ts";
import { fieldDoc } from "./field.ts";
import { areas, wire } from "./wire.ts";

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
}

type Named = readonly [name: string, schema: Schema];

function fieldsIn({ properties = {}, items, anyOf = [] }: Schema): Named[] {
  const own = Object.entries(properties);
  return [...own, ...[...own.map(([, field]) => field), ...(items ? [items] : []), ...anyOf].flatMap(fieldsIn)];
}

const calls = Object.entries<Endpoint>(wire);

test("every field has a description in both languages", () => {
  const bare = calls.flatMap(([path, { request, data }]) =>
    [request, data].flatMap((each) =>
      fieldsIn(each as Schema).flatMap(([name, field]) => {
        const { zh = "", en = "" } = fieldDoc(field) ?? {};
        return zh === "" || en === "" || /[\u3400-\u9fff]{2}.*，/.test(en) ? [`${path} ${name}`] : [];
      }),
    ),
  );
  expect(bare).toEqual([]);
});

test("no path is in two areas", () => {
  const paths = Object.values(areas).flatMap((area) => Object.keys(area.calls));
  expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual([]);
  expect(calls).toHaveLength(paths.length);
});
