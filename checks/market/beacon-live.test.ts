/** Three live days with a randomness beacon: each market's day has its round before its first price. */
import { expect, test } from "vitest";
import { serve } from "../../server/src/assembly/serve.ts";
import { beaconRelay } from "../../server/test/kit/beacon-relay.ts";
import { fewSymbols } from "../../server/test/kit/few-symbols.ts";
import { FIRST_DAY, instant, testServer } from "../../server/test/kit/harness.ts";

const [SECOND, THIRD] = ["2026-11-23", "2026-11-24"] as const;

test("in live mode foreign sessions open with their rounds, also during the A-share session", async () => {
  let now = instant(`${FIRST_DAY} 12:00:00`);
  const wall = { now: () => now, sure: () => true, stop: () => undefined };
  const relay = await beaconRelay();
  const live = await testServer({ MARKET_SYMBOLS: fewSymbols(12), CLOCK: "live", ...relay.settings }, { wall, news: true });
  try {
    for (const time of [`${FIRST_DAY} 22:00:00`, "2026-11-21 04:30:00", `${SECOND} 09:20:00`, `${SECOND} 10:00:00`, `${THIRD} 01:00:00`]) {
      now = instant(time);
      await live.clockTo(time);
      const { market } = live.running.world;
      for (const { id } of market.foreign.instruments) expect(market.quote(id).last).toBeGreaterThan(0);
    }
    const rounds = await live.running.world.db.query<{ market: string; day: string }>(
      "select market, day from day_commitment where signature is not null order by day, market",
    );
    expect(rounds.map(({ market, day }) => `${market} ${day}`)).toEqual(
      ["cn", "futures", "gold", "hk", "us"].map((market) => `${market} ${SECOND}`),
    );
    const again = await serve({ ...live.running.world.config, port: 0 }, { handClock: true, news: false, beside: true, wall });
    await again.close();
  } finally {
    await live.close();
    relay.close();
  }
});
