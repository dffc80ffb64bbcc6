/** Published rounds of quicknet, and a day key derived from one. */
import { createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { keyWithRound, QUICKNET, roundAfter, timeOfRound } from "./beacon.ts";
import { isSignatureOfRound } from "./beacon-signature.ts";
import { withRound, type PublicKeyOfDay } from "./check.ts";
import { unhex } from "./links.ts";

/** Published rounds, the first one of 2023-08-23. */
const ROUNDS: readonly (readonly [number, string])[] = [
  [1, "b55e7cb2d5c613ee0b2e28d6750aabbb78c39dcc96bd9d38c2c2e12198df95571de8e8e402a0cc48871c7089a2b3af4b"],
  [657_413, "b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b"],
  [20_905_307, "8a60486975062d9f06633c284cf1a7b46fb343f56f329f180530ca40a9e86320244f4fbfc37ae866cf25ef499665a31f"],
];
const [, [ROUND, SIGNATURE]] = ROUNDS as [(typeof ROUNDS)[0], (typeof ROUNDS)[0]];

test.each(ROUNDS)("accepts the published signature of round %i of quicknet", (round, signature) => {
  expect(isSignatureOfRound(QUICKNET, round, signature)).toBe(true);
  expect(isSignatureOfRound(QUICKNET, round + 1, signature)).toBe(false);
});

test.each([
  ["a changed digit", `${SIGNATURE.slice(0, -1)}c`],
  ["an empty string", ""],
  ["a short string", SIGNATURE.slice(2)],
  ["the point at infinity", `c0${"00".repeat(47)}`],
  ["a string that is not hex", "z".repeat(96)],
])("rejects %s as a signature", (_what, signature) => expect(isSignatureOfRound(QUICKNET, ROUND, signature)).toBe(false));

describe("the round of a commitment", () => {
  const GENESIS = 1_692_803_367_000;
  test.each([
    ["at the time of a round: the next round", GENESIS, 2],
    ["a millisecond later: the round after the next", GENESIS + 1, 3],
    ["a period later: the next round", GENESIS + 3000, 3],
    ["before the genesis: the first round", 0, 1],
  ])("%s", (_what, committedAt, round) => expect(roundAfter(QUICKNET, committedAt)).toBe(round));

  test("is at least one period and less than two ahead", () => {
    for (let ms = 0; ms < 3000; ms += 7) {
      const ahead = timeOfRound(QUICKNET, roundAfter(QUICKNET, 1_795_000_000_000 + ms)) - 1_795_000_000_000 - ms;
      expect(ahead).toBeGreaterThanOrEqual(3000);
      expect(ahead).toBeLessThan(6000);
    }
  });
});

describe("a published day", () => {
  const key = new Uint8Array(32).fill(7);
  const committedAt = timeOfRound(QUICKNET, ROUND) - 4000;
  const row = { committedAt, round: ROUND, signature: SIGNATURE } as PublicKeyOfDay;
  const open = (change: Partial<PublicKeyOfDay>, beacon: typeof QUICKNET | null = QUICKNET) =>
    withRound(key, { ...row, ...change }, beacon);

  test("has the key HMAC-SHA256(committed key, signature)", async () => {
    const expected = createHmac("sha256", key).update(Buffer.from(SIGNATURE, "hex")).digest();
    expect(Buffer.from((await open({})) as Uint8Array).equals(expected)).toBe(true);
    expect(keyWithRound(key, unhex(SIGNATURE))).toEqual(await open({}));
  });
  test("has its committed key without a beacon", async () => expect(await open({ round: null, signature: null }, null)).toBe(key));
  test.each<[string, Partial<PublicKeyOfDay>, typeof QUICKNET | null, string]>([
    ["a valid round of another commitment", { round: 1, signature: ROUNDS[0]![1] }, QUICKNET, "badRound"],
    ["a later commitment time for the same round", { committedAt: committedAt + 3000 }, QUICKNET, "badRound"],
    ["no round", { round: null, signature: null }, QUICKNET, "badRound"],
    ["no commitment time", { committedAt: null }, QUICKNET, "badRound"],
    ["no signature", { signature: null }, QUICKNET, "badRound"],
    ["another round's signature", { signature: ROUNDS[0]![1] }, QUICKNET, "badSignature"],
    ["a round without a beacon", {}, null, "badRound"],
  ])("with %s is rejected", async (_what, change, beacon, fault) => expect(await open(change, beacon)).toBe(fault));
});
