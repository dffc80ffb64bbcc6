/** Summaries of the session: at the open, at noon, at the close, and the day's figures. */
import type { NewsItem } from "../../rules/news.ts";
import type { PoolRow } from "../results/pools.ts";
import { moneyParams, nameAndCode, partText, countParams, gidsAt, headOf, movers, newsOf } from "./figures.ts";
import { marketAmount, type NewsScene } from "./scene.ts";
import { itemAt } from "../../rules/item-at.ts";

const LONGEST_LIST = 12;

/** The market as it opened (told at 09:31), rests (11:30) or closes (15:01). */
export function summary(scene: NewsScene, template: "open" | "noon" | "close"): NewsItem {
  const params = { ...summaryParams(scene), ...moneyParams("amount", marketAmount(scene)) };
  return newsOf(scene, 1, template, { params, codes: leadingOf(scene) });
}

/** The close of a day from before the first start, told from closes alone. */
export function pastClose(scene: NewsScene): NewsItem {
  const told = newsOf(scene, 1, "past", { params: summaryParams(scene), codes: leadingOf(scene) });
  // A day that was lived has told its close already.
  return { ...told, key: `${scene.day} close` };
}

/** The figures of a closed day: breadth, turnover, limits, highs and lows. */
export function dayFigures(scene: NewsScene, pools: { readonly up: number; readonly down: number; readonly broken: number }): NewsItem {
  const { up, down, flat } = scene.counts;
  return newsOf(scene, 2, "figures", {
    params: {
      ...moneyParams("amount", marketAmount(scene)),
      ...countParams(scene),
      ...{ rising: partText(up, up + down + flat), sealed: pools.up, sealedDown: pools.down, broken: pools.broken },
    },
    codes: leadingOf(scene),
  });
}

/** Shares that closed at their upper limit two or more days in a row; null when there is none. */
export function streaksOf(scene: NewsScene, sealed: readonly PoolRow[]): NewsItem | null {
  const rows = sealed.filter((row) => row.streak >= 2).toSorted((a, b) => b.streak - a.streak);
  if (rows.length === 0) return null;
  const shown = rows.slice(0, LONGEST_LIST);
  return newsOf(scene, 1, "streaks", {
    params: {
      ...{ name: itemAt(scene.stocks, itemAt(rows, 0).i).name, most: itemAt(rows, 0).streak, count: rows.length },
      list: shown.map((row) => `${nameAndCode(itemAt(scene.stocks, row.i))} ${row.streak}`),
    },
    codes: gidsAt(
      scene,
      shown.map((row) => row.i),
    ),
  });
}

function summaryParams(scene: NewsScene) {
  return { ...headOf(scene), ...countParams(scene), gainers: movers(scene, 1), losers: movers(scene, -1) };
}

/** gids of the leading indices. */
function leadingOf({ indices }: NewsScene): readonly string[] {
  return indices.map((index) => index.gid);
}
