import { describe, expect, test } from "vitest";
import { openTurns, Crowded } from "./turns.ts";

/** Turns whose works end when they are told to, and the order in which they began. */
function slowTurns(limits: { readonly waitingEach: number; readonly waiting: number }) {
  const turns = openTurns({ running: 1, retryAfterSeconds: 5, ...limits });
  const began: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (asker: string, name: string) =>
    turns(asker, () => {
      began.push(name);
      return new Promise<string>((end) => ends.push(() => end("done")));
    }).catch((error: unknown) => (error instanceof Crowded ? `come back in ${error.retryAfterSeconds} s` : "fault"));
  const endOne = async () => {
    ends.shift()?.();
    await new Promise(setImmediate);
  };
  return { ask, began, endOne };
}

describe("turns", () => {
  test("go round from asker to asker: who asks once waits for one work of each other", async () => {
    const { ask, began, endOne } = slowTurns({ waitingEach: 10, waiting: 100 });
    for (const name of ["a1", "a2", "a3", "a4"]) void ask("a", name);
    for (const name of ["b1", "b2"]) void ask("b", name);
    void ask("c", "c1");
    for (let n = 0; n < 7; n++) await endOne();
    expect(began).toEqual(["a1", "a2", "b1", "c1", "a3", "b2", "a4"]);
  });

  test("who has too many waiting is told when to come back, others wait on", async () => {
    const { ask, began, endOne } = slowTurns({ waitingEach: 2, waiting: 100 });
    const mine = ["a1", "a2", "a3", "a4"].map((name) => ask("a", name));
    const other = ask("b", "b1");
    expect(await mine[3]).toBe("come back in 5 s");
    for (let n = 0; n < 4; n++) await endOne();
    expect(await other).toBe("done");
    expect(began).toEqual(["a1", "a2", "b1", "a3"]);
  });

  test("when too many wait in all, the last of the longest line makes room for somebody new", async () => {
    const { ask, began, endOne } = slowTurns({ waitingEach: 10, waiting: 3 });
    const mine = ["a1", "a2", "a3", "a4"].map((name) => ask("a", name));
    const other = ask("b", "b1");
    expect(await mine[3]).toBe("come back in 5 s");
    expect(await ask("a", "a5")).toBe("come back in 5 s");
    for (let n = 0; n < 4; n++) await endOne();
    expect(await other).toBe("done");
    expect(began).toEqual(["a1", "a2", "b1", "a3"]);
  });

  test("a work that fails hands its place on", async () => {
    const turns = openTurns({ running: 1, waitingEach: 1, waiting: 1, retryAfterSeconds: 1 });
    const broken = turns("a", () => Promise.reject(new Error("broken")));
    const after = turns("b", async () => "done");
    await expect(broken).rejects.toThrow("broken");
    expect([await after, await turns("c", async () => "again")]).toEqual(["done", "again"]);
  });
});
