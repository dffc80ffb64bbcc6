import { loginPasswordFault } from "@hongpan/core/rules/people/password.ts";
import { isPhone } from "@hongpan/core/rules/people/phone.ts";
import { expect, test } from "vitest";
import { madePassword, samplePhone } from "./account.ts";

const bytes = (count: number) => Uint8Array.from({ length: count }, (_, at) => at * 7);

test("a number is eleven digits of the range that is nobody's", () => {
  // 0, 7, 14, 21 … 56: their last digits.
  expect(samplePhone(bytes)).toBe("12074185296");
  expect(isPhone(samplePhone())).toBe(true);
});

test("a password is twelve letters in groups of four, and passes the rule of passwords", () => {
  // Of the 32: 0 a, 7 h, 14 q, 21 x; 28 is 6, 35 is 3 d, 42 is 10 k, 49 is 17 t; 56 is 24 2, 63 is 31 9, 70 is 6 g, 77 is 13 p.
  expect(madePassword(bytes)).toBe("ahqx-6dkt-29gp");
  const made = Array.from({ length: 200 }, () => madePassword());
  expect(made.filter((word) => loginPasswordFault(word, "12000000000") !== null || !/^[a-z2-9]{4}(-[a-z2-9]{4}){2}$/.test(word))).toEqual(
    [],
  );
  expect(new Set(made).size).toBe(200);
});
