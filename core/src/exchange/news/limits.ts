/** News of price limits as they are touched, from prints alone. */
import type { NewsItem } from "../../rules/news.ts";
import { xtOfStep } from "../../rules/time/sessions.ts";
import type { PoolRow } from "../results/pools.ts";
import { moneyParams, nameAndCode, newsOf, percentText, priceText } from "./figures.ts";
import type { LimitScene } from "./scene.ts";
import { itemAt } from "../../rules/item-at.ts";

const LONGEST_LIST = 10;
/** Fewer are told one by one alone. */
const FEWEST = 3;

/** One item for each share that has touched a limit after step `after`, dated by the touch. */
export function touches(scene: LimitScene, after: number): readonly NewsItem[] {
  const { facts } = scene;
  return [
    ...touchesOn(scene, facts.up, facts.limitUp, after, "touch"),
    ...touchesOn(scene, facts.down, facts.limitDown, after, "touchDown"),
  ];
}

function touchesOn(
  { day, stocks, facts }: LimitScene,
  reached: LimitScene["facts"]["up"],
  limits: Int32Array,
  after: number,
  template: "touch" | "touchDown",
): readonly NewsItem[] {
  return [...reached]
    .filter(([i, fact]) => fact.firstTouch > after && facts.free[i] === 0)
    .map(([i, fact]) => {
      const { gid, name, code, industry } = itemAt(stocks, i);
      const limit = itemAt(limits, i);
      const params = { name, code, price: priceText(limit), change: percentText(limit, itemAt(facts.prevClose, i)), industry };
      return newsOf({ day, xt: xtOfStep(day, fact.firstTouch) }, 6, template, { params, codes: [gid], about: gid });
    });
}

/** Which shares have reached their upper limit within a quarter of an hour (steps after `from`); null when hardly any has. */
export function flash(scene: LimitScene, from: number): NewsItem | null {
  const { day, xt, stocks, facts } = scene;
  const fresh = [...facts.up].filter(([i, fact]) => fact.firstTouch > from && facts.free[i] === 0);
  if (fresh.length < FEWEST) return null;
  const shown = fresh.toSorted(([, a], [, b]) => a.firstTouch - b.firstTouch).slice(0, LONGEST_LIST);
  return {
    key: `${day} flash ${xt}`,
    type: 1,
    xt,
    codes: shown.map(([i]) => itemAt(stocks, i).gid),
    words: {
      template: "flash",
      params: {
        count: fresh.length,
        total: scene.counts.limitUp,
        list: shown.map(([i]) => nameAndCode(itemAt(stocks, i))),
        index: scene.indices[0]?.name ?? "",
        change: scene.indices[0] ? percentText(scene.indices[0].last, scene.indices[0].prevClose) : "",
      },
    },
  };
}

/** One item for each share that closed at its upper limit on a second day or later in a row. */
export function sealedAtClose({ day, xt, stocks, facts }: LimitScene, sealed: readonly PoolRow[]): readonly NewsItem[] {
  return sealed
    .filter((row) => row.streak >= 2)
    .map(({ i, streak, fact: { breaks, queue } }) => {
      const { gid, name, code } = itemAt(stocks, i);
      const params = { streak, name, code, price: priceText(itemAt(facts.last, i)), breaks, ...moneyParams("fund", queue) };
      return newsOf({ day, xt }, 6, "sealed", { params, codes: [gid], about: gid });
    });
}
