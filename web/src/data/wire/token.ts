import { remembered } from "../../store/kept.ts";

/** The login token of this browser, or "" for a guest; under the storage key that older clients use too (spec/2, storage keys). */
export const token = remembered(
  "USERTOKEN",
  (kept) => kept ?? "",
  (next) => next || null,
);

/** The token, or "" for a guest. */
export const tokenNow = token.now;
