/** A phone's proof of work, reckoned by the test as a phone would. */
import { hash } from "node:crypto";
import { solved, type Challenge, type WorkPurpose } from "@hongpan/core/contract/work.ts";

/** The number that solves a challenge; tries them all. */
export function solve({ challenge, salt, maxnumber }: Challenge): number {
  for (let number = 0; number <= maxnumber; number++) if (hash("sha256", `${salt}${number}`) === challenge) return number;
  throw new Error("no number solves this challenge");
}

/** The field `pow` of a solved challenge; `changed` is what a forger writes into it. */
export function proofOf(challenge: Challenge, changed: Readonly<Record<string, unknown>> = {}): string {
  const proof = JSON.parse(solved(challenge, solve(challenge))) as object;
  return Buffer.from(JSON.stringify({ ...proof, ...changed })).toString("base64");
}

/** A fresh challenge. */
export async function challengeFor(
  url: string,
  purpose: WorkPurpose,
  phone: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Challenge> {
  const response = await fetch(`${url}/api/work/challenge.do?purpose=${purpose}&phone=${phone}`, { headers });
  return ((await response.json()) as { data: Challenge }).data;
}

/** A fresh challenge, solved. */
export async function workFor(
  url: string,
  purpose: WorkPurpose,
  phone: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<string> {
  return proofOf(await challengeFor(url, purpose, phone, headers));
}
