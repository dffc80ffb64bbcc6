/** What may stand in an address, or lead away from one: an abuse, what is expected, and the test that holds it. */
export const HINTS: readonly (readonly [abuse: string, expected: string, file: string, test: string])[] = [
  [
    "a megabyte of item, broken JSON, 10^5 brackets, __proto__, javascript: links",
    "the screen says something, runs nothing",
    "e2e/addresses.test.ts",
    "%s says something sensible whatever stands behind it",
  ],
  [
    "the same in info, listid, e, idx, xingutype and every other field",
    "the same",
    "e2e/addresses.test.ts",
    "%s says something sensible whatever stands behind it",
  ],
  ["a code that is none", "no symbol, said in words", "e2e/addresses.test.ts", "%s is no symbol and says so"],
  [
    "a name or a price that was changed",
    "shown as the server has them",
    "e2e/addresses.test.ts",
    "a name and a price in it are not believed",
  ],
  [
    "a price for an order",
    "never sent, never paid",
    "e2e/addresses.test.ts",
    "no price in it goes out with an order, which is filled at the market's",
  ],
  [
    "an issue's price, its code alone",
    "looked up again",
    "e2e/blocks.test.ts",
    "a name of the pool is rushed for; the address is a hint alone",
  ],
  [
    "a way on to another site, a chat of another site in a frame",
    "a path of the app; no frame at all",
    "e2e/addresses.test.ts",
    "a way on after the login leads to a path of the app alone, the desk's chat and the cashier are our own",
  ],
  [
    "a payment's address elsewhere",
    "our own cashier",
    "server/test/trading/money.test.ts",
    "answers an order with a link, its QR picture and its expiry",
  ],
];
