import { expect, test } from "vitest";
import { parts, texts } from "./texts.ts";
import { wire, type WireEndpoint } from "./wire.ts";

test("no sentence takes the name of another: the later one would be said in its place", () => {
  const ids = parts.flatMap((part) => Object.keys(part));
  expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
  expect(ids.toSorted()).toEqual(Object.keys(texts).toSorted());
});

test("what a field that cannot be read is refused with has nothing left open", () => {
  const open = Object.entries(wire as Readonly<Record<string, WireEndpoint>>).flatMap(([path, { bad = {} }]) =>
    Object.entries(bad).flatMap(([field, id]) => (id && /[{}]/.test(Object.values(texts[id]).join("")) ? [`${path} ${field}: ${id}`] : [])),
  );
  expect(open).toEqual([]);
});
