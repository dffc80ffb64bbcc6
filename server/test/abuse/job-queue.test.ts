/** The job queue: one job at a time, shared results, fair by client, unneeded jobs dropped, bounded. */
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { openJobQueue, type Asker } from "../../src/fairness/job-queue.ts";
import { Crowded } from "../../src/fairness/turns.ts";

const who = (asker: string, gone = () => false): Asker => ({ asker, gone });
const WORK_MS = 3;

/** A job of 3 ms; `seen` gets the name when it begins. */
const job =
  (name: string, seen: string[] = []) =>
  async () => {
    seen.push(name);
    await pause(WORK_MS);
    return name;
  };
const ended = (asked: Promise<string>) =>
  asked.then(
    () => "done",
    (error: unknown) => (error instanceof Crowded && error.retryAfterSeconds >= 1 ? "turned away" : String(error)),
  );

test("one job runs at a time, and the queue rests after each as it is told", async () => {
  const took: number[] = [];
  const queue = openJobQueue((ms) => {
    took.push(ms);
    return pause(10);
  });
  let [running, most] = [0, 0];
  const work = async () => {
    most = Math.max(most, ++running);
    await pause(WORK_MS);
    running--;
  };
  const begun = performance.now();
  await Promise.all(["a", "b", "c"].map((each) => queue.answer(who(each), null, work)));
  expect(most).toBe(1);
  expect(performance.now() - begun).toBeGreaterThan(25);
  expect(took.every((ms) => ms >= WORK_MS - 1)).toBe(true);
});

test("equal jobs are done once, whoever asks, also while they run", async () => {
  const queue = openJobQueue();
  const seen: string[] = [];
  const asked = ["a", "b", "a", "c"].map((each) => queue.answer(who(each), "day", job("day", seen)));
  expect(queue.waiting()).toBe(1);
  await pause(1);
  asked.push(queue.answer(who("late"), "day", job("day", seen)));
  expect(await Promise.all(asked)).toEqual(["day", "day", "day", "day", "day"]);
  expect(seen).toHaveLength(1);
  expect(queue.waiting()).toBe(0);
});

test("one who asks for much waits behind himself: another's job is done among the first", async () => {
  const queue = openJobQueue();
  const order: string[] = [];
  const many = Array.from({ length: 12 }, (_, n) => queue.answer(who("much"), null, job(`much ${n}`, order)));
  const one = queue.answer(who("one"), null, job("one", order));
  await Promise.all([...many, one]);
  expect(order.indexOf("one")).toBeLessThan(3);
});

test("a client is given time, not jobs: beside long ones short ones come in several at once", async () => {
  const queue = openJobQueue();
  const order: string[] = [];
  const long = Array.from({ length: 3 }, () =>
    queue.answer(who("long"), null, async () => {
      order.push("long");
      await pause(60);
    }),
  );
  const short = Array.from({ length: 6 }, () => queue.answer(who("short"), null, job("short", order)));
  await Promise.all([...long, ...short]);
  expect(order.slice(0, 7).filter((each) => each === "long")).toHaveLength(1);
});

test("a job that nobody waits for any more is not begun; one that runs goes on, and one that somebody shares", async () => {
  const queue = openJobQueue();
  const seen: string[] = [];
  let gone = false;
  const left = who("a", () => gone);
  const running = queue.answer(left, "running", job("running", seen));
  const alone = queue.answer(left, "alone", job("alone", seen));
  const shared = [queue.answer(left, "shared", job("shared", seen)), queue.answer(who("b"), "shared", job("shared", seen))];
  await pause(1);
  gone = true;
  await expect(alone).rejects.toBeInstanceOf(Crowded);
  expect([await running, ...(await Promise.all(shared))]).toEqual(["running", "shared", "shared"]);
  expect(seen).toEqual(["running", "shared"]);
  expect(queue.waiting()).toBe(0);
});

test("beyond what may wait a client is turned away with a time, and others are not", async () => {
  const queue = openJobQueue();
  const asked = Array.from({ length: 80 }, (_, n) => ended(queue.answer(who("a"), null, job(String(n)))));
  expect(await queue.answer(who("b"), null, job("b"))).toBe("b");
  const ends = await Promise.all(asked);
  expect(ends.filter((end) => end === "done")).toHaveLength(64);
  expect(ends.filter((end) => end === "turned away")).toHaveLength(16);
});

test("those who have gone take nobody's place", async () => {
  const queue = openJobQueue();
  const left = Array.from({ length: 80 }, (_, n) =>
    ended(
      queue.answer(
        who("a", () => true),
        null,
        job(String(n)),
      ),
    ),
  );
  expect(await queue.answer(who("a"), null, job("here"))).toBe("here");
  await Promise.all(left);
});

test("what fails fails for all who asked, and holds nobody up", async () => {
  const queue = openJobQueue();
  const broken = async () => {
    await pause(WORK_MS);
    throw new Error("broken");
  };
  const asked = ["a", "b"].map((each) => queue.answer(who(each), "x", broken));
  const other = queue.answer(who("c"), null, job("c"));
  for (const each of asked) await expect(each).rejects.toThrow("broken");
  expect(await other).toBe("c");
});

test("the server's own jobs wait while anybody asks", async () => {
  const queue = openJobQueue();
  const order: string[] = [];
  const own = [1, 2].map((n) => queue.answer(who(""), null, job(`own ${n}`, order)));
  const asked = [1, 2, 3].map((n) => queue.answer(who("a"), null, job(`a ${n}`, order)));
  await Promise.all([...own, ...asked]);
  expect(order).toEqual(["a 1", "a 2", "a 3", "own 1", "own 2"]);
});

test("guests from any number of addresses take nothing from who is signed in: he is served among the first", async () => {
  const queue = openJobQueue();
  let answered = 0;
  let gone = false;
  const guests = Array.from({ length: 560 }, (_, n) =>
    ended(
      queue
        .answer(
          who(`10.0.${n >> 8}.${n & 255}`, () => gone),
          null,
          job("guest"),
        )
        .finally(() => answered++),
    ),
  );
  await pause(1);
  const before = answered;
  for (let n = 0; n < 4; n++) expect(await queue.answer(who("user 7"), null, job("user"))).toBe("user");
  expect(answered - before).toBeLessThan(10);
  gone = true;
  const ends = await Promise.all(guests);
  // What waited when all had come was bounded.
  expect(ends.slice(260).filter((end) => end === "done")).toEqual([]);
});

test("a guest who comes late gets a place while another has more than one", async () => {
  const queue = openJobQueue();
  let gone = false;
  const left = (asker: string) => who(asker, () => gone);
  const many = [0, 1, 2, 3].flatMap((line) =>
    Array.from({ length: 63 }, () => ended(queue.answer(left(`10.0.0.${line}`), null, job("many")))),
  );
  const few = Array.from({ length: 300 }, (_, n) => ended(queue.answer(left(`10.1.${n}.1`), null, job("few"))));
  const waiting = queue.waiting();
  expect(waiting).toBeGreaterThan(250);
  const late = queue.answer(who("10.2.0.1"), null, job("late"));
  expect(queue.waiting()).toBe(waiting);
  gone = true;
  expect(await late).toBe("late");
  await Promise.all([...many, ...few]);
});

test("a queue that is closed begins nothing more", async () => {
  const queue = openJobQueue();
  const seen: string[] = [];
  const asked = ["a", "b"].map((each) => ended(queue.answer(who(each), null, job(each, seen))));
  await pause(1);
  queue.close();
  expect(await Promise.all([...asked, ended(queue.answer(who("c"), null, job("c", seen)))])).toEqual(Array(3).fill("turned away"));
  expect(seen).toEqual(["a"]);
});
