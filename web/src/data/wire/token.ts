import type { SessionEnd } from "@hongpan/core/contract/session-end.ts";
import { store, remembered } from "../../store/store.ts";

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

let hearEnd: (why: SessionEnd | null) => void = () => {};

/** Calls `hearer` when the server has ended the login of this phone, with why, if that is known. */
export function onLoginEnd(hearer: (why: SessionEnd | null) => void): void {
  hearEnd = hearer;
}

/** The server knows the token of this phone no more. */
export function loginEnded(why: SessionEnd | null): void {
  if (tokenNow() === "") return;
  token.set("");
  hearEnd(why);
}
