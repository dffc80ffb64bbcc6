/** What is published after a day has closed: the dragon-tiger list, and days on which the exchanges rest. */
import { addDays, nightsBetween, nextTradingDay, type Day } from "../../rules/time/calendar.ts";
import type { NewsItem } from "../../rules/news.ts";
import { yuan, type Fen } from "../../rules/money.ts";
import type { BillboardEntry } from "../results/billboard.ts";
import { totalsOf } from "../results/seats.ts";
import { changeAt, moneyParams, nameAndCode, signedPercent, newsOf } from "./figures.ts";
import type { NewsScene } from "./scene.ts";
import { itemAt } from "../../rules/item-at.ts";

const SHOWN = 5;
/** A weekend is two days of rest: nothing to tell. */
const USUAL_REST = 3;

/** The dragon-tiger list as one item, and one for each share on it. */
export function billboardItems(scene: NewsScene, entries: readonly BillboardEntry[]): readonly NewsItem[] {
  const { stocks } = scene;
  const byStock = new Map<number, BillboardEntry[]>();
  for (const entry of entries) byStock.set(entry.i, [...(byStock.get(entry.i) ?? []), entry]);
  if (byStock.size === 0) return [];
  const own = [...byStock].map(([i, reasons]) => ({ i, reasons, net: netOf(itemAt(reasons, 0)) }));
  const most = own.toSorted((a, b) => b.net - a.net).slice(0, SHOWN);
  const params = { count: own.length, list: most.map(({ i, net }) => `${nameAndCode(itemAt(stocks, i))} ${wan(net)}`) };
  const codes = most.map(({ i }) => itemAt(stocks, i).gid);
  return [newsOf(scene, 1, "billboard", { params, codes }), ...own.map((each) => listed(scene, each))];
}

function listed(scene: NewsScene, own: { readonly i: number; readonly reasons: readonly BillboardEntry[]; readonly net: Fen }) {
  const { i, reasons, net } = own;
  const { name, code, gid } = itemAt(scene.stocks, i);
  const params = {
    ...{ name, code, net: wan(net), change: signedPercent(changeAt(scene, i)) },
    ...{ reasons: reasons.map((entry) => entry.rule.text), ...moneyParams("amount", itemAt(reasons, 0).amount) },
  };
  return newsOf(scene, 6, "listed", { params, codes: [gid], about: gid });
}

function netOf(entry: BillboardEntry): Fen {
  const { bought, sold } = totalsOf(entry.seats);
  return bought - sold;
}

// 1,234.56 万 with its sign; the sentence says the unit.
function wan(amount: Fen): string {
  const text = (Math.abs(yuan(amount)) / 10_000).toFixed(2);
  return `${amount < 0 ? "−" : "+"}${text}`;
}

/** After the last trading day before a run of holidays: from when to when the exchanges rest. Null before a common weekend. */
export function holidayAfter(day: Day, xt: number): NewsItem | null {
  const next = nextTradingDay(day);
  if (nightsBetween(day, next) <= USUAL_REST) return null;
  const params = { from: addDays(day, 1), to: addDays(next, -1), next, days: nightsBetween(day, next) - 1 };
  return { key: `${day} holiday`, type: 2, xt, codes: [], words: { template: "holiday", params } };
}
