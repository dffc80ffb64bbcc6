import { expect, test } from "vitest";
import { contractLeversFor } from "./leverage.ts";

const SITE = [1, 2, 3, 5, 10, 20, 30];

test("a contract has what is on offer, natural gas no more than twenty times, whatever its owner's own list says", () => {
  expect(contractLeversFor("hf_CL", null, SITE)).toEqual(SITE);
  expect(contractLeversFor("hf_NG", null, SITE)).toEqual([1, 2, 3, 5, 10, 20]);
  expect(contractLeversFor("hf_NG", "10/30/50", SITE)).toEqual([10]);
  expect(contractLeversFor("hf_NG", "30", SITE)).toEqual([20]);
  expect(contractLeversFor("sh000300", "10/30", SITE)).toEqual([10, 30]);
  // A list of one's own goes beyond the site's for no contract.
  expect(contractLeversFor("hf_CL", "10/100", SITE)).toEqual([10]);
  expect(contractLeversFor("hf_CL", "100", SITE)).toEqual([30]);
});
