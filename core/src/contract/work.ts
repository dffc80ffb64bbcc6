/** The proof of work of guests, in altcha's form (version 1). */
import type { Static } from "typebox";
import type { challenge } from "./identity.ts";

/** What a proof of work is for; a solution serves for one alone. */
export const workPurposes = ["register", "login", "sms", "forget", "check"] as const;
export type WorkPurpose = (typeof workPurposes)[number];

export type Challenge = Static<typeof challenge>;

/** What the field `pow` of a call holds in base64: the challenge with the number that was found. */
export function solved({ algorithm, challenge: wanted, salt, signature }: Challenge, number: number): string {
  return JSON.stringify({ algorithm, challenge: wanted, number, salt, signature });
}
