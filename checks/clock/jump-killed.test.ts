/** `kill -9` during a long jump: exchange time resumes at the stored instant, and the next start reports the unfinished jump. */
import { afterAll, expect, test } from "vitest";
import { xtOf } from "@hongpan/core/rules/time/calendar.ts";
import { everyNth } from "../../server/test/kit/few-symbols.ts";
import { cleanUp, ended, folder, post, start } from "../../server/test/kit/processes.ts";

afterAll(cleanUp);

interface State {
  readonly now: number;
  readonly jump: { readonly from: number; readonly to: number } | null;
  readonly last: { readonly to: number; readonly reached: number; readonly outcome: string } | null;
}

const jumpState = async (port: number | null) => (JSON.parse(await post(port, "/api/sandbox/jump.do", {})) as { data: State }).data;

test("the clock does not go back behind a published time, and the jump is not resumed", async () => {
  const env = {
    DATA_DIR: folder(),
    MARKET_SEED: "22".repeat(32),
    CLOCK_START: "2026-11-20",
    MARKET_SYMBOLS: everyNth(3),
  };
  const first = await start(env);
  void post(first.port, "/api/sandbox/clock.do", { to: "next-open" }).catch(() => undefined);
  const target = xtOf("2026-11-23", 34_200);
  let shown = 0;
  for (;;) {
    const { now, jump } = await jumpState(first.port);
    shown = Math.max(shown, now);
    if (jump && now > xtOf("2026-11-20", 39_600)) break;
    if (now >= target) throw new Error("the jump ended before it was killed");
  }
  first.child.kill("SIGKILL");
  await ended(first.child);
  const next = await start(env);
  expect(next.text).toMatch(/上次快进（2026-11-20 09:\d\d 到 2026-11-23 09:30）没有走完，交易时间停在 2026-11-20 \d\d:\d\d。/);
  const state = await jumpState(next.port);
  expect(state).toMatchObject({ jump: null, last: { to: target, outcome: "interrupted" } });
  expect(state.last!.reached).toBeGreaterThanOrEqual(shown);
  expect(state.last!.reached).toBeLessThan(target);
});
