/** Costly answers: in slices, shared, fair by asker, given up when nobody waits, bounded. */
import { expect, test } from "vitest";
import { openCostly } from "../../src/fairness/costly.ts";
import type { Asker } from "../../src/fairness/job-queue.ts";
import type { Pieces } from "../../src/fairness/questions.ts";
import { Crowded } from "../../src/fairness/turns.ts";

const who = (asker: string, gone = () => false): Asker => ({ asker, gone });
const PIECE_MS = 2;

/** So many pieces of 2 ms each; `seen` gets the name with each of them. */
function* work(pieces: number, name: string, seen: string[] = []): Pieces<string> {
  for (let k = 0; k < pieces; k++) {
    const until = performance.now() + PIECE_MS;
    while (performance.now() < until);
    seen.push(name);
    yield;
  }
  return name;
}

test("other work comes in between the slices", async () => {
  const costly = openCostly();
  const seen: string[] = [];
  const asked = costly.answer(who("a"), null, () => work(30, "a", seen));
  let turns = 0;
  const ticking = setInterval(() => turns++, 1);
  expect(await asked).toBe("a");
  clearInterval(ticking);
  expect(seen).toHaveLength(30);
  expect(turns).toBeGreaterThan(5);
});

test("equal questions are worked out once, whoever asks", async () => {
  const costly = openCostly();
  const seen: string[] = [];
  const asked = ["a", "b", "a", "c"].map((each) => costly.answer(who(each), "day", () => work(20, "day", seen)));
  expect(costly.waiting()).toBe(1);
  expect(await Promise.all(asked)).toEqual(["day", "day", "day", "day"]);
  expect(seen).toHaveLength(20);
});

test("one who asks for much waits behind himself: another's question is answered among the first", async () => {
  const costly = openCostly();
  const order: string[] = [];
  const many = Array.from({ length: 12 }, (_, n) =>
    costly.answer(who("much"), null, () => work(15, `much ${n}`)).then((name) => order.push(name)),
  );
  const one = costly.answer(who("one"), null, () => work(15, "one")).then((name) => order.push(name));
  await Promise.all([...many, one]);
  expect(order.indexOf("one")).toBeLessThan(3);
});

test("a question that nobody waits for any more is given up at its next slice; one that somebody shares goes on", async () => {
  const costly = openCostly();
  let gone = false;
  const [alone, shared]: [string[], string[]] = [[], []];
  const left = costly.answer(
    who("a", () => gone),
    "alone",
    () => work(200, "alone", alone),
  );
  const both = [
    costly.answer(
      who("a", () => gone),
      "shared",
      () => work(20, "shared", shared),
    ),
    costly.answer(who("b"), "shared", () => work(20, "shared", shared)),
  ];
  gone = true;
  await expect(left).rejects.toBeInstanceOf(Crowded);
  expect(await both[1]).toBe("shared");
  expect(alone.length).toBeLessThan(10);
  expect(shared).toHaveLength(20);
  expect(costly.waiting()).toBe(0);
});

test("beyond what may wait an asker is turned away with a time, and others are not", async () => {
  const costly = openCostly();
  const asked = Array.from({ length: 80 }, (_, n) =>
    costly
      .answer(who("a"), null, () => work(4, String(n)))
      .then(
        () => "done",
        (error: unknown) => (error instanceof Crowded && error.retryAfterSeconds >= 1 ? "turned away" : String(error)),
      ),
  );
  const other = costly.answer(who("b"), null, () => work(4, "b"));
  expect(await other).toBe("b");
  const ends = await Promise.all(asked);
  expect(ends.filter((end) => end === "done").length).toBeGreaterThanOrEqual(64);
  expect(ends.filter((end) => end === "turned away").length).toBeGreaterThanOrEqual(10);
});

test("those who have gone take nobody's place", async () => {
  const costly = openCostly();
  for (let n = 0; n < 80; n++)
    costly
      .answer(
        who("a", () => true),
        null,
        () => work(50, String(n)),
      )
      .catch(() => undefined);
  expect(await costly.answer(who("a"), null, () => work(10, "here"))).toBe("here");
});

test("what fails fails for all who asked, and holds nobody up", async () => {
  const costly = openCostly();
  const broken = () =>
    (function* (): Pieces<string> {
      yield* work(10, "broken");
      throw new Error("broken");
    })();
  const [a, b, c] = [
    costly.answer(who("a"), "x", broken),
    costly.answer(who("b"), "x", broken),
    costly.answer(who("c"), null, () => work(5, "c")),
  ];
  await expect(a).rejects.toThrow("broken");
  await expect(b).rejects.toThrow("broken");
  expect(await c).toBe("c");
});

test("guests from any number of addresses take nothing from who is signed in: he is served among the first", async () => {
  const costly = openCostly();
  let answered = 0;
  let gone = false;
  const guests = Array.from({ length: 560 }, (_, n) =>
    costly
      .answer(
        who(`10.0.${n >> 8}.${n & 255}`, () => gone),
        null,
        () => work(10, "guest"),
      )
      .then(
        () => ++answered && "done",
        (error: unknown) => (error instanceof Crowded ? "turned away" : String(error)),
      ),
  );
  const before = answered;
  for (let n = 0; n < 4; n++) expect(await costly.answer(who("user 7"), null, () => work(10, "user"))).toBe("user");
  expect(answered - before).toBeLessThan(10);
  gone = true;
  const ends = await Promise.all(guests);
  expect(ends.every((end) => end === "done" || end === "turned away")).toBe(true);
  // What waited when all had come was bounded.
  expect(ends.slice(260).filter((end) => end === "done")).toEqual([]);
});

test("a guest who comes late gets a place while another has more than one", async () => {
  const costly = openCostly();
  let gone = false;
  const many = [0, 1, 2, 3].flatMap((line) =>
    Array.from({ length: 63 }, () =>
      costly
        .answer(
          who(`10.0.0.${line}`, () => gone),
          null,
          () => work(10, "many"),
        )
        .catch(() => "away"),
    ),
  );
  const few = Array.from({ length: 300 }, (_, n) =>
    costly
      .answer(
        who(`10.1.${n}.1`, () => gone),
        null,
        () => work(10, "few"),
      )
      .catch(() => "away"),
  );
  const waiting = costly.waiting();
  expect(waiting).toBeGreaterThan(300);
  const late = costly.answer(who("10.2.0.1"), null, () => work(2, "late"));
  expect(costly.waiting()).toBe(waiting);
  gone = true;
  expect(await late).toBe("late");
  await Promise.all([...many, ...few]);
});
