import { expect, test } from "vitest";
import { texts } from "../../contract/texts.ts";
import { RECORD_KINDS, reasonsOf } from "./ledger.ts";

test("every reason that a record can have is of one kind", () => {
  const known = Object.keys(texts)
    .filter((id) => id.startsWith("fund_"))
    .map((id) => id.slice("fund_".length))
    .sort();
  expect(RECORD_KINDS.flatMap(reasonsOf).sort()).toEqual(known);
});
