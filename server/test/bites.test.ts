/** Long work beside the calls: it lets others in, comes one after the other, and does not pile up. */
import { expect, test } from "vitest";
import { createLine, inBites } from "../src/market/results/bites.ts";

function* countTo(most: number, seen: number[]): Generator<void, string> {
  for (let k = 0; k < most; k++) {
    const until = performance.now() + 3;
    while (performance.now() < until);
    seen.push(k);
    yield;
  }
  return "done";
}

test("other work comes in between the bites", async () => {
  const seen: number[] = [];
  const finished = inBites(countTo(12, seen));
  await new Promise((next) => setImmediate(next));
  expect(seen.length).toBeLessThan(12);
  expect(await finished).toBe("done");
  expect(seen).toHaveLength(12);
});

test("one after the other, and no more than may wait; a fault holds nobody up", async () => {
  const order: string[] = [];
  const inLine = createLine(3);
  const piece = (name: string) =>
    inLine(async () => {
      order.push(`${name} begins`);
      await new Promise((next) => setImmediate(next));
      order.push(`${name} ends`);
      if (name === "b") throw new Error("broken");
      return name;
    });
  const [a, b, c] = [piece("a"), piece("b"), piece("c")];
  expect(piece("d")).toBeNull();
  await expect(b).rejects.toThrow("broken");
  expect([await a, await c]).toEqual(["a", "c"]);
  expect(order).toEqual(["a begins", "a ends", "b begins", "b ends", "c begins", "c ends"]);
  expect(await piece("e")).toBe("e");
});
