/** What may stand in an address, or lead away from one: an abuse, what is expected, and the test that holds it. */
export const HINTS: readonly (readonly [abuse: string, expected: string, file: string, test: string])[] = [
  [
    "a megabyte, broken JSON, 10^5 brackets, __proto__, javascript: links in any field",
    "the screen says something, runs nothing",
    "checks/addresses/addresses.test.ts",
    "every screen shows something sensible whatever its query is",
  ],
  ["a code that is none", "no symbol, said in words", "checks/addresses/addresses.test.ts", "with %s names no symbol and says so"],
  [
    "a name or a price that was changed",
    "shown as the server has them",
    "checks/addresses/addresses.test.ts",
    "with a name and a price is not believed",
  ],
  ["a price for an order", "never sent, never paid", "checks/addresses/addresses.test.ts", "with a price sends none with the order"],
  [
    "an issue's price, its code alone",
    "looked up again",
    "web/test/blocks.test.ts",
    "a name of the pool is rushed for; the address is a hint alone",
  ],
  [
    "a way on to another site, a chat of another site in a frame",
    "a path of the app; no frame at all",
    "checks/addresses/addresses.test.ts",
    "with a way on after the login leads to a path of the app alone",
  ],
  [
    "a payment's address elsewhere",
    "our own cashier",
    "server/test/trading/money.test.ts",
    "answers an order with a link, its QR picture and its expiry",
  ],
];
