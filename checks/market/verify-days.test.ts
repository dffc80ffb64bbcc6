/** `npm run market:verify` of past, first and running days (server/test/market/verify.test.ts has the false replies that it detects). */
import { afterAll, beforeAll, expect, test } from "vitest";
import { fewSymbols } from "../../server/test/kit/few-symbols.ts";
import { FIRST_DAY, testServer, type TestServer } from "../../server/test/kit/harness.ts";
import { verify } from "../../tools/market-verify.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ MARKET_SYMBOLS: fewSymbols(12) });
  await server.clockTo("2026-11-24 16:00:00");
});
afterAll(() => server.close());

test.each([[FIRST_DAY], ["2026-11-23"], ["2026-11-24"], ["2026-11-13"], ["2026-03-06"]])(
  "%s: every bar, and minutes, are the key's",
  async (day) => {
    const lines: string[] = [];
    const code = await verify({ url: server.url, day, minutes: 3 }, (line) => lines.push(line));
    const text = lines.join("\n");
    expect(text).toMatch(/daily bars {5}\d+ of \d+ equal/);
    expect(text).toContain("minutes, chart 3 shares equal");
    expect([code, text]).toEqual([0, expect.stringContaining("✓ recomputed")]);
  },
);
