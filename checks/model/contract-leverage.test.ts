/**
 * At no lever on offer does a night with a contract make money out of debts that are written off: not after restless weeks either, which
 * everybody sees. Opened at the end of a day and closed at the next opening, where a gap may take more than the whole margin.
 */
import { expect, test } from "vitest";
import { CONTRACTS } from "@hongpan/core/rules/products/foreign-instruments.ts";
import { contractLeversFor } from "@hongpan/core/rules/products/leverage.ts";
import { settingsOn } from "@hongpan/core/rules/terms/settings.ts";
import { fairAfter } from "@hongpan/core/exchange/foreign/foreign-day.ts";
import { fairModel } from "./foreign-returns.ts";

const KEYS = 8;
const DAYS = 600;
const KEEPS = 0.9;
const WARM = 20;
/** Of the nights those after the most restless days. */
const PART = 0.05;
/** As with shares (check/levers.ts). */
const MOST = 1.01;

interface Night {
  /** How far the days before have moved, the late ones most. */
  readonly swing: number;
  readonly gap: number;
  /** Of both sides, as a part of the contract's value. */
  readonly fee: number;
}

test.each(["hf_NG", "hf_CL"])("%s: own money is no more than itself the next morning", { timeout: 240_000 }, (gid) => {
  const nights = Array.from({ length: KEYS }, (_, k) => nightsOf(gid, `levers ${k}`)).flat();
  const restless = nights.toSorted((a, b) => b.swing - a.swing).slice(0, Math.round(PART * nights.length));
  const lever = Math.max(...contractLeversFor(gid, null, settingsOn("2026-11-20").levers));
  const owed = (gain: number) => Math.max(0, -(1 + lever * gain));
  // Long and short together: what the way does by chance cancels.
  const wealth = restless.map(({ gap, fee }) => 1 + (owed(gap) + owed(-gap)) / 2 - lever * fee);
  expect(wealth.reduce((sum, each) => sum + each, 0) / wealth.length).toBeLessThan(MOST);
});

function nightsOf(gid: string, name: string): Night[] {
  const { instrument, transFee } = CONTRACTS.find((each) => each.instrument.gid === gid)!;
  const model = fairModel(name);
  const line = model.line(instrument);
  const found: Night[] = [];
  let [close, variance] = [instrument.basePrice as number, 0];
  for (let n = 0; n < DAYS; n++) {
    const day = model.day(instrument, line.day(n));
    const fee = (2 * transFee) / ((close / 10_000) * instrument.foreign!.unit);
    if (n > WARM) found.push({ swing: Math.sqrt(variance), gap: day.fair.open() / close - 1, fee });
    const end = fairAfter(day, day.shape.lastStep);
    variance = KEEPS * variance + (1 - KEEPS) * Math.log(end / close) ** 2;
    close = end;
  }
  return found;
}
