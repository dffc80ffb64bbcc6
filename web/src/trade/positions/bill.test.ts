import { expect, test } from "vitest";
import { estimated, posted } from "./bill.ts";
import { proceeds } from "./sale.ts";

test("closes together bring the sum of each, to the fen", () => {
  const one = proceeds({ margin: 1000_00, gross: 12_34, fees: 5_10, stay: 1_01, opening: 5_00 });
  const two = proceeds({ margin: 500_00, gross: -700_00, fees: 5_20, stay: 0, opening: 5_00 });
  expect(estimated([one, two])).toEqual({ gross: -687.66, fees: 11.31, net: 801.03 });
});

test("afterwards it is what the records say, a debt that a loss left among them", () => {
  const rows = [
    ...[
      { reason: "marginReturn", deAmt: 500 },
      { reason: "loss", deAmt: -700 },
      { reason: "debtTaken", deAmt: 205.2 },
    ],
    ...[
      { reason: "commissionClose", deAmt: -5.1 },
      { reason: "duty", deAmt: -0.1 },
    ],
  ];
  expect(posted(rows as never)).toEqual({ gross: -700, fees: 5.2, net: 0 });
});
