/** Proofs of work that cost nothing. */
import { createHash } from "node:crypto";
import type { Handlers } from "./stub-server.ts";

/** The challenge of every call is solved by the first number. */
export const easyWork: Handlers = {
  "/api/work/challenge.do": () => {
    const salt = "easy";
    const challenge = createHash("sha256").update(`${salt}0`).digest("hex");
    return { algorithm: "SHA-256", challenge, maxnumber: 1, salt, signature: "signed" };
  },
};
