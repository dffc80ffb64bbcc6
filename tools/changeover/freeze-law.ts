/**
 * Freezes what a change-over asks of the second model: what each instrument showed last. Made once of the version tagged 0.1.0 and never
 * changed; anybody can make it again:
 *
 *   git worktree add /tmp/hongpan-0.1.0 0.1.0 && cp -al node_modules /tmp/hongpan-0.1.0/
 *   node tools/changeover/freeze-law.ts /tmp/hongpan-0.1.0
 *
 * The entry below is that version's openMarket without what asks for past days.
 */
import { execFileSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";

const OUT = fileURLToPath(new URL("../../server/src/changeover/law-2.mjs", import.meta.url));

const ENTRY = `
import { openMarketDay } from "@hongpan/core/exchange/market-day.ts";
import { indexMinutesOf } from "@hongpan/core/exchange/index-path.ts";
import { openChain } from "@hongpan/core/exchange/open-chain.ts";
import { dayOf, isTradingDay, previousTradingDay, xtOf } from "@hongpan/core/rules/calendar.ts";
import { LAST_STEP, stepAt } from "@hongpan/core/rules/sessions.ts";
import { openForeignBoard } from "./foreign/board.ts";
import { FOLLOWED, homeIndicesOf } from "./foreign/home-indices.ts";
import { createLevelTape } from "./foreign/level-tape.ts";
import { createIndexBoard } from "./index-board.ts";
import { createRoster } from "./roster.ts";

export function openSecondLaw({ listing, first, mode, keyOf, xt }) {
  const shown = shownDay(xt, first);
  const chain = openChain(listing, first, shown, (day) => keyOf("cn", day));
  const today = openMarketDay(chain, shown);
  const indices = createIndexBoard(listing, chain);
  indices.open(today);
  const roster = createRoster(chain, indices.instruments);
  roster.openDay(shown);
  const levelOf = (id) => (indices.daysOf(id) ? indices.quote(id, today).last : 0);
  const tape = createLevelTape([...new Set([...FOLLOWED, ...indices.instruments.map((each) => each.id)])], levelOf);
  tape.open(shown);
  const last = shown < dayOf(xt) ? LAST_STEP : stepAt(xt);
  for (let step = 0; step <= last; step++) {
    const moved = today.advance(step);
    if (moved.length > 0) indices.update(today, step);
    tape.note(shown, step);
  }
  const home = homeIndicesOf({
    tape,
    today: () => shown,
    levelOf,
    closeBefore: (id, day) => indices.daysOf(id).closeBefore(day),
    minutes: (id, day) => indexMinutesOf(chain, indices.daysOf(id), day).map((bar) => bar.close),
  });
  const board = openForeignBoard({ mode, first, keyOf, home }, xt);
  const abroad = new Map(board.instruments.map((each) => [each.id, each]));
  return {
    instrument: (id) => roster.instrument(id) ?? abroad.get(id),
    shown: (id) => {
      if (board.has(id)) return { day: board.day(id), step: board.quote(id).step, last: board.quote(id).last };
      const i = roster.placeOf(id);
      return { day: shown, step: today.step(), last: i === undefined ? indices.quote(id, today).last : today.last[i] };
    },
  };
}

function shownDay(xt, firstDay) {
  const day = dayOf(xt);
  const begun = isTradingDay(day) && xt >= xtOf(day, 33_300);
  const shown = begun ? day : previousTradingDay(day);
  return shown < firstDay ? firstDay : shown;
}
`;

const root = process.argv[2];
if (root === undefined) throw new Error("usage: node tools/changeover/freeze-law.ts <a worktree of the tag 0.1.0>");
const commit = execFileSync("git", ["-C", root, "rev-parse", "--short=7", "HEAD"], { encoding: "utf8" }).trim();
const entry = join(root, "server/src/market/frozen-entry.ts");
writeFileSync(entry, ENTRY);
try {
  const bundle = await rolldown({ input: entry, platform: "node" });
  const { output } = await bundle.generate({
    format: "esm",
    minify: { compress: true, mangle: false, codegen: { removeWhitespace: false } },
  });
  const banner = `// The second model as the version tagged 0.1.0 (${commit}) had it, for the change-over alone: made by tools/changeover/freeze-law.ts, not by hand.\n`;
  writeFileSync(OUT, banner + output[0].code);
} finally {
  rmSync(entry);
}
