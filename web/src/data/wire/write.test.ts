/** What the contract does not know does not compile: tsc reads these calls, nobody runs them. */
import { expect, test } from "vitest";
import { write } from "./write.ts";

export const wrong = [
  // @ts-expect-error an invented path
  () => write("/user/bye.do", {}),
  // @ts-expect-error an invented field in an order of money
  () => write("/user/buy.do", { stockId: 1_600_519, buyNumber: 100, buyType: 0, lever: 10 }),
  // @ts-expect-error a field that must be there is missing
  () => write("/user/buy.do", { stockId: 1_600_519, buyType: 0, lever: 10 }),
  // @ts-expect-error a whole record where a plain value goes
  () => write("/user/transAmt.do", { amt: { yuan: 5 }, type: 1 }),
];

test("four calls that must not compile stand here for the types stage of the gate", () => {
  expect(wrong).toHaveLength(4);
});
