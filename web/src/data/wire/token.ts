import { store } from "../../store/store.ts";
import { remembered } from "../../store/kept.ts";

/** The login token of this browser, or "" for a guest; under the storage key that older clients use too (spec/2, storage keys). */
export const token = remembered(
  "USERTOKEN",
  (kept) => kept ?? "",
  (next) => next || null,
);

/** The token, or "" for a guest. */
export const tokenNow = token.now;

/** The server has said that this login is one with a first password: nothing goes on before it is changed. */
export const firstPassword = store(false);
token.watch(() => firstPassword.set(false));
