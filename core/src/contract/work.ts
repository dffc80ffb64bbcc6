/** The proof of work of guests, in altcha's form (version 1). */
import { Type, type Static } from "typebox";

/** What a proof of work is for; a solution serves for one alone. */
export const workPurposes = ["register", "login", "sms", "forget", "check"] as const;
export type WorkPurpose = (typeof workPurposes)[number];

/** Find the whole number 0..maxnumber for which the hex SHA-256 of salt + number is `challenge`. */
export const challenge = Type.Object({
  algorithm: Type.Literal("SHA-256"),
  challenge: Type.String(),
  maxnumber: Type.Integer(),
  salt: Type.String(),
  signature: Type.String(),
});
export type Challenge = Static<typeof challenge>;

/** What the field `pow` of a call holds in base64: the challenge with the number that was found. */
export function solved({ algorithm, challenge: wanted, salt, signature }: Challenge, number: number): string {
  return JSON.stringify({ algorithm, challenge: wanted, number, salt, signature });
}
