/** Rules of a new login password. Existing passwords are not checked. */
import { readFileSync } from "node:fs";
import { refuse } from "@hongpan/core/contract/answer.ts";
import { loginPasswordFault } from "@hongpan/core/rules/people/password.ts";
import { passwordForm } from "./passwords.ts";

/**
 * The 3,000 passwords of 8 characters and more that are used most, in lower case, from the list of zxcvbn-ts 4.1.3 (MIT). ASVS 5.0,
 * 6.2.4 asks for as many of those that the rules would let pass.
 */
const COMMON: ReadonlySet<string> = new Set(
  readFileSync(new URL("common-passwords.txt", import.meta.url), "utf8")
    .trim()
    .split("\n"),
);

/** Why `password` cannot be a new login password of the owner of `phone`, at the field `field` of the call; null where it can. */
export function newPasswordRefusal(password: string, phone: string, field: "userPwd" | "newPwd") {
  const fault = loginPasswordFault(passwordForm(password), phone) ?? (isCommonPassword(password) ? "common" : null);
  return fault && refuse(fault === "form" ? "passwordForm" : "passwordCommon", {}, { data: { field } });
}

/** Whether a password is one of those that are guessed first. */
export function isCommonPassword(password: string): boolean {
  return COMMON.has(passwordForm(password).toLowerCase());
}
